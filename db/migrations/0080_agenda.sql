-- The agenda of a house: events, the series that make them, and what members answer (rows J1 to J9).

-- A series repeats in the house's own days and hours. The daily job makes its occurrences a year ahead.
create table eventos_series (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  repete text not null,
  -- The day of the month; 31 is the last one of every month.
  dia smallint,
  -- Which weekday of the month, 5 for the last one.
  semana smallint,
  -- The first day. Its weekday is the one that repeats.
  desde date not null,
  -- The last day on which an occurrence may fall; null without an end.
  ate date,
  -- From this day on the series was cancelled, and nothing more is made.
  suspensa_desde date,
  hora time not null,
  -- On the clock of the house, from beginning to end.
  duracao_min integer not null,
  tipo text not null,
  titulo text not null,
  lugar text,
  aberta boolean not null,
  orientacoes text,
  lotacao integer,
  pagina boolean not null default false,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint eventos_series__pk primary key (org_id, id),
  constraint eventos_series__repete check (repete in ('semanal', 'quinzenal', 'mensal_dia', 'mensal_semana')),
  constraint eventos_series__dia check ((repete = 'mensal_dia') = (dia is not null) and dia between 1 and 31),
  constraint eventos_series__semana check ((repete = 'mensal_semana') = (semana is not null) and semana between 1 and 5),
  constraint eventos_series__desde check (desde between '2020-01-01' and '2100-12-31'),
  constraint eventos_series__ate check (ate between '2020-01-01' and '2100-12-31'),
  constraint eventos_series__duracao check (duracao_min between 1 and 43200),
  constraint eventos_series__tipo check (
    tipo in ('gira', 'festa', 'desenvolvimento', 'estudo', 'limpeza', 'reuniao', 'obrigacao', 'outro')),
  constraint eventos_series__titulo check (btrim(titulo) <> ''),
  constraint eventos_series__lugar check (btrim(lugar) <> ''),
  constraint eventos_series__orientacoes check (btrim(orientacoes) <> ''),
  constraint eventos_series__lotacao check (lotacao between 1 and 100000),
  constraint eventos_series__pagina check (aberta or not pagina),
  constraint eventos_series__terreiro foreign key (org_id) references terreiros (id)
);
comment on table eventos_series is 'Series of events: how they repeat, and what each occurrence begins with.';
call ile_fechar('eventos_series', ler => 'true', incluir => ':equipe', alterar => ':equipe', apagar => 'false');
grant select, insert, update (repete, dia, semana, desde, ate, suspensa_desde, hora, duracao_min, tipo, titulo, lugar, aberta, orientacoes, lotacao, pagina)
  on eventos_series to {{casa}};
grant select on eventos_series to {{viewer}};

-- An event, also as one occurrence of a series. Its instants follow from the house's clock when it is written.
create table eventos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  serie_id uuid,
  -- The day of the series that this row stands for, wherever it was moved.
  dia_da_serie date,
  -- What was changed in this occurrence alone, and stays when the series changes.
  proprios text[] not null default '{}',
  tipo text not null,
  titulo text not null,
  inicio timestamptz not null,
  fim timestamptz not null,
  lugar text,
  -- Open to the public; else for the people of the house.
  aberta boolean not null,
  -- Clothes, preceito, what to bring.
  orientacoes text,
  lotacao integer,
  -- Shown on the house's public page.
  pagina boolean not null default false,
  -- Grows with every change, for the calendars that follow.
  sequencia integer not null default 0,
  alterado_em timestamptz not null default now(),
  cancelado_em timestamptz,
  cancelado_por uuid,
  cancelado_motivo text,
  -- Taken off the agenda: by a person, or without one by a change of the series.
  retirado_em timestamptz,
  retirado_por uuid,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  busca text collate "C" not null generated always as (
    ile_dobrar(titulo) || coalesce(E'\n' || ile_dobrar(lugar), '') || coalesce(E'\n' || ile_dobrar(orientacoes), '')
  ) stored,
  constraint eventos__pk primary key (org_id, id),
  -- One row per day of a series, however often the job runs.
  constraint eventos__da_serie unique (org_id, serie_id, dia_da_serie),
  constraint eventos__serie_e_dia check (num_nonnulls(serie_id, dia_da_serie) in (0, 2)),
  constraint eventos__proprios check (
    proprios <@ array['quando', 'tipo', 'titulo', 'lugar', 'aberta', 'orientacoes', 'lotacao', 'pagina']
    and (serie_id is not null or cardinality(proprios) = 0)),
  constraint eventos__tipo check (
    tipo in ('gira', 'festa', 'desenvolvimento', 'estudo', 'limpeza', 'reuniao', 'obrigacao', 'outro')),
  constraint eventos__titulo check (btrim(titulo) <> ''),
  constraint eventos__quando check (fim > inicio and fim <= inicio + interval '31 days' and inicio between '2019-12-31' and '2101-01-02'),
  constraint eventos__lugar check (btrim(lugar) <> ''),
  constraint eventos__orientacoes check (btrim(orientacoes) <> ''),
  constraint eventos__lotacao check (lotacao between 1 and 100000),
  constraint eventos__pagina check (aberta or not pagina),
  constraint eventos__sequencia check (sequencia >= 0),
  constraint eventos__cancelado check (
    num_nonnulls(cancelado_em, cancelado_por, cancelado_motivo) in (0, 3) and btrim(cancelado_motivo) <> ''),
  constraint eventos__retirado check (retirado_por is null or retirado_em is not null),
  constraint eventos__terreiro foreign key (org_id) references terreiros (id)
);
comment on table eventos is 'Events of a house, single ones and occurrences of a series.';
create index eventos__por_inicio on eventos (org_id, inicio, id) where retirado_em is null;
create index eventos__por_fim on eventos (org_id, fim);
call ile_fechar('eventos', ler => 'true', incluir => ':equipe', alterar => ':equipe', apagar => 'false');
grant select, insert, update (serie_id, dia_da_serie, proprios, tipo, titulo, inicio, fim, lugar, aberta, orientacoes, lotacao, pagina, sequencia,
  alterado_em, cancelado_em, cancelado_por, cancelado_motivo, retirado_em, retirado_por) on eventos to {{casa}};
