import type { Client } from 'pg';
import { NOT_OF_AN_EXTENSION, OURS } from './self-check-queries.ts';

const DOORS = ['casa', 'viewer', 'acesso', 'plataforma', 'integracao'] as const;

/** The roles in the order of their doors. */
export type ServingRoles = readonly [
  casa: string,
  viewer: string,
  acesso: string,
  plataforma: string,
  integracao: string,
];

interface PolicyRow {
  door: (typeof DOORS)[number];
  role: string;
  name: string;
  policy: string;
  command: 'r' | 'a' | 'w' | 'd' | '*';
  using: string | null;
  check: string | null;
  /** The column with the house: of the houses themselves their id. */
  key: 'org_id' | 'id';
}

/**
 * $1: the serving roles, $2: their doors. Every permissive policy that holds for one of them, by
 * itself or through PUBLIC or another role.
 */
const policiesSql = `
  select s.door, s.role, case when n.nspname = 'public' then '' else quote_ident(n.nspname) || '.' end || quote_ident(c.relname) as name,
         p.polname::text as policy, p.polcmd::text as command, pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check,
         case when a.attname is null then 'id' else 'org_id' end as key
    from unnest($1::text[], $2::text[]) s (role, door)
    join pg_policy p on p.polpermissive and exists (
      select from unnest(p.polroles) r where case when r = 0 then true else pg_has_role(s.role, r, 'usage') end)
    join pg_class c on c.oid = p.polrelid
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
   where ${OURS} and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}
   order by name, policy, s.door`;

/**
 * $1: the role of the houses. The tables it may read or write without row security; house tables
 * are checked separately.
 */
const openTablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relrowsecurity and ${OURS} and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}
     and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped and not c.relname = any($2))
     and (has_any_column_privilege($1, c.oid, 'select, insert, update') or has_table_privilege($1, c.oid, 'delete'))
   order by 1`;

/**
 * A policy for a serving role begins with the house of the call, or is one of the reviewed open
 * ones. Its other conditions only narrow it. A single further `using (true)` would show every house
 * to every other (INV-02).
 */
export async function policyReasons(
  client: Client,
  roles: ServingRoles,
  openPolicies: readonly string[],
  platformTables: readonly string[],
): Promise<string[]> {
  const policies = await client.query<PolicyRow>(policiesSql, [roles, DOORS]);
  const tables = await client.query<{ name: string }>(openTablesSql, [roles[0], platformTables]);
  return [
    ...policies.rows
      .filter(
        (row) => !conditions(row).every((one) => namesTheHouse(row.key, one)) && !openPolicies.includes(review(row)),
      )
      .map(
        ({ policy, name, role, ...row }) =>
          `A política ${policy} da tabela ${name} abre linhas a ${role} sem exigir a casa: ${conditions(row).join(' / ')}.`,
      ),
    ...tables.rows.map(
      ({ name }) => `A tabela ${name} está aberta a ${roles[0]} sem segurança por linha (ENABLE ROW LEVEL SECURITY).`,
    ),
  ];
}

/** How the reviewed list names a policy. */
const review = (row: PolicyRow): string =>
  `${row.door} ${COMMANDS[row.command]} ${row.name}: ${conditions(row).join(' / ')}`;

const COMMANDS = { r: 'select', a: 'insert', w: 'update', d: 'delete', '*': 'all' } as const;

/**
 * The conditions for the rows that are seen and those that are written. A missing condition lets
 * everything through.
 */
function conditions({ command, using, check }: Pick<PolicyRow, 'command' | 'using' | 'check'>): string[] {
  const seen = command === 'a' ? [] : [using ?? 'true'];
  const written = command === 'r' || command === 'd' ? [] : [check ?? using ?? 'true'];
  return [...new Set([...seen, ...written])];
}

const HOUSE = `= (NULLIF(current_setting('ile.org'::text, true), ''::text))::uuid)`;

/**
 * PostgreSQL prints `a and b` as `((a) AND (b))`, and with an `or` around it one parenthesis more:
 * what begins so can only be narrowed.
 */
function namesTheHouse(key: PolicyRow['key'], condition: string): boolean {
  const house = `(${key} ${HOUSE}`;
  return condition === house || condition.startsWith(`(${house} AND `);
}
