-- The bank's lines come by themselves (rows BF1 to BF3).

create table bancos_ligados (
  org_id uuid not null,
  carteira_id uuid not null,
  chave_versao integer not null,
  -- The house's client id and secret, and its item and account there.
  selado bytea not null,
  -- As the service names them; null where it does not.
  banco text,
  conta text,
  -- No line of an earlier day is brought in.
  desde date not null,
  ligado_em timestamptz not null,
  ligado_por uuid not null,
  -- Lines that came up there before this moment are here.
  lido_ate timestamptz not null,
  estado text not null default 'ok',
  autorizacao_ate timestamptz,
  -- The last try, by the clock or by a button, and the last that brought an answer.
  pedido_em timestamptz,
  lido_em timestamptz,
  -- What the last reading brought, and what of it a charge held already or nobody could read.
  trazidas integer not null default 0,
  de_cobrancas integer not null default 0,
  ilegiveis integer not null default 0,
  -- What the house was told by letter, so that it is told once.
  avisado text,
  constraint bancos_ligados__pk primary key (org_id, carteira_id),
  constraint bancos_ligados__selado check (get_byte(selado, 0) = 1 and octet_length(selado) >= 29),
  constraint bancos_ligados__nomes check (char_length(banco) between 1 and 120 and char_length(conta) between 1 and 40),
  constraint bancos_ligados__desde check (desde between '2000-01-01' and '2100-12-31'),
  constraint bancos_ligados__estado check (estado in ('ok', 'longe', 'atrasado', 'entrar', 'acabou', 'chave', 'sumiu')),
  constraint bancos_ligados__contas check (trazidas >= 0 and de_cobrancas >= 0 and ilegiveis >= 0),
  constraint bancos_ligados__avisado check (char_length(avisado) between 1 and 40),
  constraint bancos_ligados__terreiro foreign key (org_id) references terreiros (id),
  constraint bancos_ligados__carteira foreign key (org_id, carteira_id) references carteiras (org_id, id),
  constraint bancos_ligados__chave foreign key (org_id, chave_versao) references cofre_chaves (org_id, versao)
);
comment on table bancos_ligados is 'Bank accounts whose lines come by themselves, with the keys sealed in the vault.';
call ile_fechar('bancos_ligados');
grant select, insert, delete, update (chave_versao, selado, banco, conta, desde, ligado_em, ligado_por, lido_ate, estado, autorizacao_ate,
                                      pedido_em, lido_em, trazidas, de_cobrancas, ilegiveis, avisado) on bancos_ligados to {{casa}};
grant select on bancos_ligados to {{viewer}};

-- The jobs visit only houses that have one. The door that lists houses reads no table of a house.
alter table terreiros add column com_banco boolean not null default false;
grant update (com_banco) on terreiros to {{casa}};

-- The line of the same carteira that one seems to be, which came without somebody looking at it.
alter table extrato_linhas
  add column parece_chave text collate "C",
  add constraint extrato_linhas__parece_chave check (parece_chave ~ '^[0-9a-f]{64}$' and parece_chave <> chave);
