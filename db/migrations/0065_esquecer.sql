-- Who is forgotten leaves what was typed about the person on a transfer too (decision 38).
do $$
declare
  antes constant text := pg_get_functiondef('ile_esquecer(uuid, text, jsonb)'::regprocedure);
  depois constant text := replace(antes, '  update estoque_movimentos e', $e$  update transferencias x set motivo = case when x.motivo is not null then vazio end,
      estorno_motivo = case when x.estorno_motivo is not null then vazio end
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'transferencia' and x.org_id = casa and x.id = t.id;
  update estoque_movimentos e$e$);
begin
  if antes = depois then
    raise exception 'ile_esquecer empties the stock in other words';
  end if;
  execute depois;
end $$;
