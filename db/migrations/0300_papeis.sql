-- Papers that a house gives to a person. A paper is its text: the hash is over these bytes, and nobody may change the hash, so that the only
-- other value that the text can take is none, when the person is forgotten.

create table papeis (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  tipo text not null,
  -- The year in which it was issued, and its number in that year.
  ano integer not null,
  numero integer not null,
  -- The year that a statement is about.
  ano_base integer,
  membro_id uuid not null,
  conteudo text,
  sha256 text not null,
  -- What a statement says in all.
  total_centavos bigint,
  emitido_em timestamptz not null,
  emitido_por uuid not null,
  -- Another paper says the same anew.
  substituido_em timestamptz,
  -- Nothing stands behind it any more.
  retirado_em timestamptz,
  -- The letter with its text was queued.
  enviado_em timestamptz,
  constraint papeis__pk primary key (org_id, id),
  constraint papeis__numero_do_ano unique (org_id, ano, numero),
  constraint papeis__tipo check (tipo = 'declaracao'),
  constraint papeis__ano check (ano between 2020 and 2100),
  constraint papeis__numero check (numero between 1 and 999999),
  constraint papeis__ano_base check ((tipo = 'declaracao') = (ano_base is not null) and ano_base between 2020 and 2100),
  constraint papeis__total check ((tipo = 'declaracao') = (total_centavos is not null) and total_centavos between -1000000000000 and 1000000000000),
  constraint papeis__conteudo check (sha256 = encode(sha256(convert_to(conteudo, 'UTF8')), 'hex')),
  constraint papeis__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint papeis__fim check (num_nonnulls(substituido_em, retirado_em) <= 1),
  constraint papeis__terreiro foreign key (org_id) references terreiros (id),
  constraint papeis__membro foreign key (org_id, membro_id) references membros (org_id, id)
);
comment on table papeis is 'Papers given to people, each as its text with a number of its year.';
-- One statement of a person and year is valid: of two presses at once, one writes it.
create unique index papeis__uma_declaracao on papeis (org_id, ano_base, membro_id)
  where tipo = 'declaracao' and substituido_em is null and retirado_em is null;
create index papeis__do_ano on papeis (org_id, ano_base, ano, numero) where ano_base is not null;
create index papeis__do_membro on papeis (org_id, membro_id);
call ile_fechar('papeis', apagar => 'false');
grant select, insert, update (conteudo, substituido_em, retirado_em, enviado_em) on papeis to {{casa}};
grant select on papeis to {{viewer}};
