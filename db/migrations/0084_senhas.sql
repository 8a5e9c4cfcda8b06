-- Tickets of the people who wait at an open event (rows O1 to O4).

create table senhas_eventos (
  org_id uuid not null,
  evento_id uuid not null,
  limite integer not null,
  -- The last number given: both kinds share one sequence.
  ultimo integer not null default 0,
  -- How many preferential tickets are called for one normal.
  preferenciais smallint not null default 2,
  -- How many preferential ones were called since the last normal.
  seguidas smallint not null default 0,
  -- Whether visitors take tickets on the public page.
  pelo_telefone boolean not null default true,
  encerrada_em timestamptz,
  -- The random part of the panel's address, which anybody may know; null while the panel is off.
  painel text,
  created_at timestamptz not null default now(),
  constraint senhas_eventos__pk primary key (org_id, evento_id),
  constraint senhas_eventos__limite check (limite between 1 and 9999),
  constraint senhas_eventos__ultimo check (ultimo between 0 and limite),
  constraint senhas_eventos__preferenciais check (preferenciais between 1 and 9),
  constraint senhas_eventos__seguidas check (seguidas between 0 and 9999),
  constraint senhas_eventos__painel check (painel ~ '^[A-Za-z0-9_-]{16}$'),
  constraint senhas_eventos__terreiro foreign key (org_id) references terreiros (id),
  constraint senhas_eventos__evento foreign key (org_id, evento_id) references eventos (org_id, id) on delete cascade
);
comment on table senhas_eventos is 'Events with tickets: the limit, the last number given, and how they are called.';
call ile_fechar('senhas_eventos', apagar => 'false');
grant select, insert, update (limite, ultimo, preferenciais, seguidas, pelo_telefone, encerrada_em, painel) on senhas_eventos to {{casa}};

create table senhas (
  org_id uuid not null,
  evento_id uuid not null,
  numero integer not null,
  tipo text not null,
  -- A first name, wiped after 30 days (row O4).
  nome text,
  estado text not null default 'esperando',
  -- The last time it was called, and how often.
  chamada_em timestamptz,
  vezes smallint not null default 0,
  -- The hash of the visitor's signed cookie; null for a ticket that staff gave.
  aparelho bytea,
  usuario_operacao uuid,
  created_at timestamptz not null default now(),
  constraint senhas__pk primary key (org_id, evento_id, numero),
  constraint senhas__numero check (numero between 1 and 9999),
  constraint senhas__tipo check (tipo in ('normal', 'preferencial')),
  constraint senhas__nome check (btrim(nome) <> ''),
  constraint senhas__estado check (estado in ('esperando', 'chamada', 'atendida', 'nao_veio')),
  constraint senhas__chamada check ((chamada_em is null) = (vezes = 0) and (estado = 'esperando') = (vezes = 0)),
  constraint senhas__vezes check (vezes between 0 and 999),
  constraint senhas__aparelho check (octet_length(aparelho) = 32),
  constraint senhas__terreiro foreign key (org_id) references terreiros (id)
);
comment on table senhas is 'Tickets of an event, numbered without a gap in one sequence.';
-- One telephone of a visitor has one ticket.
create unique index senhas__um_por_aparelho on senhas (org_id, evento_id, aparelho) where aparelho is not null;
create index senhas__com_nome on senhas (org_id, created_at) where nome is not null or aparelho is not null;
call ile_fechar('senhas', apagar => 'false');
grant select, insert, update (nome, estado, chamada_em, vezes, aparelho) on senhas to {{casa}};
-- Every role may ask; row security shows nothing of it to members.
grant select on senhas_eventos, senhas to {{viewer}};
