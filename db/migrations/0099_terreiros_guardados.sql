-- The line of a purge in the platform's part of the trace, written with the rights of the purge itself. A cluster refuses to write one shard as
-- two users in a transaction, and the house may share the shard of that trace (record 37). Other lines the platform's role writes itself.
create function ile_registrar_expurgo(linha jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if linha->>'acao' is null or linha->>'acao' not in ('plataforma.terreiro_excluir', 'plataforma.terreiro_expurgar') then
    raise exception 'No line of a purge' using errcode = 'insufficient_privilege';
  end if;
  insert into auditoria (org_id, quando, user_id, acao, alvo, antes, depois, ip, request_id)
    values ('00000000-0000-0000-0000-000000000000', (linha->>'quando')::timestamptz, (linha->>'user_id')::uuid, linha->>'acao', linha->>'alvo',
            linha->'antes', linha->'depois', linha->>'ip', linha->>'request_id');
end $$;

grant execute on function ile_registrar_expurgo(jsonb) to {{plataforma}};
