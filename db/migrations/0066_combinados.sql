-- What a house and a member agreed about a month: an exemption, or a later day (row Q6).

create table combinados (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  membro_id uuid not null,
  -- The month, not an invoice: it holds for whichever invoice the month has (decision 56).
  refer text not null,
  tipo text not null,
  -- The last day on which the month is not late.
  nova_data date,
  estado text not null,
  motivo text,
  -- One of the few open requests that a member may have.
  vaga smallint,
  resposta text,
  respondido_em timestamptz,
  respondido_por uuid,
  -- What an exemption took off a month that had received a part.
  desconto_centavos bigint not null default 0,
  desfeito_em timestamptz,
  desfeito_por uuid,
  desfeito_motivo text,
  usuario_operacao uuid not null,
  created_at timestamptz not null default now(),
  constraint combinados__pk primary key (org_id, id),
  constraint combinados__refer check (refer ~ '^20[2-9][0-9](0[1-9]|1[0-2])$' or refer ~ '^2100(0[1-9]|1[0-2])$'),
  constraint combinados__tipo check (tipo in ('isencao', 'nova_data')),
  constraint combinados__nova_data check (
    (tipo = 'nova_data') = (nova_data is not null) and nova_data between '2020-01-01' and '2103-12-31'),
  constraint combinados__estado check (estado in ('pedido', 'aprovado', 'recusado', 'desfeito')),
  constraint combinados__motivo check (btrim(motivo) <> ''),
  constraint combinados__vaga check (vaga between 1 and 6 and (estado <> 'pedido' or vaga is not null)),
  constraint combinados__respondido check (
    num_nonnulls(respondido_em, respondido_por) = case estado when 'pedido' then 0 when 'desfeito' then num_nonnulls(respondido_em) * 2 else 2 end),
  constraint combinados__recusado check (estado <> 'recusado' or resposta is not null and btrim(resposta) <> ''),
  constraint combinados__desconto check (desconto_centavos between 0 and 1000000000000 and (desconto_centavos = 0 or tipo = 'isencao')),
  constraint combinados__desfeito check ((estado = 'desfeito') = (desfeito_em is not null)),
  constraint combinados__terreiro foreign key (org_id) references terreiros (id)
);
comment on table combinados is 'Exemptions and later days that members asked for or a house agreed to.';
create unique index combinados__aprovado on combinados (org_id, membro_id, refer) where estado = 'aprovado';
create unique index combinados__aberto on combinados (org_id, membro_id, refer) where estado = 'pedido';
create unique index combinados__uma_vaga on combinados (org_id, membro_id, vaga) where estado = 'pedido';
create index combinados__do_membro on combinados (org_id, membro_id, refer, id);

-- A member asks for the own months and may take a request back; staff do everything else.
call ile_fechar('combinados',
  ler => ':equipe or membro_id = :membro',
  incluir => ':equipe or (membro_id = :membro and usuario_operacao = :user and estado = ''pedido'')',
  alterar => ':equipe or (membro_id = :membro and estado = ''pedido'')',
  alterado => ':equipe or (membro_id = :membro and estado = ''desfeito'')',
  apagar => 'false');
grant select, insert, update (estado, motivo, resposta, respondido_em, respondido_por, desconto_centavos, desfeito_em, desfeito_por, desfeito_motivo)
  on combinados to {{casa}};
grant select, insert (org_id, membro_id, refer, tipo, nova_data, estado, motivo, vaga, usuario_operacao), update (estado, desfeito_em, desfeito_por)
  on combinados to {{viewer}};

-- The last day on which something due on `dia` is not late, given the house's recess.
create function ile_prazo(dia date, recesso_de date, recesso_ate date) returns date
  language sql immutable parallel safe
  return case when dia between recesso_de and recesso_ate then recesso_ate else dia end;
grant execute on function ile_prazo(date, date, date) to {{casa}}, {{viewer}};
