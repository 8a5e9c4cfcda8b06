import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { platformTables } from '../../server/migrations.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// Rules for every migration, checked in the catalogue: decisions 15 to 17, INV-02, INV-03, INV-05,
// INV-06, INV-24, and what Citus allows.

const database = await migratedDatabase();
const client = new Client(database.owner);
await client.connect();
afterAll(async () => {
  await client.end();
  await database.stop();
});

/** One column of text, the offenders: an empty list means the rule is kept. */
async function list(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name::text from (${query}) offenders (name) order by 1`,
    values,
  );
  return rows.map(({ name }) => name);
}

const TABLES = `select oid, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
const HOUSE_TABLES = `(${TABLES} and relname <> all($1)) t`;
const FIRST_COLUMN = (numbers: string, table: string) =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = (${numbers})[0 + array_lower(${numbers}, 1)])`;

describe('house tables', () => {
  it('the tables of a house are all but the reviewed list, and have org_id, not null, in front of their key', async () => {
    const byKey =
      await list(`select t.name from (${TABLES}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
      where ${FIRST_COLUMN('k.conkey', 't.oid')} <> 'org_id'`);
    expect(byKey).toEqual(platformTables.toSorted());
    expect(
      await list(
        `select t.name from ${HOUSE_TABLES} where not exists
        (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'org_id' and a.attnotnull and a.atttypid = 'uuid'::regtype)`,
        [platformTables],
      ),
    ).toEqual([]);
  });

  it('have row security on and forced, with a policy per command that demands the house', async () => {
    expect(
      await list(`select relname from pg_class where oid in (select oid from (${TABLES}) t where name <> 'schema_migrations')
      and not (relrowsecurity and relforcerowsecurity)`),
    ).toEqual([]);
    const house = `org_id = (NULLIF(current_setting(''ile.org''::text, true), ''''::text))::uuid`;
    const demands = (expression: string) =>
      `(pg_get_expr(${expression}, p.polrelid) = '(${house})' or pg_get_expr(${expression}, p.polrelid) like '((${house}) AND %')`;
    expect(
      await list(
        `select t.name || ' ' || command from ${HOUSE_TABLES}, unnest('{r,a,w,d}'::text[]) command where not exists (
           select from pg_policy p where p.polrelid = t.oid and p.polcmd = command::"char" and p.polroles = array[$2::regrole::oid] and p.polpermissive
             and (p.polcmd = 'a' or ${demands('p.polqual')}) and (p.polcmd in ('r', 'd') or ${demands('p.polwithcheck')}))`,
        [platformTables, database.casa.user],
      ),
    ).toEqual([]);
    expect(
      await list(
        `select t.name || ' ' || p.polname from ${HOUSE_TABLES} join pg_policy p on p.polrelid = t.oid
         where p.polcmd = '*' and $2::regrole::oid = any(p.polroles) or $3::regrole::oid = any(p.polroles)
           and not ((p.polcmd = 'a' or ${demands('p.polqual')}) and (p.polcmd in ('r', 'd') or ${demands('p.polwithcheck')}))`,
        [platformTables, database.casa.user, database.viewer.user],
      ),
    ).toEqual([]);
  });

  it('have unique constraints and indexes that begin with org_id', async () => {
    expect(
      await list(
        `select i.indexrelid::regclass from ${HOUSE_TABLES} join pg_index i on i.indrelid = t.oid
        where ${FIRST_COLUMN('i.indkey::int2[]', 't.oid')} is distinct from 'org_id'`,
        [platformTables],
      ),
    ).toEqual([]);
  });

  it('refer to each other with org_id, and to platform tables by an id', async () => {
    expect(
      await list(
        `select k.conname from pg_constraint k join ${HOUSE_TABLES} on t.oid = k.conrelid where k.contype = 'f'
         and k.confrelid::regclass::text <> all($1)
         and not (${FIRST_COLUMN('k.conkey', 'k.conrelid')} = 'org_id' and ${FIRST_COLUMN('k.confkey', 'k.confrelid')} = 'org_id')`,
        [platformTables],
      ),
    ).toEqual([]);
    // Decision 15: these two exist on plain PostgreSQL only.
    expect(
      await list(
        `select k.conname from pg_constraint k join ${HOUSE_TABLES} on t.oid = k.confrelid
        where k.contype = 'f' and k.conrelid::regclass::text = any($1)`,
        [platformTables],
      ),
    ).toEqual(['org_invites__membro', 'profiles__membro']);
  });

  it('hold no row of a house that is gone, but of the trace and of the idempotency keys', async () => {
    // Along keys that no null leaves open.
    expect(
      await list(
        `with recursive held (oid) as (
           select 'terreiros'::regclass::oid union
           select k.conrelid from held h join pg_constraint k on k.confrelid = h.oid and k.contype = 'f' and not exists (
             select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey) and not a.attnotnull))
         select t.name from ${HOUSE_TABLES} where t.oid not in (select oid from held)`,
        [platformTables],
      ),
    ).toEqual(['auditoria', 'auditoria_selos', 'idempotencia']);
  });
});

describe('all tables', () => {
  it('name no row that never was, or is gone; only who did something may have left', async () => {
    expect(
      await list(
        `select t.name || '.' || a.attname from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.atttypid = 'uuid'::regtype
         where a.attgenerated = '' and a.attname not in ('id', 'org_id', 'usuario_operacao') and a.attname not like '%_por'
         and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and a.attnum = any(k.conkey))`,
      ),
    ).toEqual([
      'acontecimentos.alvo',
      'acontecimentos_novos.alvo',
      'auditoria.user_id',
      'conciliacoes.passo',
      'contas_a_pagar.serie',
      'idempotencia.user_id',
      'outbox.comunicado_id',
    ]);
  });

  it('the tables of a house have no triggers of ours, and no column computed when read', async () => {
    expect(await list(`select tgname from pg_trigger where not tgisinternal`)).toEqual([]);
    expect(
      await list(
        `select attname from pg_attribute a join (${TABLES}) t on t.oid = a.attrelid where a.attgenerated not in ('', 's')`,
      ),
    ).toEqual([]);
  });

  it('name every constraint and index tabela__regra', async () => {
    expect(
      await list(`select conname from pg_constraint k join (${TABLES}) t on t.oid = k.conrelid
        where k.contype <> 'n' and not starts_with(k.conname, t.name || '__')`),
    ).toEqual([]);
    expect(
      await list(`select i.indexrelid::regclass from pg_index i join (${TABLES}) t on t.oid = i.indrelid
        where not starts_with(i.indexrelid::regclass::text, t.name || '__')`),
    ).toEqual([]);
  });

  it('say what they hold', async () => {
    expect(await list(`select name from (${TABLES}) t where obj_description(oid, 'pg_class') is null`)).toEqual([]);
  });

  it('hold money as bigint within a checked range (INV-24)', async () => {
    const money = `select a.attrelid, a.attname, a.atttypid, t.name || '.' || a.attname as name from pg_attribute a
      join (${TABLES}) t on t.oid = a.attrelid where a.attname like '%\\_centavos' and not a.attisdropped`;
    expect((await list(`select name from (${money}) m`)).length).toBeGreaterThan(15);
    expect(await list(`select name from (${money}) m where atttypid <> 'bigint'::regtype`)).toEqual([]);
    expect(
      await list(`select name from (${money}) m where not exists (
        select from pg_constraint k where k.conrelid = m.attrelid and k.contype = 'c' and pg_get_constraintdef(k.oid) ~ ('\\m' || m.attname || '\\M'))`),
    ).toEqual([]);
  });
});

describe('rights', () => {
  const roles = () => [
    database.casa.user,
    database.viewer.user,
    database.acesso.user,
    database.plataforma.user,
    database.integracao.user,
  ];

  it('give the serving roles nothing beyond rows (INV-03)', async () => {
    expect(
      await list(
        `select t.name || ' ' || role from (${TABLES}) t, unnest($1::text[]) role
        where has_table_privilege(role, t.oid, 'TRUNCATE, REFERENCES, TRIGGER')`,
        [roles()],
      ),
    ).toEqual([]);
    expect(
      await list(`select role from unnest($1::text[]) role where has_schema_privilege(role, 'public', 'CREATE')`, [
        roles(),
      ]),
    ).toEqual([]);
    expect(await list(`select relname from pg_class where relowner = any($1::regrole[])`, [roles()])).toEqual([]);
  });

  it('let nobody else in', async () => {
    expect(
      await list(
        `select c.relname from pg_class c, aclexplode(c.relacl) g where c.relnamespace = 'public'::regnamespace and g.grantee = 0`,
      ),
    ).toEqual([]);
    expect(
      await list(`select p.proname from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
        where p.pronamespace = 'public'::regnamespace and g.grantee = 0
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
    ).toEqual([]);
  });

  it('keep views to their caller and list the functions that run as the owner (INV-06)', async () => {
    expect(
      await list(`select relname from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm' or relkind = 'v'
        and not coalesce('security_invoker=true' = any(reloptions), false))`),
    ).toEqual([]);
    expect(
      await list(`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`),
    ).toEqual([
      'ile_esquecer',
      'ile_expurgar_terreiro',
      'ile_medir_terreiro',
      'ile_meu_plano',
      'ile_registrar_expurgo',
    ]);
    expect(
      await list(
        `select proname || ' ' || role from pg_proc p, unnest($1::text[]) role
        where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(role, p.oid, 'EXECUTE') order by 1`,
        [roles()],
      ),
    ).toEqual([
      `ile_esquecer ${database.casa.user}`,
      `ile_expurgar_terreiro ${database.plataforma.user}`,
      `ile_medir_terreiro ${database.plataforma.user}`,
      `ile_meu_plano ${database.casa.user}`,
      `ile_meu_plano ${database.viewer.user}`,
      `ile_registrar_expurgo ${database.plataforma.user}`,
    ]);
    expect(
      await list(`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and not coalesce('search_path=pg_catalog, public, pg_temp' = any(proconfig), false)`),
    ).toEqual([]);
  });

  it('pass the house as the first argument of functions that write as the owner, so that a cluster finds its node (record 37)', async () => {
    expect(
      await list(
        `select proname || '(' || coalesce(proargnames[1], '') || ')' from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef and provolatile = 'v' and has_function_privilege($1, oid, 'EXECUTE')`,
        [database.casa.user],
      ),
    ).toEqual(['ile_esquecer(casa)']);
  });

  it('let money rows be marked and nothing else (INV-27)', async () => {
    const estorno = ['estornado_em', 'estornado_por', 'estorno_motivo', 'estorno_sessao_id'];
    const marks = ['carteira_id', 'conferido', 'conferido_em', 'conferido_por', ...estorno];
    const updatable = (table: string) =>
      list(
        `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and has_column_privilege($2, attrelid, attnum, 'UPDATE')`,
        [table, database.casa.user],
      );
    // A declared payment gets its plan's purpose when it is confirmed.
    expect(await updatable('pagamentos')).toEqual([...marks, 'fundo_id'].toSorted());
    expect(await updatable('pagamentos_diversos')).toEqual(marks);
    for (const table of ['vendas', 'transferencias']) expect(await updatable(table)).toEqual(estorno);
    for (const table of ['venda_itens', 'estoque_movimentos', 'auditoria', 'auditoria_selos'])
      expect(await updatable(table)).toEqual([]);
    expect(
      await list(
        `select t from unnest('{pagamentos,pagamentos_diversos,vendas,transferencias,venda_itens,estoque_movimentos,auditoria,auditoria_selos}'::text[]) t
        where has_table_privilege($1, t, 'DELETE')`,
        [database.casa.user],
      ),
    ).toEqual([]);
  });
});
