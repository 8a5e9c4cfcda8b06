import { describe, expect, it } from 'vitest';
import { novoEvento, novosMembros, vincular } from '../../presencas/server/porta-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';

const AMANHA = { inicio: 24 * 60 };

async function comFuncoes(quantos: number, vagas: number) {
  const casa = await novaCasa();
  const membros = await novosMembros(casa, quantos);
  const como = casa.como('operador');
  const funcao = await como.call('criarFuncao', { nome: 'Cambone', vagas, para_todos: true });
  return { casa, membros, como, funcao_id: funcao.id };
}

const quemServe = async (casa: TestHouse, evento_id: string) =>
  (await casa.como('operador').call('lerEscala', { evento_id })).escalados.map(({ membro_id }) => membro_id);

describe('a suggested scale', () => {
  it('[J6] fills an event with whoever served least recently, and the next event with the others', async () => {
    const { casa, membros, como } = await comFuncoes(5, 2);
    const servidos: string[] = [];
    for (const dia of [1, 2, 3]) {
      const evento_id = await novoEvento(casa, { inicio: dia * 24 * 60 });
      const { escalados, faltam } = await como.call('sugerirEscala', { evento_id });
      expect([escalados, faltam]).toEqual([2, 0]);
      servidos.push(...(await quemServe(casa, evento_id)));
    }
    expect(new Set(servidos.slice(0, 5)).size).toBeGreaterThanOrEqual(4);
    const vezes = membros.map((membro) => servidos.filter((um) => um === membro).length);
    expect(Math.max(...vezes) - Math.min(...vezes)).toBe(1);
  });

  it('[J6] never takes somebody who said no, is excused, is paused or has left', async () => {
    const { casa, membros, como } = await comFuncoes(5, 5);
    const [recusa, ausente, saiu, pausado = '', livre] = membros;
    const evento_id = await novoEvento(casa, AMANHA);
    await casa.rows(sql`
      insert into eventos_respostas (org_id, evento_id, membro_id, vai, usuario_operacao)
      values (${casa.orgId}, ${evento_id}, ${recusa}, false, ${casa.usuario('owner').id}) returning 1`);
    await como.call('marcarPresencas', {
      evento_id,
      marcas: [{ membro_id: ausente ?? '', estado: 'justificada', marcada_em: new Date().toISOString() }],
    });
    await casa.rows(sql`update membros set ativo = false where org_id = ${casa.orgId} and id = ${saiu} returning 1`);
    const dono = casa.como('owner');
    const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
    const assinatura = { membro_id: pausado, plano_id: plano.id, inicio: hoje() };
    const criada = await dono.call('criarAssinatura', assinatura);
    await dono.call('pausarAssinatura', { id: criada.id });
    expect(await como.call('sugerirEscala', { evento_id })).toEqual({ escalados: 1, faltam: 4 });
    expect(await quemServe(casa, evento_id)).toEqual([livre]);
    const { livres } = await como.call('lerEscala', { evento_id });
    expect(new Map(livres.map(({ id, impedido }) => [id, impedido]))).toEqual(
      new Map([
        [recusa, 'nao_vai'],
        [ausente, 'ausente'],
        [pausado, 'pausado'],
      ]),
    );
  });

  it('[J6] pressed by two people at once gives no function more than it needs', async () => {
    const { casa, como } = await comFuncoes(8, 3);
    const evento_id = await novoEvento(casa, AMANHA);
    await Promise.all(Array.from({ length: 6 }, () => como.call('sugerirEscala', { evento_id })));
    expect(await quemServe(casa, evento_id)).toHaveLength(3);
  });

  it('[J6] keeps to those who can do a function that not everybody can', async () => {
    const { casa, membros, como } = await comFuncoes(3, 1);
    const [, so = ''] = membros;
    await como.call('criarFuncao', { nome: 'Atabaque', vagas: 2, para_todos: false, membros: [so] });
    const evento_id = await novoEvento(casa, AMANHA);
    expect(await como.call('sugerirEscala', { evento_id })).toEqual({ escalados: 2, faltam: 1 });
    const { escalados, funcoes } = await como.call('lerEscala', { evento_id });
    const atabaque = funcoes.find(({ nome }) => nome === 'Atabaque')?.id;
    expect(escalados.filter(({ funcao_id }) => funcao_id === atabaque).map(({ membro_id }) => membro_id)).toEqual([so]);
  });
});

describe('the answer of a member', () => {
  it('[J6] accepts, or asks for a swap that staff grant or decline', async () => {
    const { casa, membros, como, funcao_id } = await comFuncoes(2, 1);
    const [eu = '', outro = ''] = membros;
    await vincular(casa, eu);
    const evento_id = await novoEvento(casa, AMANHA);
    const { id } = await como.call('escalarMembro', { evento_id, funcao_id, membro_id: eu });
    const membro = casa.como('viewer');
    expect(await membro.call('lerMinhasEscalas', {})).toMatchObject({
      itens: [{ id, funcao: 'Cambone', estado: 'proposta' }],
    });
    await membro.call('responderEscala', { id, aceita: false });
    await como.call('manterNaEscala', { id });
    expect(await membro.call('lerMinhasEscalas', {})).toMatchObject({ itens: [{ estado: 'proposta' }] });
    await membro.call('responderEscala', { id, aceita: false });
    expect(await como.call('trocarNaEscala', { id, membro_id: outro })).toEqual({ nome: 'Membro 0002' });
    expect(await quemServe(casa, evento_id)).toEqual([outro]);
    expect((await refusal(membro.call('responderEscala', { id, aceita: true }))).status).toBe(404);
    // The swap pressed once more does not take back what the new person answered.
    await vincular(casa, outro);
    await membro.call('responderEscala', { id, aceita: true });
    await como.call('trocarNaEscala', { id, membro_id: outro });
    expect(await membro.call('lerMinhasEscalas', {})).toMatchObject({ itens: [{ id, estado: 'aceita' }] });
  });

  it('[J6] nobody serves twice at one event, and nobody who has left', async () => {
    const { casa, membros, como, funcao_id } = await comFuncoes(2, 2);
    const [ana = '', bia = ''] = membros;
    const evento_id = await novoEvento(casa, AMANHA);
    await como.call('escalarMembro', { evento_id, funcao_id, membro_id: ana });
    const outra = await como.call('criarFuncao', { nome: 'Porta', vagas: 1, para_todos: true });
    const escalar = (membro_id: string) => como.call('escalarMembro', { evento_id, funcao_id: outra.id, membro_id });
    expect((await refusal(escalar(ana))).code).toBe('ja_escalado');
    await casa.rows(sql`update membros set ativo = false where org_id = ${casa.orgId} and id = ${bia} returning 1`);
    expect((await refusal(escalar(bia))).code).toBe('membro_indisponivel');
  });
});

it('[J6] a function that was taken off the list takes nobody new', async () => {
  const casa = await novaCasa();
  const eu = casa.como('operador');
  const [evento_id, [membro_id = '']] = [await novoEvento(casa, { inicio: 3000 }), await novosMembros(casa, 1)];
  const { id: funcao_id } = await eu.call('criarFuncao', { nome: 'Porta', vagas: 1, para_todos: true });
  await eu.call('retirarFuncao', { id: funcao_id });
  const escalar = eu.call('escalarMembro', { evento_id, funcao_id, membro_id });
  expect((await refusal(escalar)).code).toBe('funcao_nao_encontrada');
});
