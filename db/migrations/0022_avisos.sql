-- Until when the house's people have been written to (record 19).
alter table terreiro_ajustes add column avisos_em timestamptz;
grant update (avisos_em) on terreiro_ajustes to {{casa}};
