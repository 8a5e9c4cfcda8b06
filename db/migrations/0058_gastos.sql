-- The month's account, published and never changed again (rows G4 to G6), and transfers between purposes.

create table prestacoes (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  -- '202611'
  competencia text not null,
  -- Each new version of a month has a reason; the earlier ones stay readable.
  versao integer not null,
  motivo text,
  -- The paper, as JSON in a text: jsonb would reorder its keys, and the hash is over these bytes.
  conteudo text not null,
  sha256 text not null,
  publicada_em timestamptz not null default now(),
  publicado_por uuid not null,
  constraint prestacoes__pk primary key (org_id, id),
  constraint prestacoes__versao unique (org_id, competencia, versao),
  constraint prestacoes__competencia check (competencia ~ '^(20[2-9][0-9]|2100)(0[1-9]|1[0-2])$'),
  constraint prestacoes__primeira check (versao >= 1 and (versao = 1) = (motivo is null)),
  constraint prestacoes__motivo check (btrim(motivo) <> ''),
  constraint prestacoes__sha256 check (sha256 = encode(sha256(convert_to(conteudo, 'UTF8')), 'hex')),
  constraint prestacoes__terreiro foreign key (org_id) references terreiros (id)
);
comment on table prestacoes is 'Published accounts of a month.';
-- The staff, and every viewer who is linked to a member; not those who only joined with the code.
call ile_fechar('prestacoes', ler => ':equipe or :membro is not null', alterar => 'false', apagar => 'false');
grant select, insert on prestacoes to {{casa}};
grant select on prestacoes to {{viewer}};

-- Money may move from one purpose to another, and then the carteira may stay the same.
alter table transferencias
  add column fundo_de uuid,
  add column fundo_para uuid,
  drop constraint transferencias__carteiras,
  add constraint transferencias__carteiras check (carteira_de <> carteira_para or fundo_de is distinct from fundo_para),
  add constraint transferencias__fundo_de foreign key (org_id, fundo_de) references fundos (org_id, id),
  add constraint transferencias__fundo_para foreign key (org_id, fundo_para) references fundos (org_id, id);
