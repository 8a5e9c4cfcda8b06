-- Payments of invoices. A row is never changed or deleted: it is confirmed and reversed, each once (INV-27).

create table pagamentos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  fatura_id uuid not null,
  membro_id uuid not null,
  pago_em date not null,
  valor_centavos bigint not null,
  -- dinheiro, pix, cartao, transferencia, or the words given for 'outro'.
  metodo text not null,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  -- False for what a member declared, until staff confirm it (decision 28).
  conferido boolean not null default true,
  conferido_em timestamptz,
  conferido_por uuid,
  estornado_em timestamptz,
  estornado_por uuid,
  estorno_motivo text,
  constraint pagamentos__pk primary key (org_id, id),
  constraint pagamentos__dia check (pago_em between '2020-01-01' and '2100-12-31'),
  constraint pagamentos__valor check (valor_centavos between 0 and 1000000000000),
  constraint pagamentos__metodo check (btrim(metodo) <> ''),
  constraint pagamentos__conferido check (
    num_nonnulls(conferido_em, conferido_por) in (0, 2) and (conferido or conferido_em is null)),
  constraint pagamentos__estorno check (num_nonnulls(estornado_em, estornado_por, estorno_motivo) in (0, 3)),
  -- Through the member's own key, so that an invoice of one and a member of another cannot meet.
  constraint pagamentos__fatura foreign key (org_id, membro_id, fatura_id) references faturas (org_id, membro_id, id)
);
-- At most one live payment per invoice (INV-26).
create unique index pagamentos__um_por_fatura on pagamentos (org_id, fatura_id) where estornado_em is null;
create index pagamentos__por_dia on pagamentos (org_id, pago_em, created_at);
create index pagamentos__do_membro on pagamentos (org_id, membro_id, pago_em);
create index pagamentos__a_conferir on pagamentos (org_id, created_at) where not conferido and estornado_em is null;

-- A member declares PIX, to be confirmed; staff mark a live row, and what they leave is confirmed or reversed.
call ile_fechar('pagamentos',
  ler => ':equipe or membro_id = :membro',
  incluir => ':equipe or (membro_id = :membro and metodo = ''pix'' and not conferido and valor_centavos > 0)',
  alterar => ':equipe and estornado_em is null',
  alterado => ':equipe and (conferido or estornado_em is not null)',
  apagar => 'false');
grant select, insert on pagamentos to {{casa}};
grant update (conferido, conferido_em, conferido_por, estornado_em, estornado_por, estorno_motivo) on pagamentos to {{casa}};
