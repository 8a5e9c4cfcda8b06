-- Changes of the way in (row DR4): the e-mail or the telephone with which an account signs in. A platform table of accounts, written through
-- {{acesso}} alone.

create table trocas_de_entrada (
  id uuid not null default ile_uuidv7(),
  conta_id uuid not null,
  criada_em timestamptz not null,
  -- A new e-mail counts once the link in its letter was opened, until then.
  expira_em timestamptz not null,
  -- A session, which may have ended. Every other one of the account shows the change, if no letter could tell.
  pedida_por uuid not null,
  token_hash bytea,
  email_novo text,
  feita_em timestamptz,
  -- What 'Não fui eu' brings back. Both are kept, because a later change may have been of the other one.
  email_antes text,
  telefone_antes text,
  -- The secret of 'Não fui eu', which went to the e-mail as it was before.
  desfazer_hash bytea,
  desfazer_ate timestamptz,
  desfeita_em timestamptz,
  constraint trocas_de_entrada__pk primary key (id),
  constraint trocas_de_entrada__token unique (token_hash),
  constraint trocas_de_entrada__desfazer unique (desfazer_hash),
  constraint trocas_de_entrada__token_forma check (octet_length(token_hash) = 32),
  constraint trocas_de_entrada__desfazer_forma check (octet_length(desfazer_hash) = 32),
  -- An e-mail has a link to open; a telephone counts at once.
  constraint trocas_de_entrada__do_email check ((email_novo is null) = (token_hash is null)),
  constraint trocas_de_entrada__conta foreign key (conta_id) references contas (id) on delete cascade
);
create index trocas_de_entrada__por_conta on trocas_de_entrada (conta_id);
-- An e-mail that may still be brought back is given to nobody else.
create index trocas_de_entrada__por_email_antes on trocas_de_entrada (email_antes) where desfazer_hash is not null;
comment on table trocas_de_entrada is 'Changes of the e-mail or telephone with which an account signs in. Secrets are hashes.';

alter table trocas_de_entrada enable row level security;
alter table trocas_de_entrada force row level security;
create policy trocas_de_entrada__dono on trocas_de_entrada to current_user using (true) with check (true);
create policy trocas_de_entrada__acesso on trocas_de_entrada to {{acesso}} using (true) with check (true);
grant select, insert, update, delete on trocas_de_entrada to {{acesso}};
