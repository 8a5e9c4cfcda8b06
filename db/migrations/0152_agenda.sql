-- When the day or the hour of an event last changed: what was answered before is asked again (row J13).
alter table eventos add column remarcado_em timestamptz;
grant update (remarcado_em) on eventos to {{casa}};
