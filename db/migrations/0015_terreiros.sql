-- The end of a house.

-- Deletes a house that never saw money, with everything in it; any other is refused as by a constraint, `terreiros__com_movimento`, and would
-- be by the foreign keys of its payments, entries and sales (decision 26). The trace stays.
-- The only function that runs with its owner's rights (INV-06): the superadmin may end a house and yet read no person of it (INV-09). Its
-- caller is checked by the grant below; it takes one id and answers whether there was such a house.
create function ile_excluir_terreiro(casa uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from pagamentos where org_id = casa)
    or exists (select from pagamentos_diversos where org_id = casa)
    or exists (select from vendas where org_id = casa)
  then
    raise exception 'A house that saw money is not deleted' using errcode = 'foreign_key_violation', constraint = 'terreiros__com_movimento';
  end if;
  delete from user_prefs where org_id = casa;
  delete from gaveta_pins where org_id = casa;
  delete from terreiro_ajustes where org_id = casa;
  delete from idempotencia where org_id = casa;
  delete from produtos where org_id = casa;
  delete from categorias_produtos where org_id = casa;
  delete from vendas_contadores where org_id = casa;
  delete from pagamentos_diversos_tipos where org_id = casa;
  delete from pagamentos_diversos_metodos where org_id = casa;
  delete from org_invites where org_id = casa;
  delete from profiles where org_id = casa;
  delete from membros where org_id = casa;
  delete from planos where org_id = casa;
  delete from outbox where org_id = casa;
  delete from saas_org_contract where org_id = casa;
  delete from terreiros where id = casa;
  return found;
end $$;

grant execute on function ile_excluir_terreiro(uuid) to {{plataforma}};
