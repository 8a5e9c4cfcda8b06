import { expect, it } from 'vitest';
import { moneyBreaches } from './structure-money.ts';
import type { Source } from './structure-source.ts';

const source = (path: string, text: string) => ({ path, text }) as Source;
const TWO = 'export const a = sql`select 1 from pagamentos, (select 2 from vendas) v`;';

it('refuses two tables of money in one file, but in the registry and in tests', () => {
  const found = moneyBreaches([
    source('src/domains/casa/painel/server/a.ts', TWO),
    source('src/domains/casa/painel/server/b.ts', 'export const b = sql`select 1 from pagamentos`;'),
    source('src/domains/casa/painel/server/a.test.ts', TWO),
    source('src/domains/dinheiro/carteiras/server/a.ts', TWO),
  ]);
  expect(found).toEqual([
    expect.stringMatching(/^src\/domains\/casa\/painel\/server\/a\.ts: names two tables of money/),
  ]);
});
