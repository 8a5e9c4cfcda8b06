// `npx node bench/movimentos.ts`: the movements of a carteira in a house with 100,000 rows of
// money, beside the same sum in plain SQL. The goal is at most twice as long. Medians of rounds.
import { fillBigHouse } from '../src/whole/every/big-house-for-tests.ts';
import { keepResult, openPlace } from './place.ts';

const ROUNDS = 21;

/** The bank's balance, as a person would query the tables alone. */
const SOMA = `
  select sum(valor_centavos) from (
    select valor_centavos from pagamentos
    where org_id = $1 and estornado_em is null and conferido and coalesce(carteira_id, case when metodo = 'dinheiro' then $2::uuid else $3::uuid end) = $3::uuid
    union all
    select valor_centavos from pagamentos_diversos
    where org_id = $1 and estornado_em is null and conferido and coalesce(carteira_id, case when metodo = 'dinheiro' then $2::uuid else $3::uuid end) = $3::uuid
    union all
    select total_centavos from vendas
    where org_id = $1 and estornado_em is null and coalesce(carteira_id, case when metodo_pagamento = 'dinheiro' then $2::uuid else $3::uuid end) = $3::uuid
  ) entradas`;

const { program, client, stop } = await openPlace();

try {
  const { orgId, cookie } = await fillBigHouse(client, { membros: 2400, behind: 30, ahead: 0 });
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ linhas: string; dinheiro: string; banco: string }>(
    `select (select count(*) from pagamentos where org_id = $1) + (select count(*) from pagamentos_diversos where org_id = $1)
            + (select count(*) from vendas where org_id = $1) as linhas, ile_carteira($1, 'dinheiro') as dinheiro, ile_carteira($1, 'banco') as banco`,
    [orgId],
  );
  const [{ linhas, dinheiro, banco } = { linhas: '', dinheiro: '', banco: '' }] = rows;
  const hoje = new Date().toISOString().slice(0, 10);
  const read = (path: string) => async () => {
    const response = await fetch(`${program.url}${path}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.text();
  };
  const works = {
    'the same sum in plain SQL': () => client.query(SOMA, [orgId, dinheiro, banco]),
    'the movements of this month': read(
      `/api/caixa/movimentos?carteira_id=${banco}&de=${hoje.slice(0, 8)}01&ate=${hoje}`,
    ),
    'the movements of all time': read(`/api/caixa/movimentos?carteira_id=${banco}`),
    'all balances': read('/api/caixa'),
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      await work();
      times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  }
  const middle = (name: string) => times.get(name)?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  const plain = middle('the same sum in plain SQL');
  const lines = Object.keys(works).map(
    (name) => `| ${name}, ${linhas} rows | ${middle(name).toFixed(1)} | ${(middle(name) / plain).toFixed(2)}× |`,
  );
  keepResult('movimentos', ['| work | ms | beside plain SQL |', '|---|---|---|', ...lines]);
} finally {
  await stop();
}
