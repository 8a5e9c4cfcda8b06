-- The house comes as an argument: on a cluster Citus sends the call to the node of that house, where it runs in the caller's own transaction.
-- It must still be the house of the call (INV-06).
do $$
declare
  antes constant text := pg_get_functiondef(to_regprocedure('ile_esquecer(uuid, text, jsonb)'));
  depois constant text := replace(replace(replace(antes,
    'ile_esquecer(membro uuid,', 'ile_esquecer(casa uuid, membro uuid,'),
    $e$  casa constant uuid := nullif(current_setting('ile.org', true), '')::uuid;
$e$, ''),
    'if casa is null', $e$if casa is distinct from nullif(current_setting('ile.org', true), '')::uuid or casa is null$e$);
begin
  if depois not like '%casa is distinct from%' or depois like '%casa constant%' then
    raise exception 'ile_esquecer asks for the house in other words';
  end if;
  execute 'drop function ile_esquecer(uuid, text, jsonb)';
  execute depois;
end $$;

grant execute on function ile_esquecer(uuid, uuid, text, jsonb) to {{casa}};
