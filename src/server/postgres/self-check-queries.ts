// The catalogue questions of self-check.ts. They need no rights beyond reading the catalogues.

export const settingsSql = `
  select current_user::text as role, current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
         current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
         current_setting('server_encoding') as encoding`;

export const OURS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

export const NOT_OF_AN_EXTENSION = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/**
 * $1: the serving roles. Lists each with every role it could become, by inheritance or SET ROLE,
 * because it shares their rights. A superuser counts as a member of every role, so nothing else is
 * asked of it.
 */
export const roleRightsSql = `
  with reach as (
    select s.rolname as role, r.rolname as via, r.*
      from pg_roles s
      join pg_roles r on r.oid = s.oid or (not s.rolsuper and pg_has_role(s.oid, r.oid, 'member'))
     where s.rolname = any($1)
  ), here as (
    select oid, datname from pg_database where datname = current_database()
  ), relations as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${OURS}
  )
  select role::text, via::text, problem, string_agg(object, ', ' order by object) as objects from (
    select role, via, a.problem, '' as object
      from reach, lateral (values ('superuser', rolsuper), ('bypassrls', rolbypassrls), ('createrole', rolcreaterole), ('createdb', rolcreatedb),
                                  ('replication', rolreplication), ('predefined', via like 'pg\\_%')) a (problem, bad)
     where a.bad
    union all
    select role, via, 'owns', pg_describe_object(d.classid, d.objid, d.objsubid)
      from reach join pg_shdepend d on d.refclassid = 'pg_authid'::regclass and d.refobjid = reach.oid and d.deptype = 'o'
      join here on d.dbid in (0, here.oid)
    union all
    select role, via, 'create_schema', n.nspname from reach, pg_namespace n
     where not rolsuper and ${OURS} and has_schema_privilege(reach.oid, n.oid, 'create')
    union all
    select role, via, 'create_database', here.datname from reach, here
     where not rolsuper and has_database_privilege(reach.oid, here.oid, 'create')
    union all
    select role, via, p.problem, relations.name from reach, relations, lateral (values
             ('truncate', has_table_privilege(reach.oid, relations.oid, 'truncate')),
             ('trigger', has_table_privilege(reach.oid, relations.oid, 'trigger')),
             ('references', has_any_column_privilege(reach.oid, relations.oid, 'references'))) p (problem, bad)
     where not rolsuper and p.bad
  ) found
  group by role, via, problem
  order by role, via, problem`;

/** A list of names; those without a schema are in public. */
const QUALIFIED = (list: string) =>
  `select case when t like '%.%' then t else 'public.' || t end from unnest(${list}::text[]) t`;

/**
 * $1: the platform tables. Every other table with org_id that is not fully behind row security. A
 * policy without its expression lets everything through, so it counts as missing.
 */
export const tablesSql = `
  with houses as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and ${OURS} and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}
       and n.nspname || '.' || c.relname <> all (${QUALIFIED('$1')})
  ), judged as (
    select houses.*, array(
        select command from (values ('select', 'r'), ('insert', 'a'), ('update', 'w'), ('delete', 'd')) v (command, code)
         where not exists (
           select from pg_policy p
            where p.polrelid = houses.oid and p.polpermissive and p.polcmd::text in (v.code, '*')
              and (case when v.code = 'a' then coalesce(p.polwithcheck, p.polqual) else p.polqual end) is not null)) as missing
      from houses)
  select name, enabled, forced, missing from judged where not (enabled and forced and missing = '{}') order by name`;

/**
 * $1: the serving roles, $2: the functions that may run as their owner. Lists whatever would run,
 * or was filled, with another role's rights.
 */
export const viewsAndFunctionsSql = `
  select 'view' as kind, format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'v' and ${OURS} and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}
     and not exists (select from pg_options_to_table(c.reloptions) o where o.option_name = 'security_invoker' and o.option_value::boolean)
  union all
  select 'materialized_view', format('%I.%I', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'm' and ${OURS} and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}
     and exists (select from pg_roles r where r.rolname = any($1) and has_any_column_privilege(r.oid, c.oid, 'select'))
  union all
  select 'function', format('%I.%I', n.nspname, p.proname)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where p.prosecdef and ${OURS} and ${NOT_OF_AN_EXTENSION('pg_proc', 'p.oid')}
     and not exists (select from unnest(p.proconfig) setting where setting like 'search\\_path=%')
  union all
  select 'unlisted', format('%I.%I', n.nspname, p.proname)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where p.prosecdef and ${OURS} and ${NOT_OF_AN_EXTENSION('pg_proc', 'p.oid')}
     and n.nspname || '.' || p.proname <> all (${QUALIFIED('$2')})
   order by 1, 2`;
