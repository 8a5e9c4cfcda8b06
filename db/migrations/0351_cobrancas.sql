-- What belongs to a charge goes with it.

alter table cobrancas_faturas
  add constraint cobrancas_faturas__cobranca foreign key (org_id, cobranca_id) references cobrancas (org_id, id) on delete cascade;
alter table pix_recebidos
  add constraint pix_recebidos__cobranca foreign key (org_id, cobranca_id) references cobrancas (org_id, id) on delete cascade;
