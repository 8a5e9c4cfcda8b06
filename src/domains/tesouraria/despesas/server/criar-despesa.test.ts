import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

const velas = {
  descricao: 'Velas e ervas',
  favorecido: 'Casa das Ervas',
  tipo: 'compra',
  metodo: 'dinheiro',
  valor_centavos: 4590,
};

it('[G1] an expense is a negative entry with who received it, found by that name, once per key', async () => {
  const casa = await novaCasa();
  const tesoureira = casa.como('financeiro');
  const fundo = await casa.como('owner').call('criarFundo', { nome: 'Festa' });
  const key = randomUUID();
  const despesa = { ...velas, fundo_id: fundo.id };
  const [uma, mesma] = [
    await tesoureira.call('criarDespesa', despesa, { key }),
    await tesoureira.call('criarDespesa', despesa, { key }),
  ];
  expect(mesma).toEqual(uma);
  const { itens, total } = await tesoureira.call('listarLancamentos', { busca: 'casa das ervas' });
  expect([total, itens]).toMatchObject([
    1,
    [{ valor_centavos: -4590, tipo_nome: 'Compra', favorecido: 'Casa das Ervas', fundo: { nome: 'Festa' } }],
  ]);
});

it('[G1] refuses nothing as an amount, a day to come, and whoever may not handle money', async () => {
  const casa = await novaCasa();
  const tesoureira = casa.como('financeiro');
  await expect(tesoureira.call('criarDespesa', { ...velas, valor_centavos: 0 })).rejects.toMatchObject({
    fields: { valor_centavos: 'Informe um valor maior que zero' },
  });
  await expect(tesoureira.call('criarDespesa', { ...velas, data: '2099-01-01' })).rejects.toMatchObject({
    fields: { data: 'A data não pode ser futura nem anterior a 2020.' },
  });
  for (const papel of ['operador', 'viewer'] as const)
    await expect(casa.como(papel).call('criarDespesa', velas)).rejects.toMatchObject({ status: 403 });
});

it('[K12] cash that is spent from a till leaves its drawer; what is paid otherwise lies in none', async () => {
  const casa = await novaCasa();
  const sessao_id = randomUUID();
  await casa.como('operador').call('abrirCaixa', { id: sessao_id, abertura_centavos: 10_000 });
  for (const metodo of ['dinheiro', 'pix'])
    await casa.como('financeiro').call('criarDespesa', { ...velas, metodo, sessao_id });
  const gasto = sql`select metodo, sessao_id from pagamentos_diversos where org_id = ${casa.orgId} order by metodo`;
  expect(await casa.rows(gasto)).toEqual([
    { metodo: 'dinheiro', sessao_id },
    { metodo: 'pix', sessao_id: null },
  ]);
});