grant select on eventos to {{viewer}};

-- 'Vou' or 'Não vou'. Whoever says nothing has no row.
create table eventos_respostas (
  org_id uuid not null,
  evento_id uuid not null,
  membro_id uuid not null,
  vai boolean not null,
  -- Why not, for the staff.
  motivo text,
  respondido_em timestamptz not null default now(),
  -- Who said it: the member, or staff linked to one.
  usuario_operacao uuid not null,
  constraint eventos_respostas__pk primary key (org_id, evento_id, membro_id),
  constraint eventos_respostas__motivo check (motivo is null or btrim(motivo) <> '' and not vai),
  constraint eventos_respostas__terreiro foreign key (org_id) references terreiros (id)
);
comment on table eventos_respostas is 'Which members come to an event, as they said.';
create index eventos_respostas__do_membro on eventos_respostas (org_id, membro_id, evento_id);
call ile_fechar('eventos_respostas',
  ler => ':equipe or membro_id = :membro',
  incluir => ':equipe or (membro_id = :membro and usuario_operacao = :user)',
  alterar => ':equipe or membro_id = :membro',
  alterado => ':equipe or (membro_id = :membro and usuario_operacao = :user)',
  apagar => ':equipe or membro_id = :membro');
grant select, insert, delete, update (vai, motivo, respondido_em, usuario_operacao) on eventos_respostas to {{casa}}, {{viewer}};

-- The secret address of a person's calendar. It opens nothing else, and a new one replaces it.
create table agenda_enderecos (
  org_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  -- Whether the calendar shows title, place and guidance; else only 'Compromisso na casa'.
  detalhes boolean not null default false,
  created_at timestamptz not null default now(),
  constraint agenda_enderecos__pk primary key (org_id, user_id),
  constraint agenda_enderecos__token unique (org_id, token_hash),
  constraint agenda_enderecos__token_forma check (octet_length(token_hash) = 32),
  constraint agenda_enderecos__terreiro foreign key (org_id) references terreiros (id),
  constraint agenda_enderecos__conta foreign key (user_id) references contas (id) on delete cascade
);
comment on table agenda_enderecos is 'Secret calendar addresses, one per person, hashed.';
call ile_fechar('agenda_enderecos',
  ler => ':equipe or user_id = :user', incluir => 'user_id = :user', alterar => 'user_id = :user', apagar => 'user_id = :user');
grant select, insert, delete, update (token_hash, detalhes, created_at) on agenda_enderecos to {{casa}}, {{viewer}};

-- The random part of the public page's address; null while the page is off. Everybody may know it, so it is not hashed.
alter table terreiro_ajustes add column agenda_publica text;
alter table terreiro_ajustes add constraint terreiro_ajustes__agenda_publica check (agenda_publica ~ '^[A-Za-z0-9_-]{16}$');
grant update (agenda_publica) on terreiro_ajustes to {{casa}};

-- A letter two days before an event, for whom asks for it.
alter table user_prefs add column email_agenda boolean not null default false;
grant update (email_agenda) on user_prefs to {{casa}}, {{viewer}};

-- The new permission and the new feature. Plans that list their features get it, so that no house misses what all others have.
alter table profiles drop constraint profiles__permissoes;
alter table profiles add constraint profiles__permissoes check (permissoes <@ array[
  'membros:create', 'membros:edit', 'membros:view', 'faturas:gerar', 'faturas:pagar',
  'planos:manage', 'billing:view', 'logs:view', 'assinaturas:link', 'settings:view', 'agenda:edit']);
alter table saas_plan_features drop constraint saas_plan_features__feature;
alter table saas_plan_features add constraint saas_plan_features__feature check (feature in
  ('membros', 'planos', 'assinaturas', 'mensalidades', 'faturas', 'pagamentos_diversos', 'relatorios', 'usuarios', 'agenda'));
insert into saas_plan_features (plan_id, feature) select distinct f.plan_id, 'agenda' from saas_plan_features f returning id;
