-- Whoever is forgotten leaves what was typed about the person at the closing of a till too (decision 38). The amounts of the closing stay as they were signed.
do $$
declare
  antes constant text := pg_get_functiondef('ile_esquecer(uuid, text, jsonb)'::regprocedure);
  depois constant text := replace(antes, '  update estoque_movimentos e', $e$  update sessoes_de_caixa s set motivo = vazio
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'fechamento' and s.org_id = casa and s.id = t.id and s.motivo is not null;
  update recontagens_de_caixa r set motivo = vazio
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'fechamento' and r.org_id = casa and r.sessao_id = t.id;
  update pagamentos_diversos d set descricao = null
    from jsonb_to_recordset(textos) t (onde text, id uuid)
    where t.onde = 'fechamento' and d.org_id = casa and d.acerto_sessao_id = t.id;
  update estoque_movimentos e$e$);
begin
  if antes = depois then
    raise exception 'ile_esquecer empties the stock in other words';
  end if;
  execute depois;
end $$;
