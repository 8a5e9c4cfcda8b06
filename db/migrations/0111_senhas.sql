-- What was done with a ticket last, and by whom, so that it can be taken back (row O3).
alter table senhas add column mudada_em timestamptz;
alter table senhas add column mudada_por uuid;
-- It had not come when it was called again; a call that is taken back restores that.
alter table senhas add column voltou boolean not null default false;
-- The preferential ones called in a row before this call.
alter table senhas add column seguidas_antes smallint;
alter table senhas add constraint senhas__mudada check ((mudada_em is null) = (mudada_por is null));
alter table senhas add constraint senhas__seguidas_antes check (seguidas_antes between 0 and 9999);
-- A ticket that was taken back keeps its number.
alter table senhas drop constraint senhas__estado;
alter table senhas add constraint senhas__estado check (estado in ('esperando', 'chamada', 'atendida', 'nao_veio', 'retirada'));
alter table senhas drop constraint senhas__chamada;
alter table senhas add constraint senhas__chamada check ((chamada_em is null) = (vezes = 0) and (estado in ('esperando', 'retirada')) = (vezes = 0));
alter table senhas_eventos add column retiradas integer not null default 0;
alter table senhas_eventos add constraint senhas_eventos__retiradas check (retiradas between 0 and ultimo);
-- Another ticket may be given for each that was taken back.
alter table senhas_eventos drop constraint senhas_eventos__ultimo;
alter table senhas_eventos add constraint senhas_eventos__ultimo check (ultimo between 0 and limite + retiradas);
grant update (mudada_em, mudada_por, voltou, seguidas_antes) on senhas to {{casa}};
grant update (retiradas) on senhas_eventos to {{casa}};
