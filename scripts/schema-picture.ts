// The current schema as text, read from the catalogue: the same on every PostgreSQL the program
// runs on.
import { Client } from 'pg';
import type { Ways } from '../src/server/postgres/connections.ts';

/** One table, view or function with the lines that describe it. */
interface Piece {
  name: string;
  text: string;
}

/** Placeholder by role name, as the migrations write them: `ile_casa` → `{{casa}}`. */
type RoleNames = ReadonlyMap<string, string>;

export const roleNames = ({ owner, casa, viewer, acesso, plataforma, integracao }: Ways): RoleNames =>
  new Map(
    Object.entries({ dono: owner, casa, viewer, acesso, plataforma, integracao }).map(([name, way]) => [
      new Client(way).user ?? '',
      `{{${name}}}`,
    ]),
  );

const COLUMNS = `
  select c.relname as tabela, string_agg(concat_ws(' ',
    quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    'collate ' || quote_ident(nullif(l.collname, 'default')),
    case when a.attnotnull then 'not null' end,
    case a.attgenerated when 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
      else 'default ' || pg_get_expr(d.adbin, d.adrelid) end), e',\\n  ' order by a.attnum) as linhas
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  left join pg_collation l on l.oid = a.attcollation
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname`;

const COMMENTS = `
  select relname as tabela, '-- ' || obj_description(oid, 'pg_class') as linhas
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

const CONSTRAINTS = `
  select conrelid::regclass::text as tabela, string_agg(format('constraint %I %s', conname, pg_get_constraintdef(oid)), e',\\n  '
    order by array_position('{p,u,c,f}', contype::text), conname collate "C") as linhas
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f') and conrelid <> 0
  group by conrelid`;

const INDEXES = `
  select i.indrelid::regclass::text as tabela, string_agg(replace(pg_get_indexdef(i.indexrelid), 'public.', '') || ';', e'\\n'
    order by i.indexrelid::regclass::text collate "C") as linhas
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  group by i.indrelid`;

const SECURITY = `
  select relname as tabela, concat_ws(e'\\n',
    case when relrowsecurity then format('alter table %I enable row level security;', relname) end,
    case when relforcerowsecurity then format('alter table %I force row level security;', relname) end) as linhas
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

const POLICIES = `
  select polrelid::regclass::text as tabela, polname as nome, array(select r::regrole::text from unnest(polroles) r) as papeis,
    case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as comando,
    pg_get_expr(polqual, polrelid) as visivel, pg_get_expr(polwithcheck, polrelid) as aceito
  from pg_policy order by polname collate "C"`;

const GRANTS = `
  select tabela, papel, string_agg(privilegio || coalesce(' (' || colunas || ')', ''), ', ' order by privilegio) as direitos
  from (
    select c.relname as tabela, g.grantee::regrole::text as papel, lower(g.privilege_type) as privilegio, null as colunas
    from pg_class c, aclexplode(c.relacl) g
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and g.grantee <> c.relowner
    union all
    select c.relname, g.grantee::regrole::text, lower(g.privilege_type), string_agg(quote_ident(a.attname), ', ' order by a.attnum)
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    group by c.relname, g.grantee, g.privilege_type
  ) direitos
  group by tabela, papel order by tabela, papel`;

const VIEWS = `
  select c.relname as nome, format(e'create view %I with (%s) as\\n%s', c.relname, array_to_string(c.reloptions, ', '), pg_get_viewdef(c.oid)) as text
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

const ROUTINES = `
  select p.proname as nome, format('%s %s(%s)%s %s%s', case p.prokind when 'p' then 'procedure' else 'function' end, p.proname,
    pg_get_function_arguments(p.oid), ' returns ' || pg_get_function_result(p.oid),
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
    case when p.prosecdef then ' security definer' else '' end) as definicao,
    array(select g.grantee::regrole::text from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee <> p.proowner) as papeis
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Every table, view and function of the schema by name. */
export async function schemaPicture(client: Client, roles: RoleNames): Promise<Piece[]> {
  const tables = await tableLines(client);
  const policies = await policyLines(client, roles);
  const grants = await grantLines(client, roles);
  const { rows: views } = await client.query<{ nome: string; text: string }>(VIEWS);
  const pieces = tables.map(({ name, text }) => ({ name, text: join(text, policies.get(name), grants.get(name)) }));
  for (const { nome, text } of views) pieces.push({ name: nome, text: join(text, grants.get(nome)) });
  return [...pieces, ...(await routineLines(client, roles))].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const join = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

async function linesByTable(client: Client, query: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ tabela: string; linhas: string }>(query);
  return new Map(rows.map(({ tabela, linhas }) => [tabela, linhas]));
}

