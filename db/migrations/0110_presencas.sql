-- When a state was first marked, if later marks said the same again, and what stood there before it (row J4).
alter table presencas add column desde timestamptz;
alter table presencas add column antes text;
alter table presencas add constraint presencas__desde check (desde <= marcada_em);
alter table presencas add constraint presencas__antes check (antes in ('presente', 'justificada', 'falta'));
grant update (desde, antes) on presencas to {{casa}}, {{viewer}};
