-- The clock of a device is put right by the server, also one that is behind.
alter table presencas drop constraint presencas__dita_em;
alter table presencas add constraint presencas__dita_em check (dita_em <> marcada_em);
comment on column presencas.dita_em is 'The time by a device whose clock is wrong; null where marcada_em is what the device said.';
