-- What goes out of a house: purposes (fundos), bills to pay, and the receipts of an entry (rows G1 to G3).

-- A purpose for which money is put aside. 'Geral' is the absence of one.
create table fundos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  nome text not null,
  nome_norm text collate "C" not null generated always as (ile_dobrar(btrim(nome))) stored,
  -- What the house wants to gather; null without a goal.
  meta_centavos bigint,
  arquivado_em timestamptz,
  created_at timestamptz not null default now(),
  constraint fundos__pk primary key (org_id, id),
  constraint fundos__nome unique (org_id, nome_norm),
  constraint fundos__nome_vazio check (nome_norm <> ''),
  constraint fundos__geral check (nome_norm <> 'geral'),
  constraint fundos__meta check (meta_centavos between 1 and 1000000000000),
  constraint fundos__terreiro foreign key (org_id) references terreiros (id)
);
comment on table fundos is 'Purposes for which a house puts money aside.';
call ile_fechar('fundos', apagar => 'false');
grant select, insert, update (nome, meta_centavos, arquivado_em) on fundos to {{casa}};
grant select on fundos to {{viewer}};

-- A bill to pay: one row per occurrence. Occurrences of one bill share `serie` and are numbered.
create table contas_a_pagar (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  serie uuid not null,
  numero integer not null,
  descricao text not null,
  favorecido text,
  tipo_nome text not null,
  fundo_id uuid,
  valor_centavos bigint not null,
  vencimento date not null,
  repete text not null default 'nao',
  -- The day of the month that the series asks for; a shorter month takes its last day.
  dia smallint not null,
  -- The last day on which an occurrence may fall due; null without an end.
  ate date,
  pausada_em timestamptz,
  excluida_em timestamptz,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  busca text collate "C" not null generated always as (
    ile_dobrar(descricao) || E'\n' || ile_dobrar(tipo_nome) || coalesce(E'\n' || ile_dobrar(favorecido), '')
  ) stored,
  constraint contas_a_pagar__pk primary key (org_id, id),
  constraint contas_a_pagar__serie unique (org_id, serie, numero),
  constraint contas_a_pagar__numero check (numero >= 1),
  constraint contas_a_pagar__descricao check (btrim(descricao) <> ''),
  constraint contas_a_pagar__tipo_nome check (btrim(tipo_nome) <> ''),
  constraint contas_a_pagar__valor check (valor_centavos between 1 and 1000000000000),
  constraint contas_a_pagar__vencimento check (vencimento between '2020-01-01' and '2100-12-31'),
  constraint contas_a_pagar__repete check (repete in ('nao', 'mensal', 'anual')),
  constraint contas_a_pagar__dia check (dia between 1 and 31),
  constraint contas_a_pagar__ate check (ate is null or (repete <> 'nao' and ate >= vencimento)),
  constraint contas_a_pagar__terreiro foreign key (org_id) references terreiros (id)
);
comment on table contas_a_pagar is 'Bills that a house has to pay, one row per occurrence.';
create index contas_a_pagar__por_vencimento on contas_a_pagar (org_id, vencimento, id) where excluida_em is null;
call ile_fechar('contas_a_pagar', apagar => 'false');
grant select, insert, update (descricao, favorecido, tipo_nome, fundo_id, valor_centavos, vencimento, repete, dia, ate, pausada_em, excluida_em)
  on contas_a_pagar to {{casa}};
grant select on contas_a_pagar to {{viewer}};

-- The receipts of an entry: pictures, drawn anew as WEBP, and PDFs as they came.
create table anexos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  lancamento_id uuid not null,
  -- Its place among the at most five of an entry.
  ordem smallint not null,
  formato text not null,
  bytes integer not null,
  arquivo_path text not null,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint anexos__pk primary key (org_id, id),
  constraint anexos__ordem unique (org_id, lancamento_id, ordem),
  constraint anexos__cinco check (ordem between 1 and 5),
  constraint anexos__arquivo unique (org_id, arquivo_path),
  constraint anexos__formato check (formato in ('webp', 'pdf') and arquivo_path like '%.' || formato),
  constraint anexos__bytes check (bytes between 1 and 5242880),
  constraint anexos__terreiro foreign key (org_id) references terreiros (id)
);
comment on table anexos is 'Pictures and PDFs of the receipts of entries.';
call ile_fechar('anexos');
grant select, insert, delete, update (lancamento_id) on anexos to {{casa}};
grant select on anexos to {{viewer}};

-- An entry may say who received the money, from which purpose it is, and which bill it pays.
alter table pagamentos_diversos
  add column favorecido text,
  add column fundo_id uuid,
  add column conta_id uuid;
alter table pagamentos_diversos
  -- Only staff name them: what a member declares has none until somebody of the house has looked at it.
  add constraint pagamentos_diversos__da_casa check (conferido or num_nonnulls(favorecido, fundo_id, conta_id) = 0),
  add constraint pagamentos_diversos__conta_saida check (conta_id is null or valor_centavos < 0);
-- A bill is paid by one live entry. Reversing that entry opens the bill again, because nothing else says that it is paid.
create unique index pagamentos_diversos__conta_paga on pagamentos_diversos (org_id, conta_id) where conta_id is not null and estornado_em is null;
-- The search reads who received the money too.
alter table pagamentos_diversos drop column busca;
alter table pagamentos_diversos add column busca text collate "C" not null generated always as (
  ile_dobrar(tipo_nome) || E'\n' || ile_dobrar(tipo) || E'\n' || ile_dobrar(metodo)
  || coalesce(E'\n' || ile_dobrar(descricao), '') || coalesce(E'\n' || ile_dobrar(observacoes), '') || coalesce(E'\n' || ile_dobrar(favorecido), '')
  || case when membro_id is null then coalesce(E'\n' || ile_dobrar(matricula) || E'\n' || lower(ile_matricula_norm(matricula)), '') else '' end
) stored;

-- A plan may gather for a purpose; its payments name it when they are booked or confirmed.
alter table planos add column fundo_id uuid;
grant update (fundo_id) on planos to {{casa}};
alter table pagamentos add column fundo_id uuid;
alter table pagamentos add constraint pagamentos__fundo_conferido check (conferido or fundo_id is null);
grant update (fundo_id) on pagamentos to {{casa}};
