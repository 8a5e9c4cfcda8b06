alter table reajustes_planos
  add constraint reajustes_planos__reajuste foreign key (org_id, reajuste_id) references reajustes (org_id, id) on delete cascade;
alter table reajustes_faturas
  add constraint reajustes_faturas__reajuste foreign key (org_id, reajuste_id) references reajustes (org_id, id) on delete cascade;
