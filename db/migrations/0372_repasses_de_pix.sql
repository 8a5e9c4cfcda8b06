-- What a provider sent on to the house's bank, and PIX that the payer's bank asks back (row PG4).

create table repasses_de_pix (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  provedor text not null,
  -- What the provider calls it, so that it is proposed once.
  codigo text not null,
  carteira_id uuid not null,
  valor_centavos bigint not null,
  feito_em timestamptz not null,
  situacao text not null default 'proposto',
  transferencia_id uuid,
  resolvido_em timestamptz,
  resolvido_por uuid,
  created_at timestamptz not null,
  constraint repasses_de_pix__pk primary key (org_id, id),
  constraint repasses_de_pix__uma_vez unique (org_id, provedor, codigo),
  constraint repasses_de_pix__codigo check (char_length(codigo) between 1 and 64),
  constraint repasses_de_pix__valor check (valor_centavos between 1 and 1000000000000),
  constraint repasses_de_pix__situacao check (situacao in ('proposto', 'lancado', 'dispensado')),
  constraint repasses_de_pix__resolvido check (num_nonnulls(resolvido_em, resolvido_por) = case when situacao = 'proposto' then 0 else 2 end),
  constraint repasses_de_pix__lancado check ((situacao = 'lancado') = (transferencia_id is not null)),
  constraint repasses_de_pix__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id),
  constraint repasses_de_pix__transferencia foreign key (org_id, transferencia_id) references transferencias (org_id, id)
);
comment on table repasses_de_pix is 'What a provider sent on to the bank. It is proposed as a transfer, which a person books.';
create index repasses_de_pix__propostos on repasses_de_pix (org_id, feito_em, id) where situacao = 'proposto';
call ile_fechar('repasses_de_pix', apagar => 'false');
grant select, insert, update (situacao, transferencia_id, resolvido_em, resolvido_por) on repasses_de_pix to {{casa}};
grant select on repasses_de_pix to {{viewer}};

alter table pix_recebidos
  add column contestado_em timestamptz,
  add column contestacao_vista_em timestamptz,
  add column contestacao_vista_por uuid,
  add constraint pix_recebidos__contestacao check (
    num_nonnulls(contestacao_vista_em, contestacao_vista_por) in (0, 2) and (contestado_em is not null or contestacao_vista_em is null));
create index pix_recebidos__contestados on pix_recebidos (org_id, contestado_em) where contestado_em is not null and contestacao_vista_em is null;
grant update (contestado_em, contestacao_vista_em, contestacao_vista_por) on pix_recebidos to {{casa}};
