import { expect, it } from 'vitest';
import { casaComMembro, refer } from '../../../cobranca/combinados/server/casa-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import { refusal } from '../../../../server/testing/house.ts';

async function declarado() {
  const tudo = await casaComMembro();
  const { id: fatura } = await tudo.mes(refer(-2));
  const { pagamentos } = await tudo.viewer.call('pagarMinhas', { faturas: [fatura] });
  const entrou = (valor_centavos: number) =>
    tudo.dono.call('receberOutroValor', { id: pagamentos[0] ?? '', valor_centavos });
  return { ...tudo, entrou };
}

it('[Q1] books less than was declared as a part, and the declaration is refused', async () => {
  const { casa, dono, mes, entrou } = await declarado();
  await entrou(5000);
  expect(await mes(refer(-2))).toMatchObject({ status: 'vencida', vl_parcial_centavos: 5000 });
  expect(await dono.call('listarAConferir', {})).toMatchObject({ quantos: 0 });
  const linhas = await casa.rows<{ vivo: boolean; conferido: boolean; valor: number }>(sql`
    select estornado_em is null as vivo, conferido, valor_centavos as valor from pagamentos where org_id = ${casa.orgId} order by created_at, id`);
  expect(linhas).toEqual([
    { vivo: false, conferido: false, valor: 20_000 },
    { vivo: true, conferido: true, valor: 5000 },
  ]);
});

it('[Q2] books more than was declared on the next open months, and what is left as credit', async () => {
  const { casa, dono, membro, mes, entrou } = await declarado();
  await casa.rows(sql`delete from faturas where org_id = ${casa.orgId} and refer > ${refer(-1)} returning 1`);
  expect(await entrou(45_000)).toMatchObject({ sobra_centavos: 5000 });
  expect([(await mes(refer(-2))).status, (await mes(refer(-1))).status]).toEqual(['paga', 'paga']);
  const { membro: lido } = await dono.call('buscarMensalidades', { membro_id: membro });
  expect(lido?.credito_centavos).toBe(5000);
});

it('[Q3] counts one of several answers to one declaration; the same amount is confirmed instead', async () => {
  const { casa, dono, entrou } = await declarado();
  expect((await refusal(entrou(20_000))).code).toBe('mesmo_valor');
  const { itens } = await dono.call('listarAConferir', {});
  const respostas = await Promise.allSettled([
    entrou(5000),
    entrou(6000),
    dono.call('conferirPagamento', { id: itens[0]?.id ?? '' }),
  ]);
  expect(respostas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [{ n } = { n: 0 }] = await casa.rows<{ n: number }>(
    sql`select count(*) as n from pagamentos where org_id = ${casa.orgId} and estornado_em is null`,
  );
  expect(n).toBe(1);
});
