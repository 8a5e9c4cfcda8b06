-- The foreign keys of the carteiras, which a distributed database takes only in a later file.
alter table carteiras_por_metodo
  add constraint carteiras_por_metodo__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id);
alter table transferencias
  add constraint transferencias__de foreign key (org_id, carteira_de) references carteiras (org_id, id),
  add constraint transferencias__para foreign key (org_id, carteira_para) references carteiras (org_id, id);
alter table pagamentos add constraint pagamentos__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id);
alter table pagamentos_diversos add constraint pagamentos_diversos__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id);
alter table vendas add constraint vendas__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id);
