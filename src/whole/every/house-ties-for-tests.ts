/** One select, insert, update or delete, or one arm of a union; subqueries are separate. */
export interface Scope {
  words: string[];
  inner: Scope[];
}

interface Named {
  verb: string;
  table: string;
  name: string;
  at: number;
}

const QUERY = /^(select|with|insert|update|delete)$/;
const ARM = /^(union|except|intersect)$/;
const BEFORE_A_TABLE = /^(from|join|update|into|using|,)$/;
const BEFORE_A_CONDITION = /^(where|and|on|\()$/;
const AFTER_A_TABLE =
  /^(where|on|using|set|join|left|inner|cross|order|group|limit|for|returning|union|select|values|and|window|having|full|right)$/;

/** The tables to look for. */
interface Wanted {
  /** Distributed: each needs `org_id = ?` of its own. */
  houses: readonly string[];
  /** On every node: equality with the org_id of a table that is tied is enough. */
  everywhere?: readonly string[];
}

/**
 * The places that name a wanted table and have no org_id that ties it to the house. From `a.org_id
 * = b.org_id` alone Citus cannot always tell the shard of `b`, and asks all of them.
 */
export function unbound(text: string, wanted: Wanted): string[] {
  return scopesOf(wordsOf(text)).flatMap((scope) => looseIn(scope, wanted));
}

export const wordsOf = (text: string): string[] => text.match(/'(?:[^']|'')*'|"[^"]*"|\w[\w.]*|\?|[^\s\w]/gi) ?? [];

export function scopesOf(words: readonly string[]): Scope[] {
  let here: Scope = { words: [], inner: [] };
  const arms = [here];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '(' && QUERY.test(words[at + 1] ?? '')) {
      const end = closing(words, at);
      here.inner.push(...scopesOf(words.slice(at + 1, end)));
      at = end;
    } else if (ARM.test(word)) {
      here = { words: [], inner: [] };
      arms.push(here);
    } else here.words.push(word);
  }
  return arms;
}

export function closing(words: readonly string[], opening: number): number {
  let depth = 0;
  for (let at = opening; at < words.length; at += 1) {
    if (words[at] === '(') depth += 1;
    if (words[at] === ')' && --depth === 0) return at;
  }
  return words.length;
}

function looseIn({ words, inner }: Scope, wanted: Wanted): string[] {
  const { houses, everywhere = [] } = wanted;
  const named = namedIn(words, [...houses, ...everywhere]);
  const into = named.filter(({ verb }) => verb === 'into');
  const read = named.filter(({ verb }) => verb !== 'into');
  const pairs = pairsIn(words, read);
  const tied = tiedBy(pairs, read);
  const bound = new Set(pairs.flatMap(([name, other]) => (other === '?' ? [name] : [])));
  const loose = [
    ...into.filter(({ at }) => !columnsAfter(words, at).includes('org_id')),
    ...read.filter(({ name, table }) => !(everywhere.includes(table) ? tied : bound).has(name)),
  ];
  return [
    ...loose.map(({ verb, table, name }) => [verb, table, name === table ? '' : name].join(' ').trim()),
    ...inner.flatMap((one) => looseIn(one, wanted)),
  ];
}

function namedIn(words: readonly string[], tables: readonly string[]): Named[] {
  return words.flatMap((table, at) => {
    const verb = words[at - 1] ?? '';
    // A table whose name is chosen by the program: `from ${TABELA[lista]} where …`.
    const chosen = table === '?' && /^(from|update)$/.test(verb) && words[at - 2] !== 'distinct';
    if (!chosen && !(tables.includes(table) && BEFORE_A_TABLE.test(verb))) return [];
    const next = words[words[at + 1] === 'as' ? at + 2 : at + 1] ?? '';
    const alias = /^[a-z]\w*$/.test(next) && !AFTER_A_TABLE.test(next) ? next : '';
    return [{ verb, table, name: alias || (chosen ? 'chosen' : table), at }];
  });
}

const columnsAfter = (words: readonly string[], at: number): string[] => {
  const from = words.indexOf('(', at);
  return words.slice(from, closing(words, from));
};

const isHouse = (word = '') => /(^|\.)org_id$/.test(word);

/**
 * Which columns are compared: `a.org_id = b.org_id`, `a.org_id = ?`, `join a using (org_id, …)`.
 */
function pairsIn(words: readonly string[], read: readonly Named[]): [string, string][] {
  const alone = read.map(({ name }) => name);
  const namesOf = (word = '') => (word === 'org_id' ? alone : [word.replace('.org_id', '')]);
  return words.flatMap((word, at): [string, string][] => {
    if (!isHouse(word)) return [];
    if (words[at - 1] === '(' && words[at - 2] === 'using') {
      const joined = read.findLast((one) => one.at < at)?.name ?? '';
      return alone.filter((name) => name !== joined).map((name) => [joined, name]);
    }
    const other = words[at + 2];
    if (!BEFORE_A_CONDITION.test(words[at - 1] ?? '') || words[at + 1] !== '=' || !(other === '?' || isHouse(other)))
      return [];
    return namesOf(word).flatMap((name) =>
      (other === '?' ? ['?'] : namesOf(other)).map((to): [string, string] => [name, to]),
    );
  });
}

/**
 * Anything that is not one of the tables read here stands for the house. It is a parameter, a
 * subquery, or a table of the outer query, which is checked there.
 */
function tiedBy(pairs: readonly [string, string][], read: readonly Named[]): Set<string> {
  const names = new Set(read.map(({ name }) => name));
  const tied = new Set<string>();
  const holds = (name: string) => !names.has(name) || tied.has(name);
  for (let before = -1; before < tied.size;) {
    before = tied.size;
    for (const [one, other] of pairs) {
      if (holds(other)) tied.add(one);
      if (holds(one)) tied.add(other);
    }
  }
  return tied;
}
