-- What happened in a house, told to other programs (rows WH1 to WH4).

-- Read with every session, so that a call of a house to which nobody listens writes nothing more.
alter table terreiros
  add column com_webhooks boolean not null default false,
  add column com_tokens boolean not null default false;
grant update (com_webhooks, com_tokens) on terreiros to {{casa}};

create table acontecimentos_novos (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  tipo text not null,
  -- The row that it is about.
  alvo uuid not null,
  -- Written with the commit: what waited for another call's lock is later than that call.
  quando timestamptz not null default clock_timestamp(),
  constraint acontecimentos_novos__pk primary key (org_id, id),
  constraint acontecimentos_novos__tipo check (tipo ~ '^[a-z]+\.[a-z]+$' or tipo = 'teste'),
  constraint acontecimentos_novos__terreiro foreign key (org_id) references terreiros (id)
);
comment on table acontecimentos_novos is 'What happened, written in the transaction of its cause. One job takes it out and numbers it.';
call ile_fechar('acontecimentos_novos', alterar => 'false');
create policy acontecimentos_novos__incluir_viewer on acontecimentos_novos for insert to {{viewer}}
  with check (org_id = nullif(current_setting('ile.org', true), '')::uuid);
grant select, insert, delete on acontecimentos_novos to {{casa}};
grant select, insert on acontecimentos_novos to {{viewer}};

create table acontecimentos_contadores (
  org_id uuid not null,
  ultima bigint not null,
  constraint acontecimentos_contadores__pk primary key (org_id),
  constraint acontecimentos_contadores__ultima check (ultima >= 0),
  constraint acontecimentos_contadores__terreiro foreign key (org_id) references terreiros (id)
);
comment on table acontecimentos_contadores is 'The last number that a house has given to what happened.';
call ile_fechar('acontecimentos_contadores', apagar => 'false');
grant select, insert, update (ultima) on acontecimentos_contadores to {{casa}};
grant select on acontecimentos_contadores to {{viewer}};

create table acontecimentos (
  org_id uuid not null,
  -- Per house, without a gap.
  sequencia bigint not null,
  -- The `webhook-id` of every try.
  id uuid not null,
  tipo text not null,
  alvo uuid not null,
  quando timestamptz not null,
  numerado_em timestamptz not null,
  constraint acontecimentos__pk primary key (org_id, sequencia),
  constraint acontecimentos__sequencia check (sequencia >= 1),
  constraint acontecimentos__tipo check (tipo ~ '^[a-z]+\.[a-z]+$' or tipo = 'teste'),
  constraint acontecimentos__terreiro foreign key (org_id) references terreiros (id)
);
comment on table acontecimentos is 'What happened, numbered, for 30 days.';
create index acontecimentos__por_dia on acontecimentos (org_id, numerado_em);
call ile_fechar('acontecimentos', alterar => 'false');
grant select, insert, delete on acontecimentos to {{casa}};
grant select on acontecimentos to {{viewer}};

create table webhooks (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  endereco text not null,
  tipos text[] not null,
  ligado boolean not null default true,
  -- Why it was switched off, by the program or by a person.
  desligado_por text,
  desligado_em timestamptz,
  -- Since when every try has failed.
  falha_desde timestamptz,
  -- Asked for by the receiver (429, 503).
  pausado_ate timestamptz,
  criado_em timestamptz not null,
  criado_por uuid not null,
  constraint webhooks__pk primary key (org_id, id),
  constraint webhooks__uma_vez unique (org_id, endereco),
  constraint webhooks__endereco check (endereco ~ '^https://' and char_length(endereco) <= 2000),
  constraint webhooks__tipos check (cardinality(tipos) between 1 and 60),
  constraint webhooks__desligado check (
    ligado = (desligado_em is null) and ligado = (desligado_por is null)
    and desligado_por in ('pessoa', 'recebedor', 'cinco_dias')),
  constraint webhooks__terreiro foreign key (org_id) references terreiros (id)
);
comment on table webhooks is 'Addresses of other programs that are told what happens in the house.';
call ile_fechar('webhooks');
grant select, insert, delete, update (endereco, tipos, ligado, desligado_por, desligado_em, falha_desde, pausado_ate) on webhooks to {{casa}};
grant select on webhooks to {{viewer}};

create table webhooks_segredos (
  org_id uuid not null,
  webhook_id uuid not null,
  chave_versao integer not null,
  -- The secret, and the one before it, as JSON.
  selado bytea not null,
  -- Until then both sign.
  anterior_ate timestamptz,
  constraint webhooks_segredos__pk primary key (org_id, webhook_id),
  constraint webhooks_segredos__selado check (get_byte(selado, 0) = 1 and octet_length(selado) >= 29),
  constraint webhooks_segredos__terreiro foreign key (org_id) references terreiros (id),
  constraint webhooks_segredos__chave foreign key (org_id, chave_versao) references cofre_chaves (org_id, versao)
);
comment on table webhooks_segredos is 'What signs the messages to an address, sealed in the vault. It is in no export.';
call ile_fechar('webhooks_segredos');
grant select, insert, delete, update (chave_versao, selado, anterior_ate) on webhooks_segredos to {{casa}};
grant select on webhooks_segredos to {{viewer}};

create table webhooks_entregas (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  webhook_id uuid not null,
  sequencia bigint not null,
  estado text not null default 'espera',
  tentativas integer not null default 0,
  -- When the next try is due; while a try runs, when another process may take it over.
  proxima_em timestamptz,
  tentada_em timestamptz,
  -- What the receiver answered to the last try, or why there was no answer.
  status integer,
  falha text,
  ms integer,
  resposta text,
  criada_em timestamptz not null,
  constraint webhooks_entregas__pk primary key (org_id, id),
  constraint webhooks_entregas__uma_vez unique (org_id, webhook_id, sequencia),
  constraint webhooks_entregas__estado check (estado in ('espera', 'entregue', 'desistida')),
  constraint webhooks_entregas__proxima check ((estado = 'espera') = (proxima_em is not null)),
  constraint webhooks_entregas__tentativas check (tentativas >= 0),
  constraint webhooks_entregas__status check (status between 100 and 999),
  constraint webhooks_entregas__ms check (ms >= 0),
  constraint webhooks_entregas__resposta check (octet_length(resposta) <= 4000),
  constraint webhooks_entregas__terreiro foreign key (org_id) references terreiros (id)
);
comment on table webhooks_entregas is 'Each message to an address, with the last answer.';
create index webhooks_entregas__devidas on webhooks_entregas (org_id, webhook_id, proxima_em) where estado = 'espera';
create index webhooks_entregas__do_acontecimento on webhooks_entregas (org_id, sequencia);
call ile_fechar('webhooks_entregas');
grant select, insert, delete, update (estado, tentativas, proxima_em, tentada_em, status, falha, ms, resposta) on webhooks_entregas to {{casa}};
grant select on webhooks_entregas to {{viewer}};
