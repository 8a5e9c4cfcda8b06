-- Templates that a house writes, in versions, and the papers that are made of them (row PA2).

create table papeis_modelos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  -- The newest version.
  versao integer not null default 1,
  criado_em timestamptz not null,
  retirado_em timestamptz,
  constraint papeis_modelos__pk primary key (org_id, id),
  constraint papeis_modelos__versao check (versao between 1 and 10000),
  constraint papeis_modelos__terreiro foreign key (org_id) references terreiros (id)
);
comment on table papeis_modelos is 'Templates of papers that a house writes.';
call ile_fechar('papeis_modelos', apagar => 'false');
grant select, insert, update (versao, retirado_em) on papeis_modelos to {{casa}};
grant select on papeis_modelos to {{viewer}};

create table papeis_modelos_versoes (
  org_id uuid not null,
  modelo_id uuid not null,
  versao integer not null,
  titulo text not null,
  -- Paragraphs with fields in braces.
  texto text not null,
  -- Whether the person signs beside the house.
  assina boolean not null,
  escrito_em timestamptz not null,
  escrito_por uuid not null,
  constraint papeis_modelos_versoes__pk primary key (org_id, modelo_id, versao),
  constraint papeis_modelos_versoes__versao check (versao between 1 and 10000),
  constraint papeis_modelos_versoes__titulo check (btrim(titulo) <> '' and char_length(titulo) <= 80),
  constraint papeis_modelos_versoes__texto check (btrim(texto) <> '' and char_length(texto) <= 12000),
  constraint papeis_modelos_versoes__modelo foreign key (org_id, modelo_id) references papeis_modelos (org_id, id)
);
comment on table papeis_modelos_versoes is 'Every version of a template; a paper names the one that it was made of.';
call ile_fechar('papeis_modelos_versoes', alterar => 'false', apagar => 'false');
grant select, insert on papeis_modelos_versoes to {{casa}};
grant select on papeis_modelos_versoes to {{viewer}};

alter table papeis drop constraint papeis__tipo;
alter table papeis
  add column modelo_id uuid,
  add column modelo_versao integer,
  -- The text of a paper with belief or documents, sealed with the house's key instead of in the open.
  add column selado bytea,
  add column chave_versao integer,
  -- The strictest level of the belief in it, if there is any.
  add column nivel text,
  add constraint papeis__tipo check (tipo in ('declaracao', 'modelo')),
  add constraint papeis__modelo check (
    (tipo = 'modelo') = (modelo_id is not null) and num_nonnulls(modelo_id, modelo_versao) in (0, 2)),
  add constraint papeis__selado check (
    num_nonnulls(selado, chave_versao) in (0, 2) and (selado is null or tipo = 'modelo' and conteudo is null)),
  add constraint papeis__nivel check (nivel is null or tipo = 'modelo' and nivel in ('propria', 'casa', 'dirigencia')),
  add constraint papeis__modelo_versao foreign key (org_id, modelo_id, modelo_versao) references papeis_modelos_versoes (org_id, modelo_id, versao),
  add constraint papeis__chave foreign key (org_id, chave_versao) references cofre_chaves (org_id, versao);
create index papeis__do_modelo on papeis (org_id, modelo_id, modelo_versao) where modelo_id is not null;
create index papeis__da_chave on papeis (org_id, chave_versao) where chave_versao is not null;
create index papeis__dos_modelos on papeis (org_id, ano, numero) where tipo = 'modelo';
grant update (selado, chave_versao) on papeis to {{casa}};
