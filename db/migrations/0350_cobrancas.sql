-- A house's payments provider, and the PIX charges that confirm themselves (rows PG1 to PG3).

create table provedores_de_pix (
  org_id uuid not null,
  provedor text not null,
  ambiente text not null,
  -- Whether the key could also take money out of the account.
  pode_tirar boolean not null,
  conferir_sempre boolean not null default false,
  carteira_id uuid not null,
  chave_versao integer not null,
  selado bytea not null,
  conectado_em timestamptz not null,
  conectado_por uuid not null,
  -- What came in before this moment was read.
  lido_ate timestamptz not null,
  constraint provedores_de_pix__pk primary key (org_id),
  constraint provedores_de_pix__provedor check (provedor in ('woovi')),
  constraint provedores_de_pix__ambiente check (ambiente in ('real', 'teste')),
  constraint provedores_de_pix__selado check (get_byte(selado, 0) = 1 and octet_length(selado) >= 29),
  constraint provedores_de_pix__terreiro foreign key (org_id) references terreiros (id),
  constraint provedores_de_pix__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id),
  constraint provedores_de_pix__chave foreign key (org_id, chave_versao) references cofre_chaves (org_id, versao)
);
comment on table provedores_de_pix is 'The payments provider of a house, with its key sealed in the vault.';
call ile_fechar('provedores_de_pix');
grant select, insert, delete, update (provedor, ambiente, pode_tirar, conferir_sempre, carteira_id, chave_versao, selado, conectado_em, conectado_por, lido_ate)
  on provedores_de_pix to {{casa}};
grant select on provedores_de_pix to {{viewer}};

create table cobrancas (
  org_id uuid not null,
  -- Also the charge's id at the provider.
  id uuid not null default ile_uuidv7(),
  membro_id uuid not null,
  carteira_id uuid not null,
  provedor text not null,
  ambiente text not null,
  valor_centavos bigint not null,
  estado text not null default 'pedida',
  -- What the payer's bank reads.
  codigo text,
  expira_em timestamptz not null,
  -- Somebody wants it cancelled; the provider has not confirmed that while it is open.
  cancelar_em timestamptz,
  lida_em timestamptz,
  encerrada_em timestamptz,
  aberta_por uuid not null,
  created_at timestamptz not null,
  constraint cobrancas__pk primary key (org_id, id),
  constraint cobrancas__provedor check (provedor in ('woovi')),
  constraint cobrancas__ambiente check (ambiente in ('real', 'teste')),
  constraint cobrancas__valor check (valor_centavos between 1 and 1000000000000),
  constraint cobrancas__estado check (estado in ('pedida', 'aberta', 'paga', 'cancelada', 'vencida')),
  constraint cobrancas__codigo check (char_length(codigo) between 1 and 4000 and (estado <> 'aberta' or codigo is not null)),
  constraint cobrancas__encerrada check ((estado in ('pedida', 'aberta')) = (encerrada_em is null)),
  constraint cobrancas__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade,
  constraint cobrancas__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id)
);
comment on table cobrancas is 'PIX charges at a payments provider. A row stands before the provider is asked, so that none is lost.';
create index cobrancas__vivas on cobrancas (org_id, created_at) where estado in ('pedida', 'aberta');
create index cobrancas__do_membro on cobrancas (org_id, membro_id, created_at);
call ile_fechar('cobrancas', ler => ':equipe or membro_id = :membro', alterar => ':equipe', apagar => 'false');
grant select, insert, update (estado, codigo, expira_em, cancelar_em, lida_em, encerrada_em) on cobrancas to {{casa}};
grant select on cobrancas to {{viewer}};

create table cobrancas_faturas (
  org_id uuid not null,
  cobranca_id uuid not null,
  fatura_id uuid not null,
  membro_id uuid not null,
  -- What the invoice lacked when the code was shown.
  resta_centavos bigint not null,
  -- While the charge can be paid.
  viva boolean not null default true,
  pagamento_id uuid,
  constraint cobrancas_faturas__pk primary key (org_id, cobranca_id, fatura_id),
  constraint cobrancas_faturas__resta check (resta_centavos between 1 and 1000000000000),
  constraint cobrancas_faturas__paga check (pagamento_id is null or not viva),
  constraint cobrancas_faturas__fatura foreign key (org_id, membro_id, fatura_id) references faturas (org_id, membro_id, id) on delete cascade,
  constraint cobrancas_faturas__pagamento foreign key (org_id, pagamento_id) references pagamentos (org_id, id)
);
comment on table cobrancas_faturas is 'The invoices of a charge. An invoice lies in at most one charge that can be paid.';
create unique index cobrancas_faturas__uma_viva on cobrancas_faturas (org_id, fatura_id) where viva;
call ile_fechar('cobrancas_faturas', apagar => 'false');
grant select, insert, update (viva, pagamento_id) on cobrancas_faturas to {{casa}};
grant select on cobrancas_faturas to {{viewer}};

create table pix_recebidos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  cobranca_id uuid not null,
  membro_id uuid not null,
  end_to_end text not null,
  valor_centavos bigint not null,
  pago_em timestamptz not null,
  situacao text not null,
  -- Why it was not booked by itself.
  motivo text,
  -- The entry of credit that a person made of it.
  lancamento_id uuid,
  resolvido_em timestamptz,
  resolvido_por uuid,
  created_at timestamptz not null,
  constraint pix_recebidos__pk primary key (org_id, id),
  constraint pix_recebidos__uma_vez unique (org_id, end_to_end),
  constraint pix_recebidos__end_to_end check (char_length(end_to_end) between 1 and 64),
  constraint pix_recebidos__valor check (valor_centavos between 1 and 1000000000000),
  constraint pix_recebidos__situacao check (situacao in ('lancado', 'conferir', 'credito', 'ja_lancado', 'devolvido')),
  constraint pix_recebidos__motivo check (
    (motivo is null) = (situacao = 'lancado')
    and (motivo is null or motivo in ('valor', 'dupla', 'encerrada', 'mudou', 'pessoa', 'sempre'))),
  constraint pix_recebidos__resolvido check (
    num_nonnulls(resolvido_em, resolvido_por) = case when situacao in ('lancado', 'conferir') then 0 else 2 end),
  constraint pix_recebidos__credito check ((situacao = 'credito') = (lancamento_id is not null)),
  constraint pix_recebidos__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade,
  constraint pix_recebidos__lancamento foreign key (org_id, lancamento_id) references pagamentos_diversos (org_id, id)
);
comment on table pix_recebidos is 'Every PIX that a provider told of a charge, once. What is not booked by itself waits for a person.';
create index pix_recebidos__a_conferir on pix_recebidos (org_id, pago_em, id) where situacao = 'conferir';
create index pix_recebidos__da_cobranca on pix_recebidos (org_id, cobranca_id);
create index pix_recebidos__do_membro on pix_recebidos (org_id, membro_id, id);
call ile_fechar('pix_recebidos', alterar => ':equipe', apagar => 'false');
grant select, insert, update (situacao, motivo, lancamento_id, resolvido_em, resolvido_por) on pix_recebidos to {{casa}};
grant select on pix_recebidos to {{viewer}};
