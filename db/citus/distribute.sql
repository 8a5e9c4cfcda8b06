-- Spreads the schema over a Citus cluster. `migrate` runs it where the extension is: once after the first installation, later after every
-- migration, in the same transaction. It looks at the catalogue alone, so it needs no list and running it again changes nothing.
--
--   house table     its primary key begins with org_id: distributed by org_id, all co-located, so that one house lives on one node
--   platform table  every other one: a reference table, a copy on every node
--   written all day sessions, limits, letters, links for a password: on the coordinator alone, and so is what signing in writes of the second
--                   step. Writing a reference table is a commit on all nodes, one writer at a time, and one dead worker would stop
--                   the sign-in of every house.
--
-- Foreign keys are taken off before and put back after, for Citus wants them between tables that are where they belong. A later migration
-- that adds a house table therefore declares its foreign keys in a file of their own, the next one.
--
-- Runs in sequential mode (`migrations.ts`). A SET LOCAL in this text would send all of it to the workers.

-- Only so does `set local` of the house context reach the workers (INV-04); every serving connection inherits it from here.
do $$
begin
  if current_setting('citus.propagate_set_commands', true) is distinct from 'local' and to_regclass('citus_tables') is not null then
    execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
  end if;
end $$;

create temporary table nova on commit drop as
  select c.oid::regclass as tabela, coalesce(chave.coluna = 'org_id', false) as da_casa
  from pg_class c
  left join lateral (
    select a.attname as coluna
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.conrelid = c.oid and k.contype = 'p'
  ) chave on true
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    and c.relname not in ('aparelhos', 'aparelhos_lembrados', 'autenticadores', 'chaves_de_acesso', 'codigos_de_recuperacao')
    and c.relname not in ('limites', 'outbox', 'pushes', 'pushes_envios', 'pushes_parados', 'redefinicoes', 'sessoes', 'trocas_de_entrada')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
    and not exists (select from pg_dist_shard s where format('%s_%s', s.logicalrelid, s.shardid) = c.relname);

-- By name: a table of the coordinator that gets a key to a reference table becomes another one.
create temporary table chave_estrangeira on commit drop as
  select conrelid::regclass::text as tabela, conname as nome, pg_get_constraintdef(oid) as definicao
  from pg_constraint
  where contype = 'f' and conparentid = 0 and (conrelid in (select tabela from nova) or confrelid in (select tabela from nova)
    -- Tables of the coordinator that refer to each other: all keys are off meanwhile.
    or (conrelid in (select oid from pg_class where relname in ('aparelhos', 'pushes_envios')) and exists (select from nova)));

do $$
declare
  passo record;
  primeira regclass := (
    select p.logicalrelid from pg_dist_partition p
    where p.partmethod = 'h' and p.logicalrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by p.logicalrelid::text limit 1);
begin
  for passo in select tabela, nome from chave_estrangeira loop
    execute format('alter table %s drop constraint %I', passo.tabela, passo.nome);
  end loop;
  for passo in select tabela from nova where not da_casa order by tabela::text loop
    perform create_reference_table(passo.tabela);
  end loop;
  for passo in select tabela from nova where da_casa order by tabela::text loop
    perform create_distributed_table(passo.tabela, 'org_id', colocate_with => coalesce(primeira::text, 'none'));
    primeira := coalesce(primeira, passo.tabela);
  end loop;
  for passo in select tabela, nome, definicao from chave_estrangeira loop
    execute format('alter table %s add constraint %I %s', passo.tabela, passo.nome, passo.definicao);
  end loop;
end $$;

-- What writes for the staff with the owner's rights goes to the node of the house, its first argument, and runs there in the caller's transaction.
-- Anywhere else it neither sees what the caller has changed nor gets past the caller's locks.
do $$
declare
  funcao regprocedure;
begin
  for funcao in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.provolatile = 'v' and p.proargnames[1] = 'casa'
      and has_function_privilege('{{casa}}'::regrole, p.oid, 'execute')
      and not exists (select from pg_dist_object o
                      where o.classid = 'pg_proc'::regclass and o.objid = p.oid and o.distribution_argument_index is not null)
  loop
    perform create_distributed_function(funcao, 'casa', colocate_with => 'membros', force_delegation => true);
  end loop;
end $$;

-- Before it writes a reference table Citus locks those that it refers to, and asks for a right to change a column of each. Row security
-- makes this one empty: no policy lets a house change an account.
grant update (created_at) on contas to {{casa}};
-- Citus writes every column of a new row that has a default, so a role needs the right to those too. Row security and the checks of the table
-- hold there as elsewhere.
do $$
declare
  direito record;
begin
  for direito in
    select c.oid::regclass as tabela, papel, string_agg(quote_ident(a.attname), ', ') as colunas
    from pg_class c
    join pg_dist_partition p on p.logicalrelid = c.oid
    cross join unnest(array['{{casa}}', '{{viewer}}', '{{acesso}}', '{{plataforma}}', '{{integracao}}']::regrole[]) as papel
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atthasdef and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and has_any_column_privilege(papel, c.oid, 'insert')
      and not has_column_privilege(papel, c.oid, a.attnum, 'insert')
    group by c.oid, papel
  loop
    execute format('grant insert (%s) on %s to %s', direito.colunas, direito.tabela, direito.papel);
  end loop;
end $$;

-- Citus creates a function on the workers with the rights that it has here, and with that of everybody, which each new function has. A function
-- that works with its owner's rights would obey every role there.
do $$
declare
  funcao regprocedure;
begin
  for funcao in
    select p.oid from pg_proc p
    join pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and not has_function_privilege('public', p.oid, 'execute')
  loop
    execute format('revoke execute on function %s from public', funcao);
  end loop;
end $$;
