-- The plan of the caller's own member, the only one that a viewer may see: name, price and due day of the current subscription (rows T7, D3).
-- It runs with its owner's rights, because a policy takes no subquery; it takes no argument and answers for the house and the member of the
-- transaction alone, so it says nothing to anybody else (INV-06, INV-08).
create function ile_meu_plano() returns table (nome text, valor_centavos bigint, dia_vencimento integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  begin atomic
    select p.nome, p.valor_centavos, p.dia_vencimento
    from assinaturas a
    join planos p on p.org_id = a.org_id and p.id = a.plano_id
    where a.org_id = nullif(current_setting('ile.org', true), '')::uuid
      and a.membro_id = nullif(current_setting('ile.membro', true), '')::uuid
      and a.status = 'ativa' and a.fim is null;
  end;

grant execute on function ile_meu_plano() to {{casa}};
