-- The name that a person goes by ('nome social'). Every list, paper of the house and receipt shows it instead of the name of the documents, from
-- one column (decision 110). Both names are found by a search.
alter table membros add column nome_social text,
  add constraint membros__nome_social check (btrim(nome_social) <> '');
alter table membros add column nome_mostrado text not null generated always as (coalesce(nome_social, nome)) stored;
drop index membros__por_nome;
alter table membros drop column nome_ordem, drop column busca;
alter table membros
  add column nome_ordem text collate "C" not null generated always as (ile_dobrar(coalesce(nome_social, nome))) stored,
  add column busca text collate "C" not null generated always as (
    ile_dobrar(coalesce(nome_social || E'\n', '') || nome)
    || coalesce(E'\n' || ile_dobrar(matricula) || E'\n' || lower(ile_matricula_norm(matricula)), '')) stored;
create index membros__por_nome on membros (org_id, nome_ordem, id) include (busca, ativo);
grant update (nome_social) on membros to {{casa}};
grant insert (nome_social), select (nome_social, nome_mostrado) on membros to {{integracao}};
-- A member asks the house for it, as for another name.
alter table correcoes_da_ficha drop constraint correcoes_da_ficha__campos,
  add constraint correcoes_da_ficha__campos check (cardinality(campos) > 0 and campos <@ array['nome', 'nome_social', 'dt_nascimento', 'cpf']);
