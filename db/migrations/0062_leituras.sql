-- Readings that need no more than an index holds (record 36).

-- The search of members: the words of every member of the house, in the order of the names.
drop index membros__por_nome;
create index membros__por_nome on membros (org_id, nome_ordem, id) include (busca, ativo);

-- Sums of a period: the amounts in the order of the days.
drop index pagamentos__por_dia;
create index pagamentos__por_dia on pagamentos (org_id, pago_em, created_at) include (valor_centavos, multa_centavos, de_credito, conferido, estornado_em);

-- The right to forget somebody is granted to the staff's role only, so the function need not ask for the scope again. It was the last to ask: calls of
-- the staff no longer set it.
do $$
declare
  antes constant text := pg_get_functiondef('ile_esquecer(uuid, text, jsonb)'::regprocedure);
  depois constant text := replace(antes, $e$ or current_setting('ile.escopo', true) is distinct from 'casa'$e$, '');
begin
  if antes = depois then
    raise exception 'ile_esquecer asks for the scope in other words';
  end if;
  execute depois;
end $$;
