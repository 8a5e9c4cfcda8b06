-- Sessions of a till: opened with a float, counted blind, closed for ever.

create table sessoes_de_caixa (
  org_id uuid not null,
  -- Made by the till, which may be without a network; it is also the key that opens the session once.
  id uuid not null default ile_uuidv7(),
  carteira_id uuid not null,
  abertura_centavos bigint not null,
  -- The till's time, for a session opened without a network; created_at is the server's.
  aberta_em timestamptz not null,
  aberta_por uuid not null,
  created_at timestamptz not null default now(),
  fechada_em timestamptz,
  fechada_por uuid,
  -- Frozen by the first count.
  esperado_centavos bigint,
  contado_centavos bigint,
  -- Taken once nothing is missing: a difference waits for its reason.
  numero bigint,
  motivo text,
  constraint sessoes_de_caixa__pk primary key (org_id, id),
  constraint sessoes_de_caixa__numero unique (org_id, numero),
  constraint sessoes_de_caixa__abertura check (abertura_centavos between 0 and 1000000000000),
  constraint sessoes_de_caixa__contado check (contado_centavos between 0 and 1000000000000),
  constraint sessoes_de_caixa__esperado check (esperado_centavos between -1000000000000 and 1000000000000),
  constraint sessoes_de_caixa__fechada check (
    num_nonnulls(fechada_em, fechada_por, esperado_centavos, contado_centavos) in (0, 4)),
  constraint sessoes_de_caixa__intervalo check (fechada_em >= aberta_em),
  constraint sessoes_de_caixa__motivo check (btrim(motivo) <> '' and (motivo is null or numero is not null)),
  -- A number means that the session is closed and that its difference, if there is one, has a reason.
  constraint sessoes_de_caixa__concluida check (
    numero is null or (numero >= 1 and fechada_em is not null and (contado_centavos = esperado_centavos or motivo is not null))),
  constraint sessoes_de_caixa__terreiro foreign key (org_id) references terreiros (id)
);
comment on table sessoes_de_caixa is 'Sessions of a till: float, count and closing. A closed one never changes.';
-- Of twenty people who open one till at once, one succeeds (row K7).
create unique index sessoes_de_caixa__uma_aberta on sessoes_de_caixa (org_id, carteira_id) where fechada_em is null;
create index sessoes_de_caixa__por_abertura on sessoes_de_caixa (org_id, aberta_em, id);

-- The last closing number of each house, taken by the statement that closes, so that numbers have no gap.
create table sessoes_de_caixa_contadores (
  org_id uuid not null,
  ultimo bigint not null,
  constraint sessoes_de_caixa_contadores__pk primary key (org_id),
  constraint sessoes_de_caixa_contadores__ultimo check (ultimo >= 1),
  constraint sessoes_de_caixa_contadores__terreiro foreign key (org_id) references terreiros (id)
);
comment on table sessoes_de_caixa_contadores is 'The last closing number of each house.';

-- A count that takes the place of the one before it, which stays visible (row K11). The closing is version 1.
create table recontagens_de_caixa (
  org_id uuid not null,
  sessao_id uuid not null,
  versao integer not null,
  contado_centavos bigint not null,
  motivo text not null,
  contada_por uuid not null,
  contada_em timestamptz not null default now(),
  constraint recontagens_de_caixa__pk primary key (org_id, sessao_id, versao),
  constraint recontagens_de_caixa__versao check (versao >= 2),
  constraint recontagens_de_caixa__contado check (contado_centavos between 0 and 1000000000000),
  constraint recontagens_de_caixa__motivo check (btrim(motivo) <> '')
);
comment on table recontagens_de_caixa is 'Corrected counts of closed till sessions.';

