-- Putting a house away, and its end (decisions 16 and 26, INV-53).

-- A house with money is put away first: from the next request nobody of it comes in, the superadmin may bring it back, and a job purges it
-- when its time has come.
alter table terreiros
  add column guardado_em timestamptz,
  add column expurgo_em timestamptz,
  add column guardado_por uuid,
  add constraint terreiros__guardado check (num_nonnulls(guardado_em, expurgo_em, guardado_por) in (0, 3)),
  add constraint terreiros__expurgo check (expurgo_em > guardado_em);
create index terreiros__a_expurgar on terreiros (expurgo_em) where expurgo_em is not null;
grant update (guardado_em, expurgo_em, guardado_por) on terreiros to {{plataforma}};

drop function ile_excluir_terreiro(uuid);

-- Both functions run with their owner's rights (INV-06), for the superadmin may count and end a house and yet read no row of it (INV-09).
-- Their caller is checked by the grants below; both ask the catalogue which tables are a house's, so that no later one is forgotten.

-- Every table with a house in it, those that refer to others before them.
create function ile_tabelas_da_casa() returns setof regclass
  language sql stable set search_path = pg_catalog, public, pg_temp
  begin atomic
    with recursive tabelas as (
      select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    ), niveis (tabela, nivel) as (
      select oid, 0 from tabelas
      union
      select k.conrelid, n.nivel + 1
      from niveis n join pg_constraint k on k.confrelid = n.tabela and k.contype = 'f' and k.conrelid <> k.confrelid
      join tabelas t on t.oid = k.conrelid
      where n.nivel < 50
    )
    select tabela::regclass from niveis group by tabela order by max(nivel) desc, tabela;
  end;

-- How many rows each table holds of a house; tables without any are left out.
create function ile_medir_terreiro(casa uuid) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tabela regclass;
  linhas bigint;
  medida jsonb := '{}';
begin
  for tabela in select ile_tabelas_da_casa() loop
    execute format('select count(*) from %s where org_id = $1', tabela) into linhas using casa;
    if linhas > 0 then
      medida := medida || jsonb_build_object(tabela::text, linhas);
    end if;
  end loop;
  return medida;
end $$;

-- Ends a house with every row of it, its trace included, and answers how many rows of which table went; null when there is no such house.
-- A house that saw money goes only when it was put away and its time has come by `agora`; any other is refused as by a constraint,
-- `terreiros__com_movimento`, also when the money arrives in this very moment (decision 26).
create function ile_expurgar_terreiro(casa uuid, agora timestamptz) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  vencido boolean;
  tabela regclass;
  linhas bigint;
  medida jsonb := '{}';
begin
  select coalesce(expurgo_em <= agora, false) into vencido from terreiros where id = casa for update;
  if not found then
    return null;
  end if;
  for tabela in select ile_tabelas_da_casa() loop
    execute format('delete from %s where org_id = $1', tabela) using casa;
    get diagnostics linhas = row_count;
    if linhas > 0 then
      medida := medida || jsonb_build_object(tabela::text, linhas);
    end if;
  end loop;
  if not vencido and medida ?| '{pagamentos,pagamentos_diversos,vendas}' then
    raise foreign_key_violation;
  end if;
  delete from terreiros where id = casa;
  return medida;
exception when foreign_key_violation then
  -- A row that arrived behind its table's turn.
  if vencido then
    raise;
  end if;
  raise exception 'A house that saw money is put away first' using errcode = 'foreign_key_violation', constraint = 'terreiros__com_movimento',
    detail = sqlerrm;
end $$;

grant execute on function ile_medir_terreiro(uuid), ile_expurgar_terreiro(uuid, timestamptz) to {{plataforma}};
