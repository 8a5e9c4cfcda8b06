import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { PARTS } from '../../../../shared/parts.ts';

const menu = async (casa: TestHouse, papel: 'owner' | 'financeiro' | 'viewer' = 'owner') => {
  const sessao = await casa.como(papel).call('lerSessao', {});
  return { usa: sessao?.usa, a_oferecer: sessao?.a_oferecer };
};
const ofertas = async (casa: TestHouse) => (await casa.como('admin').call('listarOfertas', {})).itens;

const DEPOIS = PARTS.filter((parte) => parte !== 'loja' && parte !== 'faturas');

it('[NV3] a new house has what the first document has; each part is put in and taken out for all of the house', async () => {
  const casa = await novaCasa();
  expect(await menu(casa)).toEqual({ usa: ['loja', 'faturas'], a_oferecer: DEPOIS });
  for (const parte of PARTS)
    for (const usa of [false, true]) {
      await casa.como('admin').call('usarParte', { parte, usa });
      const { usa: agora, a_oferecer } = await menu(casa, 'viewer');
      expect(agora?.includes(parte), parte).toBe(usa);
      // Only those who may answer are asked.
      expect(a_oferecer).toEqual([]);
    }
  expect(await menu(casa)).toEqual({ usa: [...PARTS], a_oferecer: [] });
  for (const papel of ['financeiro', 'operador', 'viewer'] as const)
    expect((await refusal(casa.como(papel).call('usarParte', { parte: 'loja', usa: false }))).status).toBe(403);
});

it('[NV3] two devices at once keep both changes; the same answer again leaves no line in the trace', async () => {
  const casa = await novaCasa();
  const outra = sql`update terreiros set partes = partes || '{"fundos": true}' where id = ${casa.orgId} returning 1`;
  await casa.meanwhile(outra, () => casa.como('owner').call('usarParte', { parte: 'escalas', usa: true }));
  expect((await menu(casa)).usa).toEqual(['loja', 'faturas', 'fundos', 'escalas']);
  await casa.como('owner').call('usarParte', { parte: 'escalas', usa: true });
  const linhas = await casa.rows<{ antes: unknown; depois: unknown }>(
    sql`select antes, depois from auditoria where org_id = ${casa.orgId} and acao = 'terreiro.usar_parte'`,
  );
  expect(linhas).toEqual([{ antes: { parte: 'escalas', usa: null }, depois: { parte: 'escalas', usa: true } }]);
});

it('[NV3] offers a part where it is first needed, until the house has answered', async () => {
  const casa = await novaCasa();
  expect(await ofertas(casa)).toEqual([]);
  const gasto = { tipo: 'compra', descricao: 'Velas', metodo: 'dinheiro', valor_centavos: 4590 };
  const { id } = await casa.como('financeiro').call('criarDespesa', gasto);
  expect(await ofertas(casa)).toEqual([{ parte: 'contas_a_pagar', primeira: true }]);
  await casa.como('financeiro').call('criarDespesa', gasto);
  expect(await ofertas(casa)).toEqual([{ parte: 'contas_a_pagar', primeira: false }]);
  await casa.como('financeiro').call('estornarLancamento', { id, motivo: 'Engano' });
  expect(await ofertas(casa)).toEqual([{ parte: 'contas_a_pagar', primeira: true }]);
  await casa.como('owner').call('usarParte', { parte: 'contas_a_pagar', usa: false });
  expect(await ofertas(casa)).toEqual([]);
  await casa.rows(sql`
    insert into eventos (org_id, tipo, titulo, inicio, fim, aberta, usuario_operacao)
    values (${casa.orgId}, 'gira', 'Gira', '2026-12-05T23:00Z', '2026-12-06T02:00Z', true, ${casa.usuario('operador').id})
    returning id`);
  expect((await ofertas(casa)).map(({ parte }) => parte).toSorted()).toEqual(['atendimento', 'escalas']);
  expect((await refusal(casa.como('financeiro').call('listarOfertas', {}))).status).toBe(403);
});
