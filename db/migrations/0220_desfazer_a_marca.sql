-- A mark is taken back by its own time, so the row keeps that time and remembers what was taken back.
alter table presencas add column dita_em timestamptz;
alter table presencas add column desfez timestamptz;
alter table presencas add constraint presencas__dita_em check (dita_em > marcada_em);
comment on column presencas.dita_em is 'The time by a device whose clock is ahead; null where marcada_em is what the device said.';
comment on column presencas.desfez is 'The time of the mark that was taken back, by the clock of its device; null once somebody marks again.';
grant update (dita_em, desfez) on presencas to {{casa}}, {{viewer}};
