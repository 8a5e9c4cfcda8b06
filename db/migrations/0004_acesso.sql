-- Who may come in: accounts, sessions, limits, profiles and invitations. Platform tables, read before a house is known.
-- Nothing here opens a session by itself: passwords and tokens are stored as hashes, and keys are derived from AUTH_SECRET (decision 39).

create table contas (
  id uuid not null default ile_uuidv7(),
  email text not null,
  nome text not null,
  telefone text,
  -- Key in the file store (decision 42).
  avatar_path text,
  -- argon2id in PHC form; null until an invitation is accepted.
  senha_hash text,
  -- The password was made by somebody else, so it opens nothing but its own change, and only until senha_expira_em (INV-18).
  senha_provisoria boolean not null default false,
  senha_expira_em timestamptz,
  superadmin boolean not null default false,
  created_at timestamptz not null default now(),
  constraint contas__pk primary key (id),
  constraint contas__email unique (email),
  constraint contas__email_forma check (email = lower(email) and email like '_%@_%' and char_length(email) <= 254),
  constraint contas__nome check (btrim(nome) <> ''),
  constraint contas__senha_provisoria check (senha_provisoria or senha_expira_em is null),
  -- What a profile repeats, so that its foreign key can follow it.
  constraint contas__identidade unique (id, nome, email)
);
-- One platform administrator, a row made at the first start (INV-17).
create unique index contas__um_superadmin on contas (superadmin) where superadmin;

create table sessoes (
  id uuid not null default ile_uuidv7(),
  conta_id uuid not null,
  token_hash bytea not null,
  criada_em timestamptz not null,
  vista_em timestamptz not null,
  expira_em timestamptz not null,
  ip text not null,
  navegador text not null,
  constraint sessoes__pk primary key (id),
  constraint sessoes__token unique (token_hash),
  constraint sessoes__token_forma check (octet_length(token_hash) = 32),
  constraint sessoes__conta foreign key (conta_id) references contas (id) on delete cascade
);
create index sessoes__por_conta on sessoes (conta_id);
create index sessoes__por_fim on sessoes (expira_em);

-- Links of 'Esqueci a senha': one use, short life (row A16).
create table redefinicoes (
  id uuid not null default ile_uuidv7(),
  conta_id uuid not null,
  token_hash bytea not null,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz,
  constraint redefinicoes__pk primary key (id),
  constraint redefinicoes__token unique (token_hash),
  constraint redefinicoes__token_forma check (octet_length(token_hash) = 32),
  constraint redefinicoes__conta foreign key (conta_id) references contas (id) on delete cascade
);
create index redefinicoes__por_conta on redefinicoes (conta_id);

-- Tries per account and per address, delayed rather than locked (INV-20).
create table limites (
  chave text not null,
  tentativas integer not null,
  livre_em timestamptz not null,
  vista_em timestamptz not null,
  -- What the last statement answered; it is written by the very upsert that decides.
  recusada boolean not null default false,
  constraint limites__pk primary key (chave),
  constraint limites__tentativas check (tentativas >= 0)
);
create index limites__por_uso on limites (vista_em);

-- A person in a house: one house per account, and none while waiting (decisions 1 and 15).
create table profiles (
  user_id uuid not null,
  org_id uuid not null,
  -- Shown to the team; they follow the account by the foreign key, so there is one truth.
  nome text not null,
  email text not null,
  role text not null default 'viewer',
  membro_id uuid,
  -- The house asks for a new password. A session is held back by this or by contas.senha_provisoria: two facts, either suffices.
  must_reset_password boolean not null default false,
  paused boolean not null default false,
  -- Replaces the role's permissions when not empty (decision 9).
  permissoes text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint profiles__pk primary key (user_id),
  constraint profiles__role check (role in ('viewer', 'operador', 'financeiro', 'admin', 'owner')),
  constraint profiles__permissoes check (permissoes <@ array[
    'membros:create', 'membros:edit', 'membros:view', 'faturas:gerar', 'faturas:pagar',
    'planos:manage', 'billing:view', 'logs:view', 'assinaturas:link', 'settings:view']),
  constraint profiles__conta foreign key (user_id, nome, email) references contas (id, nome, email) on update cascade on delete cascade,
  constraint profiles__terreiro foreign key (org_id) references terreiros (id)
);
create index profiles__por_casa on profiles (org_id, role);
create index profiles__por_membro on profiles (org_id, membro_id) where membro_id is not null;

