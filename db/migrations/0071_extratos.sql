-- The foreign keys of the statements, which a distributed database takes only in a later file, and what forgetting a person empties in them.
alter table extratos add constraint extratos__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id);
alter table extrato_linhas
  add constraint extrato_linhas__extrato foreign key (org_id, extrato_id) references extratos (org_id, id),
  add constraint extrato_linhas__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id);
alter table conciliacoes
  add constraint conciliacoes__linha foreign key (org_id, linha_id) references extrato_linhas (org_id, id),
  add constraint conciliacoes__pagamento foreign key (org_id, pagamento_id) references pagamentos (org_id, id),
  add constraint conciliacoes__lancamento foreign key (org_id, lancamento_id) references pagamentos_diversos (org_id, id),
  add constraint conciliacoes__venda foreign key (org_id, venda_id) references vendas (org_id, id),
  add constraint conciliacoes__transferencia foreign key (org_id, transferencia_id) references transferencias (org_id, id);
-- Without the cascade a member who was remembered as somebody's payer could not be deleted.
alter table pagadores add constraint pagadores__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade;

-- Whoever is forgotten leaves the lines of the bank that the person paid, or that a remembered payer paid for this person alone (decision 38).
do $$
declare
  antes constant text := pg_get_functiondef('ile_esquecer(uuid, text, jsonb)'::regprocedure);
  depois constant text := replace(antes, '  update estoque_movimentos e', $e$  update extrato_linhas l
    set descricao = vazio, id_banco = null, documento = null, pagador = null, pagador_documento = null, pagador_chave = null, end_to_end = null, txid = null,
        ignorada_motivo = case when l.ignorada_motivo is not null then vazio end
    where l.org_id = casa and (
      l.id in (
        select c.linha_id from conciliacoes c
        left join pagamentos p on p.org_id = casa and p.id = c.pagamento_id
        left join pagamentos_diversos d on d.org_id = casa and d.id = c.lancamento_id
        where c.org_id = casa and coalesce(p.membro_id, d.membro_id) = membro)
      or l.pagador_chave in (
        select g.chave from pagadores g where g.org_id = casa group by g.chave having bool_and(g.membro_id = membro)));
  update conciliacoes c set desfeita_motivo = vazio
    where c.org_id = casa and c.desfeita_motivo is not null and (
      c.pagamento_id in (select p.id from pagamentos p where p.org_id = casa and p.membro_id = membro)
      or c.lancamento_id in (select d.id from pagamentos_diversos d where d.org_id = casa and d.membro_id = membro));
  delete from pagadores g where g.org_id = casa and g.membro_id = membro;
  update estoque_movimentos e$e$);
begin
  if antes = depois then
    raise exception 'ile_esquecer empties the stock in other words';
  end if;
  execute depois;
end $$;
