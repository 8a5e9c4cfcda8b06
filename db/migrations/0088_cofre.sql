-- A key that still seals something cannot go, and nothing is sealed under a key that is gone (row H3).
alter table membros_selados add constraint membros_selados__chave foreign key (org_id, chave_versao) references cofre_chaves (org_id, versao);
