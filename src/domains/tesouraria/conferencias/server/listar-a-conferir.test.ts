import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { type TestHouse, novaCasa, refusal } from '../../../../server/testing/house.ts';
import { comoSuperadmin } from '../../../../server/testing/platform.ts';

async function plano(casa: TestHouse, features: ('mensalidades' | 'pagamentos_diversos' | 'membros')[]) {
  const eu = await comoSuperadmin();
  const { id: plan_id } = await eu.call('criarPlanoSaas', {
    nome: crypto.randomUUID(),
    preco_centavos: 0,
    descricao: null,
  });
  await eu.call('salvarFuncionalidades', { id: plan_id, features });
  await eu.call('salvarContrato', { id: casa.orgId, plan_id, inicio: '2026-01-01' });
}

it('[T7] shows what the plan lets somebody confirm: entries without dues, dues without entries, neither', async () => {
  const casa = await novaCasa();
  const [viewer, dono] = [casa.como('viewer'), casa.como('owner')];
  const { id: plano_id } = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 5 });
  const { id } = await dono.call('criarMembro', { nome: 'Jurema', matricula: '77', plano_id });
  await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: id });
  const [fatura] = await casa.rows<{ id: string }>(
    sql`select id from faturas where org_id = ${casa.orgId} order by refer limit 1`,
  );
  await viewer.call('pagarMinhas', { faturas: [fatura?.id ?? ''] });
  await viewer.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 });
  const origens = async () => (await dono.call('listarAConferir', {})).itens.map(({ origem }) => origem);
  expect(await origens()).toEqual(['mensalidade', 'diverso']);
  await plano(casa, ['mensalidades']);
  expect(await origens()).toEqual(['mensalidade']);
  await plano(casa, ['membros']);
  expect((await refusal(dono.call('listarAConferir', {}))).code).toBe('recurso_nao_incluido');
  await plano(casa, ['pagamentos_diversos']);
  const { itens, total_centavos } = await dono.call('listarAConferir', {});
  expect([itens.length, total_centavos]).toEqual([1, 500]);
  await dono.call('conferirLancamento', { id: itens[0]?.id ?? '' });
  expect(await origens()).toEqual([]);
});
