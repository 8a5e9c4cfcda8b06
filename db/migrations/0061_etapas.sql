-- The second step of signing in: authenticator apps, passkeys, recovery codes, and browsers that are remembered for a while. Platform tables of
-- accounts, written through {{acesso}} alone. The secret of an app is sealed with a key that is kept outside the database.

alter table contas
  -- Since when signing in asks for a second step.
  add column duas_etapas_em timestamptz,
  -- From then on the second step counts as lost: the platform took it away, and the person had a day to object.
  add column etapas_caem_em timestamptz,
  add constraint contas__etapas_caem check (etapas_caem_em is null or duas_etapas_em is not null);

alter table sessoes
  -- 'pendente': the password was right, the second step is missing, and the session opens nothing but that step.
  add column etapas text not null default 'nenhuma',
  add constraint sessoes__etapas check (etapas in ('nenhuma', 'pendente', 'provada'));

alter table terreiros
  -- The lowest role that must use two steps; null asks nobody.
  add column etapas_desde text,
  add constraint terreiros__etapas_desde check (etapas_desde in ('operador', 'financeiro'));
grant update (etapas_desde) on terreiros to {{casa}};

create table autenticadores (
  conta_id uuid not null,
  -- Sealed; the database alone gives no code.
  segredo bytea not null,
  -- The newest time step whose code was used: no code counts twice (RFC 6238, section 5.2).
  passo bigint not null,
  criado_em timestamptz not null,
  constraint autenticadores__pk primary key (conta_id),
  constraint autenticadores__passo check (passo >= 0),
  constraint autenticadores__conta foreign key (conta_id) references contas (id) on delete cascade
);
comment on table autenticadores is 'Authenticator apps, one per account. The secret is sealed.';

create table chaves_de_acesso (
  id uuid not null default ile_uuidv7(),
  conta_id uuid not null,
  nome text not null,
  -- The name of the site that the browser bound the key to.
  site text not null,
  credencial bytea not null,
  chave_publica bytea not null,
  contador bigint not null,
  transportes text[] not null,
  criada_em timestamptz not null,
  usada_em timestamptz,
  -- When the newest challenge that it answered was given: no answer counts twice.
  desafio_em timestamptz not null,
  constraint chaves_de_acesso__pk primary key (id),
  constraint chaves_de_acesso__credencial unique (credencial),
  constraint chaves_de_acesso__nome check (btrim(nome) <> ''),
  constraint chaves_de_acesso__contador check (contador >= 0),
  constraint chaves_de_acesso__conta foreign key (conta_id) references contas (id) on delete cascade
);
create index chaves_de_acesso__por_conta on chaves_de_acesso (conta_id);
comment on table chaves_de_acesso is 'Passkeys of accounts: the public half, and the counter last seen.';

create table codigos_de_recuperacao (
  conta_id uuid not null,
  codigo_hash bytea not null,
  criado_em timestamptz not null,
  constraint codigos_de_recuperacao__pk primary key (conta_id, codigo_hash),
  constraint codigos_de_recuperacao__codigo_forma check (octet_length(codigo_hash) = 32),
  constraint codigos_de_recuperacao__conta foreign key (conta_id) references contas (id) on delete cascade
);
comment on table codigos_de_recuperacao is 'Recovery codes that were not used yet, as hashes of 80 random bits each.';

create table aparelhos_lembrados (
  id uuid not null default ile_uuidv7(),
  conta_id uuid not null,
  token_hash bytea not null,
  navegador text not null,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  constraint aparelhos_lembrados__pk primary key (id),
  constraint aparelhos_lembrados__token unique (token_hash),
  constraint aparelhos_lembrados__token_forma check (octet_length(token_hash) = 32),
  constraint aparelhos_lembrados__conta foreign key (conta_id) references contas (id) on delete cascade
);
create index aparelhos_lembrados__por_conta on aparelhos_lembrados (conta_id);
create index aparelhos_lembrados__por_fim on aparelhos_lembrados (expira_em);
comment on table aparelhos_lembrados is 'Browsers that are asked for no second step for 30 days. The token is a hash.';

do $$
declare
  tabela text;
begin
  foreach tabela in array array['autenticadores', 'chaves_de_acesso', 'codigos_de_recuperacao', 'aparelhos_lembrados'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy %I on %I to current_user using (true) with check (true)', tabela || '__dono', tabela);
    execute format('create policy %I on %I to {{acesso}} using (true) with check (true)', tabela || '__acesso', tabela);
    execute format('grant select, insert, update, delete on %I to {{acesso}}', tabela);
  end loop;
end $$;
