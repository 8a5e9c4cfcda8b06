-- The bank's statement: what was brought in, its lines, and the money rows that each line stands for (rows E1 to E9).

create table extratos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  carteira_id uuid not null,
  -- A sha256 over carteira, account, period and balance: the same file again is the same statement. The file itself is not kept.
  chave text collate "C" not null,
  banco text,
  agencia text,
  conta text,
  inicio date,
  fim date,
  -- What the bank says there was at the end of that day.
  saldo_centavos bigint,
  saldo_em date,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint extratos__pk primary key (org_id, id),
  constraint extratos__chave unique (org_id, chave),
  constraint extratos__chave_sha256 check (chave ~ '^[0-9a-f]{64}$'),
  constraint extratos__saldo check (
    num_nonnulls(saldo_centavos, saldo_em) in (0, 2) and saldo_centavos between -1000000000000 and 1000000000000),
  constraint extratos__terreiro foreign key (org_id) references terreiros (id)
);
comment on table extratos is 'Bank statements that were brought in, without their files.';
create index extratos__da_carteira on extratos (org_id, carteira_id, saldo_em) where saldo_em is not null;

create table extrato_linhas (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  extrato_id uuid not null,
  carteira_id uuid not null,
  -- A sha256 over day, amount, folded description and which of several identical lines of that day it is. It stays when the texts are emptied.
  chave text collate "C" not null,
  dia date not null,
  -- The sign says whether money came or went.
  valor_centavos bigint not null,
  descricao text not null,
  id_banco text,
  documento text,
  pagador text,
  pagador_documento text,
  -- What the payer is remembered by; null if the bank names nobody.
  pagador_chave text collate "C",
  meio text not null,
  -- The names of a PIX, where the bank shows them.
  end_to_end text collate "C",
  txid text collate "C",
  -- What no live link accounts for yet, with the line's sign.
  resta_centavos bigint not null,
  ignorada_em timestamptz,
  ignorada_por uuid,
  ignorada_motivo text,
  created_at timestamptz not null default now(),
  constraint extrato_linhas__pk primary key (org_id, id),
  constraint extrato_linhas__chave unique (org_id, carteira_id, chave),
  constraint extrato_linhas__chave_sha256 check (chave ~ '^[0-9a-f]{64}$'),
  constraint extrato_linhas__dia check (dia between '2000-01-01' and '2100-12-31'),
  constraint extrato_linhas__valor check (valor_centavos between -1000000000000 and 1000000000000 and valor_centavos <> 0),
  constraint extrato_linhas__meio check (
    meio in ('pix', 'transferencia', 'boleto', 'cartao', 'tarifa', 'aplicacao', 'dinheiro', 'cheque', 'outro')),
  constraint extrato_linhas__resta check (
    resta_centavos between least(valor_centavos, 0) and greatest(valor_centavos, 0)),
  constraint extrato_linhas__ignorada check (num_nonnulls(ignorada_em, ignorada_por, ignorada_motivo) in (0, 3)),
  constraint extrato_linhas__ignorada_motivo check (btrim(ignorada_motivo) <> ''),
  constraint extrato_linhas__terreiro foreign key (org_id) references terreiros (id)
);
comment on table extrato_linhas is 'Lines of bank statements, each once per carteira.';
create unique index extrato_linhas__end_to_end on extrato_linhas (org_id, carteira_id, end_to_end) where end_to_end is not null;
-- The tray and its count read what is still open.
create index extrato_linhas__a_conferir on extrato_linhas (org_id, dia, id) where resta_centavos <> 0 and ignorada_em is null;
create index extrato_linhas__ignoradas on extrato_linhas (org_id, ignorada_em, id) where ignorada_em is not null;
create index extrato_linhas__da_carteira on extrato_linhas (org_id, carteira_id, dia, id);

