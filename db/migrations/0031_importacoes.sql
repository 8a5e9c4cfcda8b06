-- Which members came from one spreadsheet, so that the whole import can be taken back (decision 26).

create table importacoes (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  total_membros integer not null,
  total_faturas integer not null,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  desfeita_em timestamptz,
  desfeita_por uuid,
  constraint importacoes__pk primary key (org_id, id),
  constraint importacoes__quantos check (total_membros > 0 and total_faturas >= 0),
  constraint importacoes__desfeita check (num_nonnulls(desfeita_em, desfeita_por) in (0, 2)),
  constraint importacoes__terreiro foreign key (org_id) references terreiros (id)
);
comment on table importacoes is 'Imports of members from a spreadsheet: when, by whom, how many, and whether it was taken back.';
call ile_fechar('importacoes');
grant select, insert, update (desfeita_em, desfeita_por) on importacoes to {{casa}};

-- One row per imported member. A row whose member was deleted goes with it.
create table importacoes_membros (
  org_id uuid not null,
  membro_id uuid not null,
  importacao_id uuid not null,
  -- Hashes of what the import wrote: the record, and the subscription with its invoices. Null once the member is anonymised.
  ficha text,
  mensalidades text,
  constraint importacoes_membros__pk primary key (org_id, membro_id)
);
comment on table importacoes_membros is 'The members of each import, with a hash of what it wrote: what differs from it was changed since.';
create index importacoes_membros__da_importacao on importacoes_membros (org_id, importacao_id);
call ile_fechar('importacoes_membros');
grant select, insert, delete, update (ficha, mensalidades) on importacoes_membros to {{casa}};
