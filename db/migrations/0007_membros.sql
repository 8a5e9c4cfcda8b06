-- The people of a house.

create table membros (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  tipo_pessoa text not null default 'PF',
  nome text not null,
  email text,
  telefone text,
  dt_nascimento date,
  -- As typed; compared as matricula_norm.
  matricula text,
  data_admissao_terreiro date,
  ativo boolean not null default true,
  profissao text,
  endereco text,
  numero text,
  complemento text,
  bairro text,
  cidade text,
  uf text,
  cep text,
  -- LGPD art. 11: when the person agreed, and to which words (decision 38).
  consentimento_em date,
  consentimento_texto text,
  anonimizado_em timestamptz,
  created_at timestamptz not null default now(),
  matricula_norm text collate "C" generated always as (ile_matricula_norm(matricula)) stored,
  nome_ordem text collate "C" not null generated always as (ile_dobrar(nome)) stored,
  -- Any fragment of name or matrícula, with and without its punctuation.
  busca text collate "C" not null generated always as (
    ile_dobrar(nome) || coalesce(E'\n' || ile_dobrar(matricula) || E'\n' || lower(ile_matricula_norm(matricula)), '')) stored,
  constraint membros__pk primary key (org_id, id),
  constraint membros__matricula unique (org_id, matricula_norm),
  constraint membros__tipo_pessoa check (tipo_pessoa in ('PF', 'PJ')),
  constraint membros__nome check (btrim(nome) <> ''),
  constraint membros__uf check (char_length(uf) <= 2),
  constraint membros__consentimento check ((consentimento_em is null) = (consentimento_texto is null)),
  constraint membros__terreiro foreign key (org_id) references terreiros (id)
);
-- Order and search: a fragment is looked for among one house's rows. A trigram index would never be read, for under row security LIKE, which
-- is not leakproof, may not go before the house's own condition; 2,000 members cost half a millisecond.
create index membros__por_nome on membros (org_id, nome_ordem, id);

-- Deleting a member takes its subscriptions and invoices along by their foreign keys, and is refused by those of payments, entries and sales
-- (decision 26).
call ile_fechar('membros', ler => ':equipe or id = :membro');
grant select, insert, delete on membros to {{casa}};
grant update (tipo_pessoa, nome, email, telefone, dt_nascimento, matricula, data_admissao_terreiro, ativo, profissao, endereco, numero, complemento,
  bairro, cidade, uf, cep, consentimento_em, consentimento_texto, anonimizado_em) on membros to {{casa}};
-- The superadmin counts members without seeing one (INV-09).
create policy membros__contar on membros for select to {{plataforma}} using (true);
grant select (org_id, ativo) on membros to {{plataforma}};

-- Religious belief, documents and notes (LGPD art. 5 II) lie apart: no list, export or join meets them by accident, and one module can encrypt
-- them (INV-15, INV-51).
create table membros_reservado (
  org_id uuid not null,
  membro_id uuid not null,
  docs jsonb not null default '{}',
  espiritual_umbanda jsonb not null default '{}',
  espiritual_candomble jsonb not null default '{}',
  observacoes jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  constraint membros_reservado__pk primary key (org_id, membro_id),
  constraint membros_reservado__objetos check (
    jsonb_typeof(docs) = 'object' and jsonb_typeof(espiritual_umbanda) = 'object'
    and jsonb_typeof(espiritual_candomble) = 'object' and jsonb_typeof(observacoes) = 'object'),
  constraint membros_reservado__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);

call ile_fechar('membros_reservado', ler => ':equipe or membro_id = :membro');
grant select, insert, delete, update (docs, espiritual_umbanda, espiritual_candomble, observacoes, updated_at) on membros_reservado to {{casa}};

-- A distributed database takes no foreign key from a platform table to a house table (decision 15); there the code checks it.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    alter table profiles add constraint profiles__membro foreign key (org_id, membro_id) references membros (org_id, id);
    -- A used or revoked invitation does not keep its member from being deleted.
    alter table org_invites add constraint org_invites__membro foreign key (org_id, membro_id) references membros (org_id, id)
      on delete set null (membro_id);
  end if;
end $$;
