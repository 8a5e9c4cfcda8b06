-- Donations, purchases and whatever else comes in or goes out. Like payments, a row is only confirmed and reversed (INV-27).

create table pagamentos_diversos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  data date not null,
  -- Normalised; the chosen name is shown (decision 29).
  tipo text not null,
  tipo_nome text not null,
  descricao text,
  metodo text not null,
  -- Negative for what goes out.
  valor_centavos bigint not null,
  membro_id uuid,
  -- As typed, also when no member has it (row V4).
  matricula text,
  matricula_norm text collate "C" generated always as (ile_matricula_norm(matricula)) stored,
  observacoes text,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  conferido boolean not null default true,
  conferido_em timestamptz,
  conferido_por uuid,
  estornado_em timestamptz,
  estornado_por uuid,
  estorno_motivo text,
  constraint pagamentos_diversos__pk primary key (org_id, id),
  constraint pagamentos_diversos__data check (data between '2020-01-01' and '2100-12-31'),
  constraint pagamentos_diversos__tipo check (tipo in ('doacao', 'compra', 'outro')),
  constraint pagamentos_diversos__tipo_nome check (btrim(tipo_nome) <> ''),
  constraint pagamentos_diversos__metodo check (btrim(metodo) <> ''),
  constraint pagamentos_diversos__valor check (valor_centavos between -1000000000000 and 1000000000000 and valor_centavos <> 0),
  constraint pagamentos_diversos__conferido check (
    num_nonnulls(conferido_em, conferido_por) in (0, 2) and (conferido or conferido_em is null)),
  constraint pagamentos_diversos__estorno check (num_nonnulls(estornado_em, estornado_por, estorno_motivo) in (0, 3)),
  constraint pagamentos_diversos__terreiro foreign key (org_id) references terreiros (id),
  constraint pagamentos_diversos__membro foreign key (org_id, membro_id) references membros (org_id, id)
);
create index pagamentos_diversos__por_data on pagamentos_diversos (org_id, data, created_at);
create index pagamentos_diversos__do_membro on pagamentos_diversos (org_id, membro_id, data) where membro_id is not null;
create index pagamentos_diversos__da_matricula on pagamentos_diversos (org_id, matricula_norm) where matricula_norm is not null;
create index pagamentos_diversos__a_conferir on pagamentos_diversos (org_id, created_at) where not conferido and estornado_em is null;

call ile_fechar('pagamentos_diversos',
  ler => ':equipe or membro_id = :membro or usuario_operacao = :user',
  incluir => ':equipe or (membro_id = :membro and usuario_operacao = :user and metodo = ''pix'' and not conferido and valor_centavos > 0)',
  alterar => ':equipe and estornado_em is null',
  alterado => ':equipe and (conferido or estornado_em is not null)',
  apagar => 'false');
grant select, insert on pagamentos_diversos to {{casa}};
grant update (conferido, conferido_em, conferido_por, estornado_em, estornado_por, estorno_motivo) on pagamentos_diversos to {{casa}};

-- The house's own types and methods. The presets are no rows: they are in the program, locked, and no row may take their name (row V3).
create table pagamentos_diversos_tipos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  nome text not null,
  nome_norm text collate "C" not null generated always as (ile_dobrar(btrim(nome))) stored,
  created_at timestamptz not null default now(),
  constraint pagamentos_diversos_tipos__pk primary key (org_id, id),
  constraint pagamentos_diversos_tipos__nome unique (org_id, nome_norm),
  constraint pagamentos_diversos_tipos__nome_vazio check (nome_norm <> ''),
  constraint pagamentos_diversos_tipos__preset check (nome_norm not in ('doacao', 'compra', 'outro')),
  constraint pagamentos_diversos_tipos__terreiro foreign key (org_id) references terreiros (id)
);

create table pagamentos_diversos_metodos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  nome text not null,
  nome_norm text collate "C" not null generated always as (ile_dobrar(btrim(nome))) stored,
  created_at timestamptz not null default now(),
  constraint pagamentos_diversos_metodos__pk primary key (org_id, id),
  constraint pagamentos_diversos_metodos__nome unique (org_id, nome_norm),
  constraint pagamentos_diversos_metodos__nome_vazio check (nome_norm <> ''),
  constraint pagamentos_diversos_metodos__preset check (nome_norm not in ('pix', 'dinheiro', 'cartao', 'transferencia')),
  constraint pagamentos_diversos_metodos__terreiro foreign key (org_id) references terreiros (id)
);

-- A member chooses among them; staff keep them.
call ile_fechar('pagamentos_diversos_tipos', ler => 'true');
call ile_fechar('pagamentos_diversos_metodos', ler => 'true');
grant select, insert, delete, update (nome) on pagamentos_diversos_tipos, pagamentos_diversos_metodos to {{casa}};
