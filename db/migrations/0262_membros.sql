-- Whom to call if something happens to the member (row DR6). Read with the record and never sealed: it must be at hand.
alter table membros add column emergencia_nome text, add column emergencia_telefone text;
grant update (emergencia_nome, emergencia_telefone) on membros to {{casa}};
