-- The letter of an invitation goes with it: a member who is forgotten, or deleted, leaves no address among the letters nobody took (decision 38).
alter table outbox add column convite_id uuid;
alter table outbox add constraint outbox__convite foreign key (convite_id) references org_invites (id) on delete cascade;
create index outbox__por_convite on outbox (convite_id) where convite_id is not null;
grant insert (convite_id) on outbox to {{casa}}, {{plataforma}};
