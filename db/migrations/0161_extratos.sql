-- A key that still seals a payer's CPF cannot go, and nothing is sealed under a key that is gone (row H3).
alter table pagadores_documentos add constraint pagadores_documentos__chave foreign key (org_id, chave_versao) references cofre_chaves (org_id, versao);
