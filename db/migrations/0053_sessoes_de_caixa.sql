-- The foreign keys of the till sessions, which a distributed database takes only in a later file.
alter table sessoes_de_caixa
  add constraint sessoes_de_caixa__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id);
alter table recontagens_de_caixa
  add constraint recontagens_de_caixa__sessao foreign key (org_id, sessao_id) references sessoes_de_caixa (org_id, id);
alter table vendas
  add constraint vendas__sessao foreign key (org_id, sessao_id) references sessoes_de_caixa (org_id, id),
  add constraint vendas__sessao_tardia foreign key (org_id, sessao_tardia_id) references sessoes_de_caixa (org_id, id),
  add constraint vendas__sessao_do_estorno foreign key (org_id, estorno_sessao_id) references sessoes_de_caixa (org_id, id);
alter table pagamentos
  add constraint pagamentos__da_sessao foreign key (org_id, sessao_id) references sessoes_de_caixa (org_id, id),
  add constraint pagamentos__sessao_do_estorno foreign key (org_id, estorno_sessao_id) references sessoes_de_caixa (org_id, id);
alter table pagamentos_diversos
  add constraint pagamentos_diversos__da_sessao foreign key (org_id, sessao_id) references sessoes_de_caixa (org_id, id),
  add constraint pagamentos_diversos__sessao_do_estorno foreign key (org_id, estorno_sessao_id) references sessoes_de_caixa (org_id, id),
  add constraint pagamentos_diversos__sessao_do_acerto foreign key (org_id, acerto_sessao_id) references sessoes_de_caixa (org_id, id),
  add constraint pagamentos_diversos__venda_do_acerto foreign key (org_id, acerto_venda_id) references vendas (org_id, id);
alter table transferencias
  add constraint transferencias__da_sessao foreign key (org_id, sessao_id) references sessoes_de_caixa (org_id, id),
  add constraint transferencias__sessao_do_estorno foreign key (org_id, estorno_sessao_id) references sessoes_de_caixa (org_id, id);
