-- A consent is a line of the ledger, not two fields of the record (row Y1); a member below 18 has a guardian (row Y5).
insert into consentimentos (org_id, membro_id, finalidade, decisao, texto, forma, por, ocorrido_em)
  select m.org_id, m.id, 'cadastro', 'dado', m.consentimento_texto, 'outra', 'membro', m.consentimento_em
  from membros m
  where m.consentimento_em is not null and m.anonimizado_em is null and btrim(m.consentimento_texto) <> ''
  returning 1;

alter table membros drop constraint membros__consentimento;
alter table membros drop column consentimento_em, drop column consentimento_texto;

alter table membros add column responsavel_nome text, add column responsavel_telefone text;
grant update (responsavel_nome, responsavel_telefone) on membros to {{casa}};
