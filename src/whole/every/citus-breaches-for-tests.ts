import { platformTables } from '../../server/migrations.ts';
import { scopesOf, wordsOf, closing, type Scope } from './house-ties-for-tests.ts';

/**
 * These tables are on the coordinator alone, because they are written all day or hold what signing
 * in writes.
 */
const ON_THE_COORDINATOR = [
  'aparelhos',
  'aparelhos_lembrados',
  'autenticadores',
  'chaves_de_acesso',
  'codigos_de_recuperacao',
  'limites',
  'outbox',
  'pushes',
  'pushes_envios',
  'pushes_parados',
  'redefinicoes',
  'schema_migrations',
  'sessoes',
  'trocas_de_entrada',
];

/** The others of the platform: every node has a copy. */
export const onEveryNode = platformTables.filter((name) => !ON_THE_COORDINATOR.includes(name));

/** What Citus refuses, crashes on or does wrongly, in the text of a statement (record 37). */
export type Breach =
  | 'insert with a select that returns nothing'
  | 'conflict updated by a function'
  | 'function that is not immutable inside CASE or COALESCE of an update'
  | 'query inside VALUES'
  | 'part without a column'
  | 'insert that reads another part'
  | 'element of an array as a new value'
  | 'CASE with its value before WHEN'
  | 'copies changed beside a table of the coordinator';

/** Names of functions, as the catalogue knows them. */
export interface Volatility {
  /** None of its forms is immutable. */
  never: ReadonlySet<string>;
  /** One of its forms is not. */
  notAlways: ReadonlySet<string>;
}

/** The rules that a statement breaks. A `?` stands for a parameter or another file's fragment. */
export function breachesOf(text: string, functions: Volatility): Breach[] {
  const words = wordsOf(text.toLowerCase());
  const scopes = flat(scopesOf(words));
  const found: [Breach, boolean][] = [
    ['insert with a select that returns nothing', silentInsert(words)],
    ['conflict updated by a function', scopes.some(({ words: own }) => calculates(onConflict(own), functions))],
    [
      'function that is not immutable inside CASE or COALESCE of an update',
      scopes.some(({ words: own }) => conditional(newValues(own)).some((part) => calculates(part, functions))),
    ],
    ['query inside VALUES', queryInValues(words)],
    ['part without a column', partWithoutColumn(words)],
    ['insert that reads another part', insertOfPart(words)],
    ['element of an array as a new value', scopes.some(({ words: own }) => elementAsValue(newValues(own)))],
    ['copies changed beside a table of the coordinator', changesCopies(words)],
    ['CASE with its value before WHEN', words.some((word, at) => word === 'case' && words[at + 1] !== 'when')],
  ];
  return found.flatMap(([breach, breaks]) => (breaks ? [breach] : []));
}

const flat = (scopes: readonly Scope[]): Scope[] => scopes.flatMap((scope) => [scope, ...flat(scope.inner)]);

const silentInsert = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    if (word !== 'insert') return false;
    const own = outside(words, at);
    return own.includes('select') && !own.includes('returning');
  });

/** The rest of a query, all arms of a union included, without what stands in parentheses. */
function outside(words: readonly string[], from: number): string[] {
  const own: string[] = [];
  for (let at = from; at < words.length && words[at] !== ')'; at += 1) {
    if (words[at] === '(') at = closing(words, at);
    else own.push(words[at] ?? '');
  }
  return own;
}

/** Up to the end of a clause: its WHERE, RETURNING or FROM outside of parentheses. */
function clause(words: readonly string[], from: number): string[] {
  for (let at = from; at < words.length; at += 1) {
    if (words[at] === '(') at = closing(words, at);
    else if (/^(where|returning|from)$/.test(words[at] ?? '')) return words.slice(from, at);
  }
  return words.slice(from);
}

const onConflict = (words: readonly string[]): string[] => {
  const at = words.findIndex((word, n) => word === 'do' && words[n + 1] === 'update');
  return at < 0 ? [] : clause(words, at + 3);
};

