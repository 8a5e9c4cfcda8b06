import { beforeAll, expect, it } from 'vitest';
import { everyOne } from '../../server/testing/every-one.ts';
import { z } from 'zod';
import { contracts } from '../../contracts.gen.ts';
import { actionsByDomain } from './actions.gen.ts';
import { domainFileOf } from './domain-file-for-tests.ts';
import { sql } from '../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../server/testing/actions.ts';
import { novaCasa, POR_TELEFONE, type TestHouse } from '../../server/testing/house.ts';
import { umaDeCada } from '../../server/testing/one-of-each.ts';
import type { Action } from '../../shared/contract.ts';

// In a house with several of each, an action on one leaves every row of the others unchanged: a
// statement without its condition fails here.

const declared: readonly ActionFacts[] = Object.values(actionsByDomain);
const names = (kind: 'changesOne' | 'readsOne') => {
  // Nothing is called here: only the names are read.
  const nowhere = { casa: {}, dono: {}, uma: {} } as NamedPlace;
  return declared.flatMap((facts) => Object.keys(facts[kind]?.(nowhere) ?? {}));
};
const named = (kind: 'changesOne' | 'readsOne') => names(kind).map((name) => [name] as const);
const callOf = (kind: 'changesOne' | 'readsOne', name: string, where: NamedPlace): Promise<unknown> | undefined =>
  declared
    .map((facts) => facts[kind]?.(where) as Readonly<Record<string, () => Promise<unknown>>> | undefined)
    .find((calls) => calls && name in calls)
    ?.[name]?.();

let casa: TestHouse;
let place: NamedPlace;
/**
 * The rows that existed before and are unchanged: what is done to others afterwards must change
 * none of them.
 */
let antes: readonly string[];

/** All that the house may read, in one statement: it is asked for after every action. */
let readable: string;

async function readableTables(): Promise<string> {
  const tables = await casa.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id'
    and table_name not in ('vendas_contadores', 'sessoes_de_caixa_contadores') order by 1`);
  const all: string[] = [];
  for (const { name } of tables) {
    const text = `select '${name} ' || to_jsonb(t)::text as text from "${name}" t where org_id = $1`;
    const rows = await casa.rows({ name: `named-${name}`, text, values: [casa.orgId] }).catch(() => null);
    if (rows) all.push(text);
  }
  return all.join(' union all ');
}

async function linhas(): Promise<string[]> {
  const rows = await casa.rows<{ text: string }>({ name: 'named-all', text: readable, values: [casa.orgId] });
  const all = rows.map(({ text }) => text);
  // What the house itself cannot read: hashes of invitations, and accounts.
  const doAcesso = await casa.doors.acesso({}, (db) =>
    db.rows<{ text: string }>(sql`
      select 'contas ' || to_jsonb(c)::text as text from contas c join profiles p on p.user_id = c.id where p.org_id = ${casa.orgId}
      union all select 'org_invites ' || to_jsonb(i)::text from org_invites i where i.org_id = ${casa.orgId}
      union all select 'redefinicoes ' || to_jsonb(r)::text from redefinicoes r join profiles p on p.user_id = r.conta_id where p.org_id = ${casa.orgId}`),
  );
  return [...all, ...doAcesso.map((row) => row.text)];
}

beforeAll(async () => {
  casa = await novaCasa({}, { semEmail: POR_TELEFONE });
  const uma = umaDeCada(casa);
  place = { casa, dono: casa.como('owner'), uma };
  for (const fazer of Object.values(uma)) await fazer();
  await uma.lancamento(false);
  for (const { madeBefore } of declared) await madeBefore?.(place);
  readable = await readableTables();
  antes = await linhas();
});

it('everybody has something to lose', () => {
  const tables = new Set(antes.map((linha) => linha.split(' ', 1)[0]));
  for (const table of [
    'membros',
    'membros_selados',
    'assinaturas',
    'faturas',
    'pagamentos',
    'pagamentos_diversos',
    'vendas',
    'produtos',
    'org_invites',
    'contas',
  ])
    expect(tables).toContain(table);
});

it('is asked of every action of a house that names a row and writes', () => {
  const nomeiam = Object.entries<Action>(contracts).filter(
    ([, { method, access, input }]) =>
      method !== 'GET' &&
      !['publico', 'plataforma', 'sessao'].includes(access) &&
      Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}).some((campo) =>
        /^(id|faturas|(user|membro|fatura)_id)$/.test(campo),
      ),
  );
  const provadas = new Set<string>([
    ...names('changesOne'),
    ...declared.flatMap(({ changesNone = [] }) => changesNone),
  ]);
  const missing = nomeiam.map(([action]) => action).filter((action) => !provadas.has(action));
  expect(
    missing.map(
      (action) =>
        `${action} is not tried on one of several: add it to \`changesOne\` of ${domainFileOf(action, 'actions.ts')}`,
    ),
  ).toEqual([]);
});

it('[INV-25] each action changes the one that it names and nobody else', () =>
  everyOne(named('changesOne'), async (action) => {
    await callOf('changesOne', action, place);
    const depois = new Set(await linhas());
    const mudadas = antes.filter((linha) => !depois.has(linha));
    antes = antes.filter((linha) => depois.has(linha));
    expect(mudadas).toEqual([]);
  }));

/**
 * The read answer without its texts: its lists, what is empty, and every number except a sale's.
 */
const forma = (lido: unknown): unknown =>
  JSON.parse(
    JSON.stringify(lido, (campo, valor: unknown) =>
      typeof valor === 'string' || campo === 'numero' || campo === 'venda_numero' ? 'text' : valor,
    ),
  );

it('[INV-15] each action reads of one what it reads of the only one', () =>
  everyOne(named('readsOne'), async (action) => {
    const sozinha = await novaCasa();
    const alone = { casa: sozinha, dono: sozinha.como('owner'), uma: umaDeCada(sozinha) };
    const so = await callOf('readsOne', action, alone);
    expect(so).toBeDefined();
    expect(forma(await callOf('readsOne', action, place))).toEqual(forma(so));
  }));
