-- The key between the tables of tickets, which stands apart from them (Citus).
alter table senhas add constraint senhas__do_evento foreign key (org_id, evento_id) references senhas_eventos (org_id, evento_id) on delete cascade;

-- Who serves at an event (row J6): the house's functions, who can do them, and who is chosen.

create table escalas_funcoes (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  nome text not null,
  -- How many people one event needs.
  vagas smallint not null,
  -- Everybody active can do it; else only those of escalas_aptos.
  para_todos boolean not null default true,
  retirada_em timestamptz,
  created_at timestamptz not null default now(),
  nome_ordem text collate "C" not null generated always as (ile_dobrar(nome)) stored,
  constraint escalas_funcoes__pk primary key (org_id, id),
  constraint escalas_funcoes__nome check (btrim(nome) <> ''),
  constraint escalas_funcoes__vagas check (vagas between 1 and 99),
  constraint escalas_funcoes__terreiro foreign key (org_id) references terreiros (id)
);
comment on table escalas_funcoes is 'Functions that people serve at events, as the house names them.';
create unique index escalas_funcoes__um_nome on escalas_funcoes (org_id, nome_ordem) where retirada_em is null;
call ile_fechar('escalas_funcoes', ler => 'true', incluir => ':equipe', alterar => ':equipe', apagar => 'false');
grant select, insert, update (nome, vagas, para_todos, retirada_em) on escalas_funcoes to {{casa}};
grant select on escalas_funcoes to {{viewer}};

create table escalas_aptos (
  org_id uuid not null,
  funcao_id uuid not null,
  membro_id uuid not null,
  constraint escalas_aptos__pk primary key (org_id, funcao_id, membro_id),
  constraint escalas_aptos__terreiro foreign key (org_id) references terreiros (id),
  constraint escalas_aptos__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);
comment on table escalas_aptos is 'Who can do a function that not everybody can.';
call ile_fechar('escalas_aptos');
grant select, insert, delete on escalas_aptos to {{casa}};
grant select on escalas_aptos to {{viewer}};

create table escalas (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  evento_id uuid not null,
  funcao_id uuid not null,
  membro_id uuid not null,
  estado text not null default 'proposta',
  respondida_em timestamptz,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint escalas__pk primary key (org_id, id),
  -- Nobody serves twice at one event.
  constraint escalas__uma_vez unique (org_id, evento_id, membro_id),
  constraint escalas__estado check (estado in ('proposta', 'aceita', 'troca')),
  constraint escalas__respondida check ((estado = 'proposta') = (respondida_em is null)),
  constraint escalas__terreiro foreign key (org_id) references terreiros (id),
  constraint escalas__evento foreign key (org_id, evento_id) references eventos (org_id, id) on delete cascade,
  constraint escalas__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);
comment on table escalas is 'Who serves which function at an event, and what they said to it.';
create index escalas__do_membro on escalas (org_id, membro_id, evento_id);
-- A member sees the own services and answers to them.
call ile_fechar('escalas', ler => ':equipe or membro_id = :membro', alterar => ':equipe or membro_id = :membro');
grant select, insert, delete, update (funcao_id, membro_id, estado, respondida_em, usuario_operacao) on escalas to {{casa}};
grant select, update (estado, respondida_em) on escalas to {{viewer}};
