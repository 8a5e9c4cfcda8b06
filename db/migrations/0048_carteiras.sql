-- Where a house's money lies: its carteiras, which one a way of paying belongs to, and what was moved from one to another.

-- The id of a house's first carteira of its kind, 'Dinheiro' or 'Banco'. Money rows that name no carteira lie there for ever (decision 47). It follows
-- from the house, so that reading needs no row yet, and of twenty calls that make the rows at once one does.
create function ile_carteira(casa uuid, tipo text) returns uuid
  language sql immutable parallel safe
  return overlay(overlay(md5(casa::text || tipo) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid;
grant execute on function ile_carteira(uuid, text) to {{casa}};

create table carteiras (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  tipo text not null,
  nome text not null,
  nome_norm text collate "C" not null generated always as (ile_dobrar(btrim(nome))) stored,
  -- What was there when that day began. Until somebody says it, the carteira has no balance and is in no sum.
  saldo_inicial_centavos bigint,
  saldo_inicial_em date,
  arquivada_em timestamptz,
  created_at timestamptz not null default now(),
  constraint carteiras__pk primary key (org_id, id),
  constraint carteiras__nome unique (org_id, nome_norm),
  constraint carteiras__nome_vazio check (nome_norm <> ''),
  constraint carteiras__tipo check (tipo in ('dinheiro', 'banco', 'gateway')),
  constraint carteiras__primeira check (arquivada_em is null or id <> ile_carteira(org_id, tipo)),
  constraint carteiras__saldo_inicial check (
    num_nonnulls(saldo_inicial_centavos, saldo_inicial_em) in (0, 2)
    and saldo_inicial_centavos between -1000000000000 and 1000000000000
    and saldo_inicial_em between '2020-01-01' and '2100-12-31'),
  constraint carteiras__terreiro foreign key (org_id) references terreiros (id)
);
comment on table carteiras is 'Places where the money of a house lies: cash, bank accounts, card machines.';

create table carteiras_por_metodo (
  org_id uuid not null,
  -- The folded name of a way of paying. One without a row goes to the first carteira of its kind.
  metodo_norm text collate "C" not null,
  carteira_id uuid not null,
  constraint carteiras_por_metodo__pk primary key (org_id, metodo_norm),
  constraint carteiras_por_metodo__metodo check (metodo_norm <> '')
);
comment on table carteiras_por_metodo is 'The carteira that a way of paying belongs to.';

create table transferencias (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  tipo text not null,
  carteira_de uuid not null,
  carteira_para uuid not null,
  valor_centavos bigint not null,
  dia date not null,
  motivo text,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  estornado_em timestamptz,
  estornado_por uuid,
  estorno_motivo text,
  constraint transferencias__pk primary key (org_id, id),
  constraint transferencias__tipo check (tipo in ('deposito', 'saque', 'suprimento', 'sangria', 'transferencia')),
  constraint transferencias__carteiras check (carteira_de <> carteira_para),
  constraint transferencias__valor check (valor_centavos between 1 and 1000000000000),
  constraint transferencias__dia check (dia between '2020-01-01' and '2100-12-31'),
  constraint transferencias__motivo check (btrim(motivo) <> '' and (motivo is not null or tipo not in ('suprimento', 'sangria'))),
  constraint transferencias__estorno check (num_nonnulls(estornado_em, estornado_por, estorno_motivo) in (0, 3))
);
comment on table transferencias is 'Money moved from one carteira to another. Like a payment, a row is only reversed.';
create index transferencias__por_dia on transferencias (org_id, dia, created_at);

call ile_fechar('carteiras', apagar => 'false');
call ile_fechar('carteiras_por_metodo');
call ile_fechar('transferencias', alterar => ':equipe and estornado_em is null', alterado => ':equipe', apagar => 'false');
grant select, insert, update (nome, saldo_inicial_centavos, saldo_inicial_em, arquivada_em) on carteiras to {{casa}};
grant select, insert, delete, update (metodo_norm, carteira_id) on carteiras_por_metodo to {{casa}};
grant select, insert, update (estornado_em, estornado_por, estorno_motivo) on transferencias to {{casa}};

-- Null in rows from before, which lie in the first carteira of their kind, and in what a member declared and nobody has confirmed.
alter table pagamentos
  add column carteira_id uuid,
  add constraint pagamentos__carteira_conferida check (conferido or carteira_id is null);
alter table pagamentos_diversos
  add column carteira_id uuid,
  add constraint pagamentos_diversos__carteira_conferida check (conferido or carteira_id is null),
  drop constraint pagamentos_diversos__tipo,
  -- An 'acerto' is what a count found more or less than there should be.
  add constraint pagamentos_diversos__tipo check (tipo in ('doacao', 'compra', 'outro', 'acerto')),
  add constraint pagamentos_diversos__acerto check (tipo <> 'acerto' or (carteira_id is not null and membro_id is null));
alter table vendas add column carteira_id uuid;
-- Named when a declared PIX is confirmed.
grant update (carteira_id) on pagamentos, pagamentos_diversos to {{casa}};
-- A viewer's statements may name them and see nothing, like the other tables of the staff.
grant select on carteiras, carteiras_por_metodo, transferencias to {{viewer}};
