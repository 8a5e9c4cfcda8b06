-- The keys between the tables of scales, which stand in a file of their own (Citus).
alter table escalas_aptos add constraint escalas_aptos__funcao foreign key (org_id, funcao_id) references escalas_funcoes (org_id, id) on delete cascade;
alter table escalas add constraint escalas__funcao foreign key (org_id, funcao_id) references escalas_funcoes (org_id, id);
