-- The trace (decision 37, INV-52): who did what, when, before and after. The serving roles add rows and read them; nobody but the owner of the
-- database can change one, and the seals would show it.

create table auditoria (
  -- The house; the all-zero UUID for what belongs to none (the platform's own actions, sign-ins of people who wait). No foreign key: the
  -- trace outlives a house, and payments share no lock through it.
  org_id uuid not null,
  quando timestamptz not null,
  id uuid not null default ile_uuidv7(),
  user_id uuid,
  acao text not null,
  alvo text,
  antes jsonb,
  depois jsonb,
  ip text,
  request_id text,
  -- In the order it is read and sealed, so that one index serves key, list and seal.
  constraint auditoria__pk primary key (org_id, quando, id)
);

-- One seal over all rows with de <= quando < ate: their count and a hash that includes the seal before it.
create table auditoria_selos (
  org_id uuid not null,
  numero integer not null,
  de timestamptz not null,
  ate timestamptz not null,
  linhas bigint not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  constraint auditoria_selos__pk primary key (org_id, numero),
  constraint auditoria_selos__numero check (numero >= 1),
  constraint auditoria_selos__periodo check (ate > de),
  constraint auditoria_selos__hash check (octet_length(hash) = 32)
);

call ile_fechar('auditoria', incluir => 'true', alterar => 'false', apagar => 'false');
call ile_fechar('auditoria_selos', alterar => 'false', apagar => 'false');
grant select, insert on auditoria, auditoria_selos to {{casa}};

-- Sign-ins, refusals and the superadmin's actions are written through their own doors; only the platform's own part is read there.
create policy auditoria__acesso on auditoria for insert to {{acesso}} with check (true);
create policy auditoria__plataforma on auditoria for insert to {{plataforma}} with check (true);
create policy auditoria__da_plataforma on auditoria for select to {{plataforma}} using (org_id = '00000000-0000-0000-0000-000000000000');
grant insert on auditoria to {{acesso}}, {{plataforma}};
grant select on auditoria to {{plataforma}};
