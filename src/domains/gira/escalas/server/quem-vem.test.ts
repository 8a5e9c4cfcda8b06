import { expect, it } from 'vitest';
import { novoEvento, novosMembros, vincular } from '../../presencas/server/porta-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

const AMANHA = { inicio: 24 * 60 };

it('[J11] marks who left, is paused, away or said no after being chosen, and counts their places as free', async () => {
  const casa = await novaCasa();
  const [saiu = '', pausa = '', recusa = '', ausente = '', vem = '', reserva = ''] = await novosMembros(casa, 6);
  const como = casa.como('operador');
  const dono = casa.como('owner');
  const { id: funcao_id } = await como.call('criarFuncao', { nome: 'Cambone', vagas: 5, para_todos: true });
  const evento_id = await novoEvento(casa, AMANHA);
  for (const membro_id of [saiu, pausa, recusa, ausente, vem])
    await como.call('escalarMembro', { evento_id, funcao_id, membro_id });
  await dono.call('desativarMembro', { id: saiu });
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const { id } = await dono.call('criarAssinatura', { membro_id: pausa, plano_id: plano.id, inicio: hoje() });
  await dono.call('pausarAssinatura', { id });
  await vincular(casa, recusa);
  await casa.como('viewer').call('responderEvento', { id: evento_id, vai: false });
  const marca = { membro_id: ausente, estado: 'justificada', marcada_em: new Date().toISOString() } as const;
  await como.call('marcarPresencas', { evento_id, marcas: [marca] });

  const { escalados } = await como.call('lerEscala', { evento_id });
  expect(escalados.map(({ impedido }) => impedido)).toEqual(['inativo', 'pausado', 'nao_vai', 'ausente', null]);
  const naLista = async () => (await como.call('listarEscalas', {})).itens.find((um) => um.id === evento_id);
  expect(await naLista()).toMatchObject({ escalados: 1, fora: 4, trocas: 0 });
  expect(await como.call('sugerirEscala', { evento_id })).toEqual({ escalados: 1, faltam: 3 });
  expect((await como.call('lerEscala', { evento_id })).escalados.map(({ membro_id }) => membro_id)).toContain(reserva);
  expect(await naLista()).toMatchObject({ escalados: 2, fora: 4 });
  // Somebody who served and left later did serve.
  await casa.rows(sql`
    update eventos set inicio = now() - interval '3 hours', fim = now() - interval '1 hour'
    where org_id = ${casa.orgId} and id = ${evento_id} returning 1`);
  expect((await como.call('lerEscala', { evento_id })).escalados[0]?.impedido).toBeNull();
});

it('[J6] needs as many people as the kind of event asks for, none of a function that it does not need', async () => {
  const casa = await novaCasa();
  await novosMembros(casa, 6);
  const como = casa.como('operador');
  const vagas_por_tipo = { festa: 3, reuniao: 0 };
  const { id } = await como.call('criarFuncao', { nome: 'Cozinha', vagas: 1, vagas_por_tipo, para_todos: true });
  const lidas = [];
  for (const [dia, tipo] of [
    [1, 'gira'],
    [2, 'festa'],
    [3, 'reuniao'],
  ] as const) {
    const evento_id = await novoEvento(casa, { inicio: dia * 24 * 60, tipo });
    const { escalados } = await como.call('sugerirEscala', { evento_id });
    lidas.push([escalados, (await como.call('lerEscala', { evento_id })).funcoes.map(({ vagas }) => vagas)]);
  }
  expect(lidas).toEqual([
    [1, [1]],
    [3, [3]],
    [0, []],
  ]);
  const campos = { id, nome: 'Cozinha', vagas: 1, para_todos: true };
  await como.call('editarFuncao', { ...campos, vagas_por_tipo: { gira: 2 } });
  expect((await como.call('lerFuncoes', {})).itens[0]?.vagas_por_tipo).toEqual({ gira: 2 });
});
