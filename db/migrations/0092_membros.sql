-- A consent is a line of the ledger, not two fields of the record (row Y1); a member below 18 has a guardian (row Y5).
-- The two fields stay for the exports of earlier versions and are empty otherwise.
alter table membros drop constraint membros__consentimento;
revoke update (consentimento_em, consentimento_texto) on membros from {{casa}};
comment on column membros.consentimento_em is 'Filled only by the import of an older export, which makes it a line of the ledger.';

-- What the export of an earlier version kept elsewhere, put in its place. The import calls it once, as the owner.
create function ile_importada(org uuid) returns void language sql as $$
  insert into consentimentos (org_id, membro_id, finalidade, decisao, texto, forma, por, ocorrido_em)
    select m.org_id, m.id, 'cadastro', 'dado', m.consentimento_texto, 'outra', 'membro', m.consentimento_em
    from membros m
    where m.org_id = org and m.consentimento_em is not null and m.anonimizado_em is null and btrim(m.consentimento_texto) <> ''
    returning 1;
  update membros set consentimento_em = null, consentimento_texto = null where org_id = org and consentimento_em is not null;
$$;
revoke execute on function ile_importada(uuid) from public;

insert into consentimentos (org_id, membro_id, finalidade, decisao, texto, forma, por, ocorrido_em)
  select m.org_id, m.id, 'cadastro', 'dado', m.consentimento_texto, 'outra', 'membro', m.consentimento_em
  from membros m
  where m.consentimento_em is not null and m.anonimizado_em is null and btrim(m.consentimento_texto) <> ''
  returning 1;
update membros set consentimento_em = null, consentimento_texto = null where consentimento_em is not null;

alter table membros add column responsavel_nome text, add column responsavel_telefone text;
grant update (responsavel_nome, responsavel_telefone) on membros to {{casa}};
