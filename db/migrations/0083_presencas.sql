-- Who was at an event (rows J4 and J5).

create table presencas (
  org_id uuid not null,
  evento_id uuid not null,
  membro_id uuid not null,
  -- Null once a mark was taken back. The row stays, because an older mark may still arrive.
  estado text,
  modo text not null,
  -- When it was marked, by the clock of the device, and never in the future.
  marcada_em timestamptz not null,
  -- Who marked it: staff, or the member with the event's code.
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint presencas__pk primary key (org_id, evento_id, membro_id),
  constraint presencas__estado check (estado in ('presente', 'justificada', 'falta')),
  constraint presencas__modo check (modo in ('lista', 'cartao', 'codigo') and (modo = 'lista' or estado is not distinct from 'presente')),
  constraint presencas__terreiro foreign key (org_id) references terreiros (id),
  constraint presencas__evento foreign key (org_id, evento_id) references eventos (org_id, id) on delete cascade,
  constraint presencas__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);
comment on table presencas is 'Who was present, excused or absent at an event, once per member.';
create index presencas__do_membro on presencas (org_id, membro_id, evento_id);
-- A member sees the own marks and marks the own presence by the event's code.
call ile_fechar('presencas',
  ler => ':equipe or membro_id = :membro',
  incluir => ':equipe or (membro_id = :membro and usuario_operacao = :user and modo = ''codigo'')',
  alterar => ':equipe or membro_id = :membro',
  alterado => ':equipe or (membro_id = :membro and usuario_operacao = :user and modo = ''codigo'')',
  apagar => 'false');
grant select, insert, update (estado, modo, marcada_em, usuario_operacao) on presencas to {{casa}}, {{viewer}};

-- The events at which attendance was taken, and how often their code was renewed.
create table chamadas (
  org_id uuid not null,
  evento_id uuid not null,
  versao integer not null default 1,
  created_at timestamptz not null default now(),
  constraint chamadas__pk primary key (org_id, evento_id),
  constraint chamadas__versao check (versao between 1 and 100000),
  constraint chamadas__terreiro foreign key (org_id) references terreiros (id),
  constraint chamadas__evento foreign key (org_id, evento_id) references eventos (org_id, id) on delete cascade
);
comment on table chamadas is 'Events at which attendance was taken, with the version of the code at the door.';
-- Members see it, because who has no mark there was not there; the first of them who scans the code begins it.
call ile_fechar('chamadas', ler => 'true', incluir => ':equipe or versao = 1', apagar => 'false');
grant select, insert, update (versao) on chamadas to {{casa}};
grant select, insert (org_id, evento_id) on chamadas to {{viewer}};
