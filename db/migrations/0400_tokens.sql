-- Tokens of programs that may ask (rows TK1, TK2), and the role that serves them.

grant usage on schema public to {{integracao}};

-- A token is looked up before its house is known, as an invitation is. It is the house's; its maker is who answers for it.
create table tokens (
  id uuid not null default ile_uuidv7(),
  org_id uuid not null,
  nome text not null,
  -- What stands in front of the secret: the token is found and recognised by it.
  prefixo text not null,
  segredo_hash bytea not null,
  -- The secret before the newest one, for as long as it still opens.
  antigo_hash bytea,
  antigo_ate timestamptz,
  feixes text[] not null,
  -- The networks that it may come from; any if empty.
  redes text[] not null default '{}',
  -- Null once the account is gone, and then the token opens nothing.
  criado_por uuid,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  revogado_em timestamptz,
  usado_em date,
  usado_de text,
  -- How many letters told that it ends.
  cartas integer not null default 0,
  constraint tokens__pk primary key (id),
  constraint tokens__prefixo unique (prefixo),
  constraint tokens__prefixo_forma check (prefixo ~ '^[0-9A-Za-z]{10}$'),
  constraint tokens__nome check (char_length(btrim(nome)) between 1 and 60),
  constraint tokens__segredo check (octet_length(segredo_hash) = 32),
  constraint tokens__antigo check (octet_length(antigo_hash) = 32 and num_nonnulls(antigo_hash, antigo_ate) in (0, 2)),
  constraint tokens__feixes check (
    cardinality(feixes) between 1 and 5 and feixes <@ array['ler_membros', 'ler_dinheiro', 'lancar', 'agenda', 'webhooks']),
  constraint tokens__redes check (cardinality(redes) <= 10),
  constraint tokens__prazo check (expira_em > criado_em),
  constraint tokens__usado check (num_nonnulls(usado_em, usado_de) in (0, 2)),
  constraint tokens__cartas check (cartas between 0 and 2),
  constraint tokens__autor foreign key (criado_por) references contas (id) on delete set null,
  constraint tokens__terreiro foreign key (org_id) references terreiros (id)
);
comment on table tokens is 'Keys of programs that may ask; only the hash of each secret is kept.';
create index tokens__da_casa on tokens (org_id, id);
create index tokens__do_autor on tokens (criado_por) where criado_por is not null;

alter table tokens enable row level security;
alter table tokens force row level security;
create policy tokens__dono on tokens to current_user using (true) with check (true);
create policy tokens__acesso on tokens to {{acesso}} using (true) with check (true);
create policy tokens__ler on tokens for select to {{casa}} using (org_id = nullif(current_setting('ile.org', true), '')::uuid);
create policy tokens__incluir on tokens for insert to {{casa}} with check (org_id = nullif(current_setting('ile.org', true), '')::uuid);
create policy tokens__alterar on tokens for update to {{casa}}
  using (org_id = nullif(current_setting('ile.org', true), '')::uuid) with check (org_id = nullif(current_setting('ile.org', true), '')::uuid);
create policy tokens__apagar on tokens for delete to {{casa}} using (org_id = nullif(current_setting('ile.org', true), '')::uuid);
grant select, update (usado_em, usado_de) on tokens to {{acesso}};
-- A renewed token keeps its earlier hash for a day, so the house copies it.
grant select (id, org_id, nome, prefixo, segredo_hash, antigo_ate, feixes, redes, criado_por, criado_em, expira_em, revogado_em, usado_em, usado_de, cartas),
  insert, delete, update (segredo_hash, antigo_hash, antigo_ate, criado_por, criado_em, expira_em, revogado_em, cartas) on tokens to {{casa}};
