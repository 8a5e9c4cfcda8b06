-- Pushes (rows CM4, CM5). Devices belong to accounts and are platform tables, as passkeys are: one browser has one subscription, whatever house
-- its person is of.

create table aparelhos (
  id uuid not null default ile_uuidv7(),
  conta_id uuid not null,
  -- The session that gave it. It outlives a session that expires; signing out deletes it.
  sessao_id uuid,
  -- The address of the browser's push service, and its hash: two accounts never share one.
  endereco text not null,
  endereco_hash bytea not null,
  chave bytea not null,
  segredo bytea not null,
  -- What the person wants to hear of on this device.
  tipos text[] not null,
  -- Whether a push says more than that there is something.
  detalhes boolean not null default false,
  navegador text not null,
  criado_em timestamptz not null,
  visto_em timestamptz not null,
  constraint aparelhos__pk primary key (id),
  constraint aparelhos__endereco unique (endereco_hash),
  constraint aparelhos__endereco_forma check (endereco ~ '^https://' and octet_length(endereco_hash) = 32),
  constraint aparelhos__chaves check (octet_length(chave) = 65 and octet_length(segredo) = 16),
  constraint aparelhos__tipos check (tipos <@ array['avisos', 'gira', 'escala', 'pagamento', 'mensalidade']),
  constraint aparelhos__conta foreign key (conta_id) references contas (id) on delete cascade,
  constraint aparelhos__sessao foreign key (sessao_id) references sessoes (id) on delete set null
);
comment on table aparelhos is 'Browsers that get pushes, by account.';
create index aparelhos__por_conta on aparelhos (conta_id);
create index aparelhos__por_sessao on aparelhos (sessao_id) where sessao_id is not null;

-- What is to be told to one person, written in the transaction of its cause. Kept for a month without its words, to count what is new.
create table pushes (
  id uuid not null default ile_uuidv7(),
  org_id uuid not null,
  conta_id uuid not null,
  tipo text not null,
  -- Topic and tag: of two with the same mark, a device shows the later one.
  marca text not null,
  -- Sealed with the program's secret; null once it was sent, or was dropped.
  conteudo bytea,
  -- May come in the quiet hours.
  urgente boolean not null default false,
  vale_ate timestamptz not null,
  criado_em timestamptz not null,
  -- When its sendings were written, one per device.
  aberto_em timestamptz,
  constraint pushes__pk primary key (id),
  constraint pushes__tipo check (tipo in ('avisos', 'gira', 'escala', 'pagamento', 'mensalidade')),
  constraint pushes__marca check (marca ~ '^[A-Za-z0-9_-]{1,32}$'),
  constraint pushes__conta foreign key (conta_id) references contas (id) on delete cascade,
  constraint pushes__terreiro foreign key (org_id) references terreiros (id)
);
comment on table pushes is 'What is told to people on their devices, sealed until it is sent.';
create index pushes__a_abrir on pushes (id) where aberto_em is null;
create index pushes__por_conta on pushes (conta_id, criado_em);
create index pushes__por_marca on pushes (org_id, marca) where conteudo is not null;
create index pushes__por_dia on pushes (criado_em);

create table pushes_envios (
  push_id uuid not null,
  aparelho_id uuid not null,
  tentativas integer not null default 0,
  proxima_em timestamptz not null,
  constraint pushes_envios__pk primary key (push_id, aparelho_id),
  constraint pushes_envios__tentativas check (tentativas >= 0),
  constraint pushes_envios__push foreign key (push_id) references pushes (id) on delete cascade,
  constraint pushes_envios__aparelho foreign key (aparelho_id) references aparelhos (id) on delete cascade
);
comment on table pushes_envios is 'Pushes that wait for a device.';
create index pushes_envios__por_enviar on pushes_envios (proxima_em);
create index pushes_envios__do_aparelho on pushes_envios (aparelho_id);

-- A push service that refuses who we are stops all sending until an hour has passed (row CM5).
create table pushes_parados (
  servico text not null,
  status integer not null,
  em timestamptz not null,
  constraint pushes_parados__pk primary key (servico),
  constraint pushes_parados__status check (status in (401, 403))
);
comment on table pushes_parados is 'Push services that refused this installation.';

alter table aparelhos enable row level security;
alter table aparelhos force row level security;
create policy aparelhos__dono on aparelhos to current_user using (true) with check (true);
create policy aparelhos__acesso on aparelhos to {{acesso}} using (true) with check (true);
grant select, insert, update, delete on aparelhos to {{acesso}};

alter table pushes enable row level security;
alter table pushes force row level security;
create policy pushes__dono on pushes to current_user using (true) with check (true);
create policy pushes__acesso on pushes to {{acesso}} using (true) with check (true);
create policy pushes__casa on pushes for insert to {{casa}} with check (org_id = nullif(current_setting('ile.org', true), '')::uuid);
grant select, insert, update, delete on pushes to {{acesso}};
grant insert (org_id, conta_id, tipo, marca, conteudo, urgente, vale_ate, criado_em) on pushes to {{casa}};

alter table pushes_envios enable row level security;
alter table pushes_envios force row level security;
create policy pushes_envios__dono on pushes_envios to current_user using (true) with check (true);
create policy pushes_envios__acesso on pushes_envios to {{acesso}} using (true) with check (true);
grant select, insert, update, delete on pushes_envios to {{acesso}};

alter table pushes_parados enable row level security;
alter table pushes_parados force row level security;
create policy pushes_parados__dono on pushes_parados to current_user using (true) with check (true);
create policy pushes_parados__acesso on pushes_parados to {{acesso}} using (true) with check (true);
grant select, insert, update, delete on pushes_parados to {{acesso}};
