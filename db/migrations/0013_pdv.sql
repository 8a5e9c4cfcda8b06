-- The shop: products, stock and sales. A viewer has no business here.

create table categorias_produtos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  nome text not null,
  nome_norm text collate "C" not null generated always as (ile_dobrar(btrim(nome))) stored,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  constraint categorias_produtos__pk primary key (org_id, id),
  constraint categorias_produtos__nome unique (org_id, nome_norm),
  constraint categorias_produtos__nome_vazio check (nome_norm <> ''),
  constraint categorias_produtos__terreiro foreign key (org_id) references terreiros (id)
);

create table produtos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  nome text not null,
  sku text,
  codigo_barras text,
  unidade text not null default 'un',
  preco_centavos bigint not null,
  -- Null: not tracked. Moved only by guarded relative updates (INV-29).
  estoque_atual bigint,
  categoria_id uuid,
  descricao text,
  -- Key in the file store (decision 42).
  imagem_path text,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  nome_ordem text collate "C" not null generated always as (ile_dobrar(nome)) stored,
  busca text collate "C" not null generated always as (
    ile_dobrar(nome) || coalesce(E'\n' || ile_dobrar(sku), '') || coalesce(E'\n' || lower(codigo_barras), '')) stored,
  constraint produtos__pk primary key (org_id, id),
  constraint produtos__nome check (btrim(nome) <> ''),
  constraint produtos__unidade check (unidade in ('un', 'pct', 'cx', 'kg', 'lt')),
  constraint produtos__preco check (preco_centavos between 0 and 1000000000000),
  constraint produtos__estoque check (estoque_atual between 0 and 1000000000),
  constraint produtos__terreiro foreign key (org_id) references terreiros (id),
  constraint produtos__categoria foreign key (org_id, categoria_id) references categorias_produtos (org_id, id)
);
-- One product answers a scan.
create unique index produtos__codigo_barras on produtos (org_id, codigo_barras) where ativo;
create index produtos__por_nome on produtos (org_id, nome_ordem, id);
create index produtos__da_categoria on produtos (org_id, categoria_id);

call ile_fechar('categorias_produtos');
call ile_fechar('produtos');
grant select, insert, delete, update (nome, ativo) on categorias_produtos to {{casa}};
grant select, insert, delete on produtos to {{casa}};
grant update (nome, sku, codigo_barras, unidade, preco_centavos, estoque_atual, categoria_id, descricao, imagem_path, ativo) on produtos to {{casa}};

-- The last sale number of each house, taken by the last statement of a sale, so that numbers have no gap and tills wait for each other only
-- for the time of a commit (decision 33).
create table vendas_contadores (
  org_id uuid not null,
  ultimo bigint not null,
  constraint vendas_contadores__pk primary key (org_id),
  constraint vendas_contadores__ultimo check (ultimo >= 1),
  constraint vendas_contadores__terreiro foreign key (org_id) references terreiros (id)
);

create table vendas (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  numero bigint not null,
  -- Made by the till when the sale is opened: each sale once, for ever (INV-31).
  chave text not null,
  membro_id uuid,
  subtotal_centavos bigint not null,
  desconto_centavos bigint not null,
  total_centavos bigint not null,
  pago_centavos bigint not null,
  troco_centavos bigint not null,
  metodo_pagamento text not null,
  observacoes text,
  usuario_operacao uuid not null,
  -- The till's time, for sales made offline; created_at is the server's.
  vendida_em timestamptz not null,
  created_at timestamptz not null default now(),
  estornado_em timestamptz,
  estornado_por uuid,
  estorno_motivo text,
  constraint vendas__pk primary key (org_id, id),
  constraint vendas__numero unique (org_id, numero),
  constraint vendas__chave unique (org_id, chave),
  constraint vendas__chave_forma check (char_length(chave) between 1 and 255),
  constraint vendas__metodo check (metodo_pagamento in ('pix', 'cartao', 'dinheiro')),
  constraint vendas__subtotal check (subtotal_centavos between 0 and 1000000000000),
  constraint vendas__desconto check (desconto_centavos between 0 and subtotal_centavos),
  constraint vendas__total check (total_centavos = subtotal_centavos - desconto_centavos),
  constraint vendas__troco check (pago_centavos <= 1000000000000 and troco_centavos >= 0 and troco_centavos = pago_centavos - total_centavos),
  constraint vendas__estorno check (num_nonnulls(estornado_em, estornado_por, estorno_motivo) in (0, 3)),
  -- A sale belongs to its house through the counter, a row it has locked already.
  constraint vendas__contador foreign key (org_id) references vendas_contadores (org_id),
  constraint vendas__membro foreign key (org_id, membro_id) references membros (org_id, id)
);
create index vendas__por_dia on vendas (org_id, vendida_em);
create index vendas__do_membro on vendas (org_id, membro_id) where membro_id is not null;

create table venda_itens (
  org_id uuid not null,
  venda_id uuid not null,
  linha integer not null,
  produto_id uuid not null,
  -- As it was sold; the product may be renamed.
  produto_nome text not null,
  quantidade bigint not null,
  preco_centavos bigint not null,
  total_centavos bigint not null,
  constraint venda_itens__pk primary key (org_id, venda_id, linha),
  constraint venda_itens__quantidade check (quantidade between 1 and 1000000),
  constraint venda_itens__preco check (preco_centavos between 0 and 1000000000000),
  constraint venda_itens__total check (total_centavos = quantidade * preco_centavos and total_centavos <= 1000000000000),
  constraint venda_itens__venda foreign key (org_id, venda_id) references vendas (org_id, id),
  constraint venda_itens__produto foreign key (org_id, produto_id) references produtos (org_id, id)
);
create index venda_itens__do_produto on venda_itens (org_id, produto_id);

create table estoque_movimentos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  produto_id uuid not null,
  -- What was added; negative for what left.
  quantidade bigint not null,
  origem text not null,
  venda_id uuid,
  motivo text,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint estoque_movimentos__pk primary key (org_id, id),
  constraint estoque_movimentos__quantidade check (quantidade <> 0),
  constraint estoque_movimentos__origem check (origem in ('cadastro', 'entrada', 'ajuste', 'venda', 'estorno')),
  constraint estoque_movimentos__da_venda check ((origem in ('venda', 'estorno')) = (venda_id is not null)),
  constraint estoque_movimentos__produto foreign key (org_id, produto_id) references produtos (org_id, id) on delete cascade,
  constraint estoque_movimentos__venda foreign key (org_id, venda_id) references vendas (org_id, id)
);
create index estoque_movimentos__do_produto on estoque_movimentos (org_id, produto_id, id);
create index estoque_movimentos__por_venda on estoque_movimentos (org_id, venda_id) where venda_id is not null;

call ile_fechar('vendas_contadores', apagar => 'false');
call ile_fechar('vendas', alterar => ':equipe and estornado_em is null', alterado => ':equipe', apagar => 'false');
call ile_fechar('venda_itens', alterar => 'false', apagar => 'false');
call ile_fechar('estoque_movimentos', alterar => 'false', apagar => 'false');
grant select, insert, update (ultimo) on vendas_contadores to {{casa}};
grant select, insert, update (estornado_em, estornado_por, estorno_motivo) on vendas to {{casa}};
grant select, insert on venda_itens, estoque_movimentos to {{casa}};
