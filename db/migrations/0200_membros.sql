-- Why a member below 18 is on record without a guardian or the guardian's consent (row Y5).
alter table membros add column responsavel_motivo text;
grant update (responsavel_motivo) on membros to {{casa}};
