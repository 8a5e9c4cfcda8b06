-- Reminders that people of a house sent, its own words for them, and who wants none (rows W1 to W5).

create table lembretes (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  membro_id uuid not null,
  -- The month of the house's day on which it was sent: '202611'.
  ciclo text not null,
  grupo text not null,
  canal text not null,
  -- What was owed then.
  total_centavos bigint not null,
  -- Null for the letter that the program writes by itself.
  usuario_operacao uuid,
  created_at timestamptz not null default now(),
  desfeito_em timestamptz,
  desfeito_por uuid,
  constraint lembretes__pk primary key (org_id, id),
  constraint lembretes__ciclo check (ciclo ~ '^(20[2-9][0-9]|2100)(0[1-9]|1[0-2])$'),
  constraint lembretes__grupo check (grupo in ('a_vencer', 'venceu', 'atrasada')),
  constraint lembretes__canal check (canal in ('whatsapp', 'email', 'outro')),
  constraint lembretes__total check (total_centavos between 1 and 1000000000000),
  -- A letter that went out cannot be taken back.
  constraint lembretes__desfeito check (num_nonnulls(desfeito_em, desfeito_por) in (0, 2) and (desfeito_em is null or canal <> 'email')),
  constraint lembretes__terreiro foreign key (org_id) references terreiros (id),
  constraint lembretes__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);
comment on table lembretes is 'Reminders of dues, one per member, month, group and channel.';
-- Two people at once reach nobody twice.
create unique index lembretes__uma_vez on lembretes (org_id, membro_id, ciclo, grupo, canal) where desfeito_em is null;
create index lembretes__do_membro on lembretes (org_id, membro_id, created_at);
create index lembretes__do_ciclo on lembretes (org_id, ciclo) where desfeito_em is null;
call ile_fechar('lembretes', apagar => 'false');
grant select, insert, update (desfeito_em, desfeito_por) on lembretes to {{casa}};
grant select on lembretes to {{viewer}};

-- Whoever asked not to be reminded is not, by nobody and by no channel.
alter table membros add column sem_lembretes boolean not null default false;
grant update (sem_lembretes) on membros to {{casa}};

-- The house's own words; null for ours.
alter table terreiro_ajustes
  add column lembrete_a_vencer text,
  add column lembrete_venceu text,
  add column lembrete_atrasada text;
alter table terreiro_ajustes add constraint terreiro_ajustes__lembretes check (
  btrim(lembrete_a_vencer) <> '' and btrim(lembrete_venceu) <> '' and btrim(lembrete_atrasada) <> '');
grant update (lembrete_a_vencer, lembrete_venceu, lembrete_atrasada) on terreiro_ajustes to {{casa}};
