-- The start of the event for which somebody accepted a service, or was proposed (row J13).
alter table escalas add column inicio timestamptz;
grant update (inicio) on escalas to {{casa}}, {{viewer}};