/** The part after SET in an UPDATE. */
const newValues = (words: readonly string[]): string[] => {
  const at = words.findIndex((word, n) => word === 'update' && words[n - 1] !== 'do' && words[n - 1] !== 'for');
  const set = at < 0 ? -1 : words.indexOf('set', at);
  return set < 0 ? [] : clause(words, set + 1);
};

/** The inside of each CASE and COALESCE. */
function conditional(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    if (word === 'coalesce') return [words.slice(at, closing(words, at + 1))];
    if (word !== 'case') return [];
    let depth = 0;
    const end = words.findIndex((one, n) => {
      if (n < at) return false;
      if (one === 'case') depth += 1;
      return one === 'end' && --depth === 0;
    });
    return [words.slice(at, end)];
  });
}

const CLOCK = /^(current_timestamp|current_date|current_time|localtimestamp|localtime)$/;

/** The month of a `timestamp` is immutable, that of a date or `timestamptz` depends on the zone. */
function calculates(words: readonly string[], { never, notAlways }: Volatility): boolean {
  return words.some((word, at) => {
    if (CLOCK.test(word)) return true;
    if (words[at + 1] !== '(') return false;
    return never.has(word) || (notAlways.has(word) && !words.slice(at, closing(words, at + 1)).includes('timestamp'));
  });
}

const queryInValues = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    if (word !== 'values') return false;
    for (let row = at + 1; words[row] === '('; row = closing(words, row) + 2)
      if (words.slice(row, closing(words, row)).some((one, n, all) => one === 'select' && all[n - 1] === '('))
        return true;
    return false;
  });

/** `x as (select from …)`, in one arm of its union too. */
const partWithoutColumn = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    if (word !== '(' || !/^(as|materialized)$/.test(words[at - 1] ?? '')) return false;
    const arms = scopesOf(words.slice(at + 1, closing(words, at)));
    return arms.some(({ words: own }) => own.some((one, n) => one === 'select' && own[n + 1] === 'from'));
  });

/** `with x as (…) insert into t select … from x`, also in a query within the SELECT. */
function insertOfPart(words: readonly string[]): boolean {
  const parts = new Set(words.flatMap((word, at) => (word === '(' ? (nameOfPart(words, at) ?? []) : [])));
  return words.some((word, at) => {
    if (word !== 'insert' || words[at + 1] !== 'into') return false;
    const own = toTheEnd(words, at + 3);
    return own.some((one, n) => /^(from|join|,)$/.test(one) && parts.has(own[n + 1] ?? ''));
  });
}

/** The name before `as (select …)`, with or without columns; nothing for other parentheses. */
function nameOfPart(words: readonly string[], opening: number): string | undefined {
  let at = opening - 1;
  while (/^(not|materialized)$/.test(words[at] ?? '')) at -= 1;
  if (words[at] !== 'as' || !/^(with|select|insert|update|delete|values)$/.test(words[opening + 1] ?? ''))
    return undefined;
  at -= 1;
  if (words[at] !== ')') return words[at];
  return words[words.lastIndexOf('(', at) - 1];
}

/** Everything up to the parenthesis that closes around it. */
function toTheEnd(words: readonly string[], from: number): readonly string[] {
  let at = from;
  while (at < words.length && words[at] !== ')') at = words[at] === '(' ? closing(words, at) + 1 : at + 1;
  return words.slice(from, at);
}

const elementAsValue = (words: readonly string[]): boolean =>
  words.some((word, at) => word === '=' && words[at + 1] === '(' && words[closing(words, at + 1) + 1] === '[');

function changesCopies(words: readonly string[]): boolean {
  const written = words.some(
    (word, at) =>
      onEveryNode.includes(word) && /^(insert into|delete from|.* update)$/.test(`${words[at - 2]} ${words[at - 1]}`),
  );
  return (
    written &&
    words.some(
      (word, at) => ON_THE_COORDINATOR.includes(word) && /^(from|join|into|update|,)$/.test(words[at - 1] ?? ''),
    )
  );
}
