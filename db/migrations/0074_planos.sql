-- The house comes as an argument: a cluster then asks the one node of that house. In PL/pgSQL, because Citus plans no SQL function with arguments.
drop function ile_meu_plano();
create function ile_meu_plano(casa uuid) returns table (nome text, valor_centavos bigint, dia_vencimento integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select p.nome, p.valor_centavos, coalesce(a.dia_vencimento, p.dia_vencimento)
    from assinaturas a
    join planos p on p.org_id = casa and p.id = a.plano_id
    where a.org_id = casa
      and casa = nullif(current_setting('ile.org', true), '')::uuid
      and a.membro_id = nullif(current_setting('ile.membro', true), '')::uuid
      and a.status = 'ativa' and a.fim is null;
end $$;
grant execute on function ile_meu_plano(uuid) to {{casa}}, {{viewer}};
