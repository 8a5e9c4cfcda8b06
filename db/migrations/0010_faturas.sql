-- The monthly invoices.

create table faturas (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  terreiro_id uuid not null generated always as (org_id) stored,
  membro_id uuid not null,
  assinatura_id uuid not null,
  plano_id uuid not null,
  refer text not null,
  dt_vencimento date not null,
  data_vencimento date not null generated always as (dt_vencimento) stored,
  valor_centavos bigint not null,
  valor numeric(14, 2) not null generated always as (valor_centavos / 100.0) stored,
  vl_desconto_centavos bigint not null default 0,
  status text not null default 'pendente',
  dt_pagamento date,
  vl_pago_centavos bigint,
  forma_pagamento text,
  -- Why it was cancelled: 'pausa' (of the subscription) may be generated again, 'pessoa' only on purpose (decision 23).
  cancelada_por text,
  cancelada_em timestamptz,
  cancelamento_motivo text,
  usuario_operacao uuid,
  created_at timestamptz not null default now(),
  constraint faturas__pk primary key (org_id, id),
  -- Serves the dues of one member, and ties a payment to the member of its invoice.
  constraint faturas__do_membro unique (org_id, membro_id, id),
  constraint faturas__refer check (refer = ile_competencia(dt_vencimento)),
  constraint faturas__vencimento check (dt_vencimento between '2020-01-01' and '2100-12-31'),
  constraint faturas__valor check (valor_centavos between 1 and 1000000000000),
  constraint faturas__desconto check (vl_desconto_centavos between 0 and valor_centavos),
  constraint faturas__status check (status in ('pendente', 'vencida', 'paga', 'cancelada')),
  constraint faturas__paga check (
    num_nonnulls(dt_pagamento, vl_pago_centavos, forma_pagamento) = case when status = 'paga' then 3 else 0 end),
  constraint faturas__cancelada check (
    num_nonnulls(cancelada_por, cancelada_em) = case when status = 'cancelada' then 2 else 0 end
    and (status = 'cancelada' or cancelamento_motivo is null)),
  constraint faturas__cancelada_por check (cancelada_por in ('pausa', 'pessoa')),
  -- Through the member's own key: an invoice belongs to a member by the subscription. (A second key to membros would cost a tenth of every run.)
  constraint faturas__assinatura foreign key (org_id, membro_id, assinatura_id)
    references assinaturas (org_id, membro_id, id) on delete cascade,
  constraint faturas__plano foreign key (org_id, plano_id) references planos (org_id, id)
);
-- One invoice per member and month that is not cancelled (INV-26).
create unique index faturas__uma_por_mes on faturas (org_id, membro_id, refer) where status <> 'cancelada';
-- The newest of a month: ids grow with time.
create index faturas__do_mes on faturas (org_id, refer, id);
create index faturas__por_vencimento on faturas (org_id, dt_vencimento);
-- What becomes or is overdue, without walking through years of paid ones.
create index faturas__abertas on faturas (org_id, dt_vencimento) where status in ('pendente', 'vencida');
create index faturas__da_assinatura on faturas (org_id, assinatura_id);
create index faturas__do_plano on faturas (org_id, plano_id) where status in ('pendente', 'vencida');

-- A member may mark the own open invoice as paid, nothing else (decision 28). Paid and cancelled ones are never deleted (INV-28).
call ile_fechar('faturas',
  ler => ':equipe or membro_id = :membro',
  alterar => ':equipe or (membro_id = :membro and status in (''pendente'', ''vencida''))',
  alterado => ':equipe or (membro_id = :membro and status = ''paga'')',
  apagar => ':equipe and status in (''pendente'', ''vencida'')');
grant select, insert, delete on faturas to {{casa}};
grant update (assinatura_id, plano_id, dt_vencimento, valor_centavos, vl_desconto_centavos, status, dt_pagamento, vl_pago_centavos, forma_pagamento,
  cancelada_por, cancelada_em, cancelamento_motivo, usuario_operacao) on faturas to {{casa}};