call ile_fechar('sessoes_de_caixa', alterar => ':equipe and numero is null', alterado => ':equipe and fechada_em is not null', apagar => 'false');
call ile_fechar('sessoes_de_caixa_contadores', apagar => 'false');
call ile_fechar('recontagens_de_caixa', alterar => 'false', apagar => 'false');
grant select, insert on sessoes_de_caixa, recontagens_de_caixa to {{casa}};
grant update (fechada_em, fechada_por, esperado_centavos, contado_centavos, numero, motivo) on sessoes_de_caixa to {{casa}};
grant select, insert, update (ultimo) on sessoes_de_caixa_contadores to {{casa}};
-- A viewer's statements may name them and see nothing, like the other tables of the staff.
grant select on sessoes_de_caixa, sessoes_de_caixa_contadores, recontagens_de_caixa to {{viewer}};

-- `sessao_id` is written with the row. `estorno_sessao_id` is the session whose drawer a reversal took the money from.
alter table vendas
  add column sessao_id uuid,
  -- The session it was made in, if it came after the closing, which it does not change.
  add column sessao_tardia_id uuid,
  add column estorno_sessao_id uuid,
  add constraint vendas__uma_sessao check (sessao_id is null or sessao_tardia_id is null),
  add constraint vendas__estorno_sessao check (estorno_sessao_id is null or estornado_em is not null);
alter table pagamentos
  add column sessao_id uuid,
  add column estorno_sessao_id uuid,
  add constraint pagamentos__sessao check (sessao_id is null or carteira_id is not null),
  add constraint pagamentos__estorno_sessao check (estorno_sessao_id is null or estornado_em is not null);
alter table pagamentos_diversos
  add column sessao_id uuid,
  add column estorno_sessao_id uuid,
  -- The session whose count this entry of type 'acerto' follows from, and the late sale that it takes out again.
  add column acerto_sessao_id uuid,
  add column acerto_venda_id uuid,
  add constraint pagamentos_diversos__sessao check (sessao_id is null or carteira_id is not null),
  add constraint pagamentos_diversos__estorno_sessao check (estorno_sessao_id is null or estornado_em is not null),
  add constraint pagamentos_diversos__acerto_sessao check (acerto_sessao_id is null or tipo = 'acerto'),
  add constraint pagamentos_diversos__acerto_venda check (acerto_venda_id is null or acerto_sessao_id is not null);
alter table transferencias
  add column sessao_id uuid,
  add column estorno_sessao_id uuid,
  add constraint transferencias__sessao check (sessao_id is null or tipo in ('suprimento', 'sangria')),
  add constraint transferencias__estorno_sessao check (estorno_sessao_id is null or (estornado_em is not null and sessao_id is not null));
grant update (estorno_sessao_id) on vendas, pagamentos, pagamentos_diversos, transferencias to {{casa}};

create index vendas__da_sessao on vendas (org_id, sessao_id) where sessao_id is not null;
create index vendas__tardias on vendas (org_id, sessao_tardia_id) where sessao_tardia_id is not null;
create index vendas__estorno_da_sessao on vendas (org_id, estorno_sessao_id) where estorno_sessao_id is not null;
create index pagamentos__da_sessao on pagamentos (org_id, sessao_id) where sessao_id is not null;
create index pagamentos__estorno_da_sessao on pagamentos (org_id, estorno_sessao_id) where estorno_sessao_id is not null;
create index pagamentos_diversos__da_sessao on pagamentos_diversos (org_id, sessao_id) where sessao_id is not null;
create index pagamentos_diversos__estorno_da_sessao on pagamentos_diversos (org_id, estorno_sessao_id) where estorno_sessao_id is not null;
-- A late sale is taken out of the count's entry once; reversing that entry offers it again.
create unique index pagamentos_diversos__acerto_da_venda on pagamentos_diversos (org_id, acerto_venda_id)
  where acerto_venda_id is not null and estornado_em is null;
create index transferencias__da_sessao on transferencias (org_id, sessao_id) where sessao_id is not null;

-- It binds the till's screen only: a queued sale was made already (decision 34).
alter table terreiro_ajustes add column so_vender_com_caixa_aberto boolean not null default false;
grant update (so_vender_com_caixa_aberto) on terreiro_ajustes to {{casa}};
