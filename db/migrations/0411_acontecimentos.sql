-- What belongs to an address goes with it.

alter table webhooks_segredos
  add constraint webhooks_segredos__webhook foreign key (org_id, webhook_id) references webhooks (org_id, id) on delete cascade;
alter table webhooks_entregas
  add constraint webhooks_entregas__webhook foreign key (org_id, webhook_id) references webhooks (org_id, id) on delete cascade,
  add constraint webhooks_entregas__acontecimento foreign key (org_id, sequencia) references acontecimentos (org_id, sequencia) on delete cascade;
