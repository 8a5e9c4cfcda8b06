-- An answer counts for the start for which it was given, whatever the clocks of two calls said (row J13).
alter table eventos_respostas add column inicio timestamptz;
grant update (inicio) on eventos_respostas to {{casa}}, {{viewer}};
