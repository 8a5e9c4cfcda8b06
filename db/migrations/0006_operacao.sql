-- What makes an operation happen once, and what leaves the house by e-mail.

-- Answers by key (INV-31), written in the transaction of their effect. Sales carry their key themselves, for ever.
create table idempotencia (
  org_id uuid not null,
  user_id uuid not null,
  operacao text not null,
  chave text not null,
  corpo_hash text not null,
  resposta jsonb,
  created_at timestamptz not null default now(),
  constraint idempotencia__pk primary key (org_id, user_id, operacao, chave),
  constraint idempotencia__chave check (char_length(chave) between 1 and 255)
);
create index idempotencia__por_idade on idempotencia (org_id, created_at);

call ile_fechar('idempotencia',
  ler => ':equipe or user_id = :user',
  incluir => 'user_id = :user',
  alterar => 'user_id = :user',
  apagar => ':equipe and created_at < now() - interval ''72 hours''');
grant select, insert, delete, update (resposta) on idempotencia to {{casa}};

-- E-mails to be sent (decision 41). A platform table: many are written before a house is known.
create table outbox (
  id uuid not null default ile_uuidv7(),
  org_id uuid,
  para text not null,
  assunto text not null,
  -- Sealed with a key derived from AUTH_SECRET, for it may carry a link or a first password; gone once sent (INV-21).
  conteudo bytea,
  tentativas integer not null default 0,
  proxima_em timestamptz not null default now(),
  enviado_em timestamptz,
  erro text,
  created_at timestamptz not null default now(),
  constraint outbox__pk primary key (id),
  constraint outbox__conteudo check ((enviado_em is null) = (conteudo is not null)),
  constraint outbox__terreiro foreign key (org_id) references terreiros (id)
);
create index outbox__por_enviar on outbox (proxima_em) where enviado_em is null;

alter table outbox enable row level security;
alter table outbox force row level security;
create policy outbox__dono on outbox to current_user using (true) with check (true);
create policy outbox__acesso on outbox to {{acesso}} using (true) with check (true);
create policy outbox__plataforma on outbox for insert to {{plataforma}} with check (true);
create policy outbox__casa on outbox for insert to {{casa}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid);
grant select, insert, update, delete on outbox to {{acesso}};
grant insert (id, org_id, para, assunto, conteudo) on outbox to {{casa}}, {{plataforma}};
