-- A member who is deleted takes the agreements along.
alter table combinados add constraint combinados__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade;

-- Who is forgotten leaves the words of agreements too, and asks for nothing more (decision 38).
do $$
declare
  antes constant text := pg_get_functiondef('ile_esquecer(uuid, text, jsonb)'::regprocedure);
  depois constant text := replace(antes, '  update assinaturas a set observacao', $e$  update combinados c set estado = 'desfeito', desfeito_em = now()
    where c.org_id = casa and c.membro_id = membro and c.estado = 'pedido';
  update combinados c set motivo = null, desfeito_motivo = null, resposta = case when c.resposta is not null then vazio end
    where c.org_id = casa and c.membro_id = membro;
  update assinaturas a set observacao$e$);
begin
  if antes = depois then
    raise exception 'ile_esquecer empties subscriptions in other words';
  end if;
  execute depois;
end $$;
