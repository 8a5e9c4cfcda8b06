-- Who follows which plan, from when to when.

create table assinaturas (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  membro_id uuid not null,
  plano_id uuid not null,
  inicio date not null,
  fim date,
  status text not null default 'ativa',
  desconto_centavos bigint not null default 0,
  observacao text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The document's second names (decision 17).
  dt_fim date generated always as (fim) stored,
  ativo boolean not null generated always as (status = 'ativa') stored,
  constraint assinaturas__pk primary key (org_id, id),
  -- Serves the list of one member, and ties an invoice to the member of its subscription.
  constraint assinaturas__do_membro unique (org_id, membro_id, id),
  constraint assinaturas__status check (status in ('ativa', 'pausada', 'cancelada')),
  constraint assinaturas__periodo check (fim >= inicio),
  constraint assinaturas__desconto check (desconto_centavos between 0 and 1000000000000),
  constraint assinaturas__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade,
  constraint assinaturas__plano foreign key (org_id, plano_id) references planos (org_id, id)
);
-- Current: active and without an end (decision 20).
create unique index assinaturas__uma_atual on assinaturas (org_id, membro_id) where status = 'ativa' and fim is null;
create index assinaturas__por_plano on assinaturas (org_id, plano_id);

call ile_fechar('assinaturas', ler => ':equipe or membro_id = :membro');
grant select, insert, delete, update (plano_id, inicio, fim, status, desconto_centavos, observacao, updated_at) on assinaturas to {{casa}};
