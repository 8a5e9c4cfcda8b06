-- What a provider keeps for a charge, and PIX that go back to who paid (row PG4).

alter table cobrancas
  -- Unknown until the provider tells it.
  add column tarifa_centavos bigint,
  -- The entry of the fee; a fee of nothing has none.
  add column tarifa_lancamento_id uuid,
  add constraint cobrancas__tarifa check (
    tarifa_centavos between 0 and 1000000000000
    and (coalesce(tarifa_centavos, 0) > 0) = (tarifa_lancamento_id is not null)),
  add constraint cobrancas__tarifa_lancada foreign key (org_id, tarifa_lancamento_id) references pagamentos_diversos (org_id, id),
  drop constraint cobrancas__estado,
  add constraint cobrancas__estado check (
    estado in ('pedida', 'aberta', 'paga', 'devolvida_em_parte', 'devolvida', 'contestada', 'cancelada', 'vencida'));
grant update (tarifa_centavos, tarifa_lancamento_id) on cobrancas to {{casa}};

-- A PIX that waits and is on its way back is answered already, unless the provider rejects it.
alter table pix_recebidos
  drop constraint pix_recebidos__situacao,
  add constraint pix_recebidos__situacao check (
    situacao in ('lancado', 'vender', 'conferir', 'credito', 'ja_lancado', 'devolvendo', 'devolvido', 'vendido'));

create table devolucoes_de_pix (
  org_id uuid not null,
  -- Also the refund's id at the provider, made where the person confirmed it.
  id uuid not null,
  pix_id uuid not null,
  cobranca_id uuid not null,
  -- None for a sale at the till.
  membro_id uuid,
  valor_centavos bigint not null,
  motivo text not null,
  estado text not null default 'pedida',
  pedida_em timestamptz not null,
  pedida_por uuid not null,
  encerrada_em timestamptz,
  constraint devolucoes_de_pix__pk primary key (org_id, id),
  constraint devolucoes_de_pix__valor check (valor_centavos between 1 and 1000000000000),
  constraint devolucoes_de_pix__motivo check (char_length(motivo) between 1 and 200),
  constraint devolucoes_de_pix__estado check (estado in ('pedida', 'confirmada', 'recusada')),
  constraint devolucoes_de_pix__encerrada check ((estado = 'pedida') = (encerrada_em is null)),
  constraint devolucoes_de_pix__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade,
  constraint devolucoes_de_pix__cobranca foreign key (org_id, cobranca_id) references cobrancas (org_id, id) on delete cascade,
  constraint devolucoes_de_pix__pix foreign key (org_id, pix_id) references pix_recebidos (org_id, id) on delete cascade
);
comment on table devolucoes_de_pix is 'PIX that go back to who paid. A row stands before the provider is asked, and books nothing until it confirms.';
create unique index devolucoes_de_pix__uma_pedida on devolucoes_de_pix (org_id, pix_id) where estado = 'pedida';
create index devolucoes_de_pix__do_pix on devolucoes_de_pix (org_id, pix_id);
create index devolucoes_de_pix__do_membro on devolucoes_de_pix (org_id, membro_id, id);
call ile_fechar('devolucoes_de_pix', apagar => 'false');
grant select, insert, update (estado, encerrada_em, motivo) on devolucoes_de_pix to {{casa}};
grant select on devolucoes_de_pix to {{viewer}};
