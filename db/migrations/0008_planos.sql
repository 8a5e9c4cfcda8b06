-- The monthly-fee plans of a house.

create table planos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  nome text not null,
  valor_centavos bigint not null,
  -- At most 28: every month has it.
  dia_vencimento integer not null,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  nome_ordem text collate "C" not null generated always as (ile_dobrar(nome)) stored,
  constraint planos__pk primary key (org_id, id),
  constraint planos__nome_vazio check (btrim(nome) <> ''),
  constraint planos__valor check (valor_centavos between 1 and 1000000000000),
  constraint planos__dia_vencimento check (dia_vencimento between 1 and 28),
  constraint planos__terreiro foreign key (org_id) references terreiros (id)
);
create unique index planos__nome on planos (org_id, nome_ordem) where ativo;

call ile_fechar('planos');
grant select, insert, delete, update (nome, valor_centavos, dia_vencimento, ativo) on planos to {{casa}};
