// Which files read several tables of money together: that is the registry's work.
import { TODAS } from '../src/domains/dinheiro/formas/server/registro.ts';
import type { Source } from './structure-source.ts';
import { TEST_FILE } from './structure-table.ts';

const D = 'src/domains';

/** Money lies in the rows of these tables. */
const MONEY_TABLES = TODAS.map(({ de }) => de.text.split(' ')[0]);

/** Beside the registry: only files here name more than one of the tables. */
const MONEY_REGISTRY = `${D}/dinheiro/carteiras/server/`;

/** Other files that name two of them, each for a reason. */
const MONEY_READERS: readonly (readonly [file: string, why: string])[] = [
  [`${D}/acesso/acesso/server/sessao.ts`, 'asks only whether there is a row'],
  [`${D}/casa/painel/server/ler-painel.ts`, 'sums each day, and takes the newest of each kind, by its own index'],
  [`${D}/casa/relatorios/server/relatorios.ts`, 'each statement reads one, by the kind of report'],
  [`${D}/pessoas/membros/server/exportar-membro.ts`, 'counts before it reads what the owners contribute'],
  [`${D}/tesouraria/conferencias/server/conferencias.ts`, 'a late sale and the entry that settles it'],
  [`${D}/tesouraria/pagamentos-diversos/server/credito.ts`, 'credit is what was paid in less what was used'],
];

const NAMED = new RegExp(`\\b(?:from|join|into|update)\\s+(${MONEY_TABLES.join('|')})\\b`, 'gi');

const namesTwo = ({ path, text }: Source): boolean =>
  /^src\/(?!server\/testing\/)/.test(path) &&
  !TEST_FILE.test(path) &&
  !path.startsWith(MONEY_REGISTRY) &&
  new Set([...text.matchAll(NAMED)].map(([, name]) => name)).size > 1;

/** Files outside of the registry that name two tables of money. */
export const moneyReaders = (sources: readonly Source[]): string[] => sources.filter(namesTwo).map(({ path }) => path);

const ALLOWED = MONEY_READERS.map(([file]) => file);

export const moneyBreaches = (sources: readonly Source[]): string[] =>
  moneyReaders(sources)
    .filter((path) => !ALLOWED.includes(path))
    .map((path) => `${path}: names two tables of money; read them through ${MONEY_REGISTRY}`);

/** Allowances that nobody needs any more. */
export const unusedMoneyReaders = (sources: readonly Source[]): string[] => {
  const found = moneyReaders(sources);
  return ALLOWED.filter((path) => !found.includes(path)).map(
    (path) => `${path}: may name two tables of money, and does not`,
  );
};