async function tableLines(client: Client): Promise<Piece[]> {
  const comments = await linesByTable(client, COMMENTS);
  const columns = await linesByTable(client, COLUMNS);
  const constraints = await linesByTable(client, CONSTRAINTS);
  const indexes = await linesByTable(client, INDEXES);
  const security = await linesByTable(client, SECURITY);
  return [...columns].map(([name, lines]) => {
    const body = [lines, constraints.get(name)].filter(Boolean).join(',\n  ');
    const table = join(comments.get(name), `create table ${name} (\n  ${body}\n);`);
    return { name, text: join(table, indexes.get(name), security.get(name)) };
  });
}

async function policyLines(client: Client, roles: RoleNames): Promise<Map<string, string>> {
  interface Policy {
    tabela: string;
    nome: string;
    papeis: string[];
    comando: string;
    visivel: string | null;
    aceito: string | null;
  }
  const { rows } = await client.query<Policy>(POLICIES);
  const lines = rows.map(({ tabela, nome, papeis, comando, visivel, aceito }) => {
    const to = papeis.map((papel) => roles.get(papel) ?? papel).join(', ');
    const conditions = join(
      visivel === null ? '' : `\n  using ${flat(visivel)}`,
      aceito === null ? '' : `  with check ${flat(aceito)}`,
    );
    return [
      tabela,
      `create policy ${nome} on ${tabela} for ${comando} to ${to}${conditions.startsWith('\n') ? '' : '\n'}${conditions};`,
    ] as const;
  });
  return grouped(lines);
}

/** A condition on one line. It uses the names that `ile_fechar` gives to the settings of a call. */
function flat(expression: string): string {
  const text = expression
    .replaceAll(/\s+/g, ' ')
    .replaceAll('::text', '')
    .replaceAll("(NULLIF((current_setting('ile.escopo', true) = 'casa'), false) IS NOT NULL)", ':equipe')
    .replaceAll("(current_setting('ile.escopo', true) = 'casa')", ':equipe')
    .replaceAll(/\(NULLIF\(current_setting\('ile\.(\w+)', true\), ''\)\)::uuid/g, ':$1');
  return text.startsWith('(') ? text : `(${text})`;
}

async function grantLines(client: Client, roles: RoleNames): Promise<Map<string, string>> {
  const { rows } = await client.query<{ tabela: string; papel: string; direitos: string }>(GRANTS);
  const lines = rows.map(
    ({ tabela, papel, direitos }) =>
      [tabela, `grant ${direitos} on ${tabela} to ${roles.get(papel) ?? papel};`] as const,
  );
  return grouped(lines);
}

function grouped(lines: readonly (readonly [table: string, line: string])[]): Map<string, string> {
  const map = new Map<string, string>();
  for (const [table, line] of lines) map.set(table, join(map.get(table), line));
  return map;
}

async function routineLines(client: Client, roles: RoleNames): Promise<Piece[]> {
  const { rows } = await client.query<{ nome: string; definicao: string; papeis: string[] }>(ROUTINES);
  return rows.map(({ nome, definicao, papeis }) => {
    const to = papeis.map((papel) => (papel === '-' ? 'public' : (roles.get(papel) ?? papel))).toSorted();
    return { name: nome, text: `${definicao};${to.length > 0 ? `\n-- callable by ${to.join(', ')}` : ''}` };
  });
}