create view current_user_permissions with (security_invoker = true) as
  select p.user_id, lista.permission from profiles p cross join unnest(p.permissoes) as lista (permission);

-- Invitations: accepted only through their link, once, within seven days (decision 13).
create table org_invites (
  id uuid not null default ile_uuidv7(),
  org_id uuid not null,
  email text not null,
  role text not null default 'viewer',
  membro_id uuid,
  invited_by uuid,
  status text not null default 'pending',
  token_hash bytea not null,
  expira_em timestamptz not null,
  created_at timestamptz not null default now(),
  constraint org_invites__pk primary key (id),
  constraint org_invites__token unique (token_hash),
  constraint org_invites__token_forma check (octet_length(token_hash) = 32),
  constraint org_invites__email check (email = lower(email) and email like '_%@_%' and char_length(email) <= 254),
  constraint org_invites__role check (role in ('viewer', 'operador', 'financeiro', 'admin', 'owner')),
  constraint org_invites__status check (status in ('pending', 'accepted', 'revoked')),
  constraint org_invites__terreiro foreign key (org_id) references terreiros (id),
  constraint org_invites__autor foreign key (invited_by) references contas (id) on delete set null
);
create unique index org_invites__um_pendente on org_invites (org_id, email) where status = 'pending';
create index org_invites__por_membro on org_invites (org_id, membro_id) where membro_id is not null;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['contas', 'sessoes', 'redefinicoes', 'limites', 'profiles', 'org_invites'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy %I on %I to current_user using (true) with check (true)', tabela || '__dono', tabela);
    execute format('create policy %I on %I to {{acesso}} using (true) with check (true)', tabela || '__acesso', tabela);
    execute format('grant select, insert, update, delete on %I to {{acesso}}', tabela);
  end loop;
end $$;
grant select on current_user_permissions to {{acesso}}, {{casa}};

-- A house sees its team, a viewer only the own profile. Names, e-mails and houses of people change through {{acesso}} alone.
create policy profiles__ler on profiles for select to {{casa}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid
    and (current_setting('ile.escopo', true) = 'casa' or user_id = nullif(current_setting('ile.user', true), '')::uuid));
create policy profiles__alterar on profiles for update to {{casa}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and current_setting('ile.escopo', true) = 'casa');
create policy profiles__apagar on profiles for delete to {{casa}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and current_setting('ile.escopo', true) = 'casa');
grant select, delete on profiles to {{casa}};
grant update (role, membro_id, must_reset_password, paused, permissoes) on profiles to {{casa}};
-- The superadmin counts a house's people without seeing one (INV-09).
create policy profiles__contar on profiles for select to {{plataforma}} using (true);
grant select (org_id) on profiles to {{plataforma}};

-- A house makes and revokes its invitations; it writes a token's hash and never reads one.
create policy org_invites__ler on org_invites for select to {{casa}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and current_setting('ile.escopo', true) = 'casa');
create policy org_invites__incluir on org_invites for insert to {{casa}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid and current_setting('ile.escopo', true) = 'casa');
create policy org_invites__alterar on org_invites for update to {{casa}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid and current_setting('ile.escopo', true) = 'casa');
grant select (id, org_id, email, role, membro_id, invited_by, status, expira_em, created_at) on org_invites to {{casa}};
grant insert on org_invites to {{casa}};
grant update (status, token_hash, expira_em) on org_invites to {{casa}};