create table conciliacoes (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  linha_id uuid not null,
  -- What one click made of one line; it is undone as a whole.
  passo uuid not null,
  pagamento_id uuid,
  lancamento_id uuid,
  venda_id uuid,
  transferencia_id uuid,
  -- With the line's sign. 0 for what came along, such as the fee of a card machine.
  valor_centavos bigint not null,
  -- Whether the link made its row, confirmed one that a member had declared, or found it here.
  feito text not null,
  -- How it was found.
  como text not null,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  desfeita_em timestamptz,
  desfeita_por uuid,
  desfeita_motivo text,
  constraint conciliacoes__pk primary key (org_id, id),
  constraint conciliacoes__uma check (num_nonnulls(pagamento_id, lancamento_id, venda_id, transferencia_id) = 1),
  constraint conciliacoes__valor check (
    valor_centavos between -1000000000000 and 1000000000000 and (valor_centavos <> 0 or feito = 'criada')),
  constraint conciliacoes__feito check (feito in ('ligada', 'criada', 'conferida')),
  constraint conciliacoes__como check (como in ('marcada', 'sugerida', 'candidatas', 'escolhida')),
  constraint conciliacoes__desfeita check (num_nonnulls(desfeita_em, desfeita_por, desfeita_motivo) in (0, 3)),
  constraint conciliacoes__desfeita_motivo check (btrim(desfeita_motivo) <> ''),
  constraint conciliacoes__terreiro foreign key (org_id) references terreiros (id)
);
comment on table conciliacoes is 'Links of statement lines to rows of money. A link is only undone, with who, when and why.';
create index conciliacoes__da_linha on conciliacoes (org_id, linha_id);
create index conciliacoes__do_passo on conciliacoes (org_id, passo);
create index conciliacoes__do_pagamento on conciliacoes (org_id, pagamento_id) where pagamento_id is not null;
create index conciliacoes__do_lancamento on conciliacoes (org_id, lancamento_id) where lancamento_id is not null;
create index conciliacoes__da_venda on conciliacoes (org_id, venda_id) where venda_id is not null;
create index conciliacoes__da_transferencia on conciliacoes (org_id, transferencia_id) where transferencia_id is not null;

create table pagadores (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  chave text collate "C" not null,
  -- As the bank prints them.
  pagador text,
  pagador_documento text,
  membro_id uuid not null,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint pagadores__pk primary key (org_id, id),
  constraint pagadores__membro_uma_vez unique (org_id, chave, membro_id),
  constraint pagadores__chave check (btrim(chave) <> ''),
  constraint pagadores__terreiro foreign key (org_id) references terreiros (id)
);
comment on table pagadores is 'For which members a payer pays, learnt only from a click.';
create index pagadores__do_membro on pagadores (org_id, membro_id);

call ile_fechar('extratos', alterar => 'false', apagar => 'false');
call ile_fechar('extrato_linhas', apagar => 'false');
call ile_fechar('conciliacoes', alterar => ':equipe and desfeita_em is null', alterado => ':equipe', apagar => 'false');
call ile_fechar('pagadores');
grant select, insert on extratos, extrato_linhas, conciliacoes, pagadores to {{casa}};
grant update (resta_centavos, ignorada_em, ignorada_por, ignorada_motivo) on extrato_linhas to {{casa}};
grant update (desfeita_em, desfeita_por, desfeita_motivo) on conciliacoes to {{casa}};
grant update (membro_id) on pagadores to {{casa}};
grant delete on pagadores to {{casa}};
grant select on extratos, extrato_linhas, conciliacoes, pagadores to {{viewer}};

-- Undoing a line that confirmed a declared PIX sets it back to 'a conferir'. Nothing but a PIX was ever declared.
do $$
declare
  uma text;
begin
  foreach uma in array array['pagamentos', 'pagamentos_diversos'] loop
    execute format('alter policy %I on %I with check (%s)', uma || '__alterar', uma,
      ile_da_casa('conferido or estornado_em is not null or metodo = ''pix'''));
  end loop;
end $$;
