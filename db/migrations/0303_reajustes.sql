-- Readjustments of plans: what each changed, so that the whole can be undone while nothing new was paid.

create table reajustes (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  -- The first month with the new price.
  a_partir text not null,
  -- How many invoices it changed.
  mudadas integer not null,
  feito_em timestamptz not null,
  feito_por uuid not null,
  desfeito_em timestamptz,
  desfeito_por uuid,
  constraint reajustes__pk primary key (org_id, id),
  constraint reajustes__a_partir check (a_partir ~ '^2[01][0-9]{2}(0[1-9]|1[0-2])$'),
  constraint reajustes__mudadas check (mudadas >= 0),
  constraint reajustes__desfeito check (num_nonnulls(desfeito_em, desfeito_por) in (0, 2)),
  constraint reajustes__terreiro foreign key (org_id) references terreiros (id)
);
comment on table reajustes is 'Yearly readjustments of plans, with who made and who undid each.';
call ile_fechar('reajustes', apagar => 'false');
grant select, insert, update (desfeito_em, desfeito_por) on reajustes to {{casa}};
grant select on reajustes to {{viewer}};

create table reajustes_planos (
  org_id uuid not null,
  reajuste_id uuid not null,
  plano_id uuid not null,
  de_centavos bigint not null,
  para_centavos bigint not null,
  constraint reajustes_planos__pk primary key (org_id, reajuste_id, plano_id),
  constraint reajustes_planos__de check (de_centavos between 1 and 1000000000000),
  constraint reajustes_planos__para check (para_centavos between 1 and 1000000000000 and para_centavos <> de_centavos),
  constraint reajustes_planos__plano foreign key (org_id, plano_id) references planos (org_id, id) on delete cascade
);
comment on table reajustes_planos is 'What a readjustment made of each plan.';
call ile_fechar('reajustes_planos', alterar => 'false', apagar => 'false');
grant select, insert on reajustes_planos to {{casa}};
grant select on reajustes_planos to {{viewer}};

create table reajustes_faturas (
  org_id uuid not null,
  reajuste_id uuid not null,
  fatura_id uuid not null,
  valor_antes_centavos bigint not null,
  desconto_antes_centavos bigint not null,
  valor_centavos bigint not null,
  constraint reajustes_faturas__pk primary key (org_id, reajuste_id, fatura_id),
  constraint reajustes_faturas__antes check (valor_antes_centavos between 1 and 1000000000000 and desconto_antes_centavos between 0 and valor_antes_centavos),
  constraint reajustes_faturas__valor check (valor_centavos between 1 and 1000000000000),
  constraint reajustes_faturas__fatura foreign key (org_id, fatura_id) references faturas (org_id, id) on delete cascade
);
comment on table reajustes_faturas is 'What each invoice was before a readjustment, and after it.';
create index reajustes_faturas__da_fatura on reajustes_faturas (org_id, fatura_id);
call ile_fechar('reajustes_faturas', alterar => 'false', apagar => 'false');
grant select, insert on reajustes_faturas to {{casa}};
grant select on reajustes_faturas to {{viewer}};
