-- The foreign keys of the tables of imports, which a distributed database takes only in a later file.
alter table importacoes_membros
  add constraint importacoes_membros__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade,
  add constraint importacoes_membros__importacao foreign key (org_id, importacao_id) references importacoes (org_id, id);
