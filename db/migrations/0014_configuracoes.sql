-- How a house works, and how a person wants to be told.

-- At most one row per house; without it, the defaults.
create table terreiro_ajustes (
  org_id uuid not null,
  pix_tipo text,
  pix_chave text,
  pix_nome text,
  pix_cidade text,
  -- 32 columns is paper of 58 mm, 48 of 80 mm (decision 32).
  impressora_colunas integer not null default 32,
  impressora_url text,
  impressora_pagina text,
  gaveta_ativa boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint terreiro_ajustes__pk primary key (org_id),
  constraint terreiro_ajustes__pix check (num_nonnulls(pix_tipo, pix_chave, pix_nome, pix_cidade) in (0, 4)),
  constraint terreiro_ajustes__pix_tipo check (pix_tipo in ('cpf', 'cnpj', 'email', 'telefone', 'aleatoria')),
  constraint terreiro_ajustes__colunas check (impressora_colunas in (32, 48)),
  constraint terreiro_ajustes__terreiro foreign key (org_id) references terreiros (id)
);

-- The PIX key is for everybody who pays; changing it is for staff.
call ile_fechar('terreiro_ajustes', ler => 'true');
grant select, insert, delete on terreiro_ajustes to {{casa}};
grant update (pix_tipo, pix_chave, pix_nome, pix_cidade, impressora_colunas, impressora_url, impressora_pagina, gaveta_ativa, updated_at)
  on terreiro_ajustes to {{casa}};

-- PINs of the cash drawer: an operator's own, or the house's (user_id null) (decision 35).
create table gaveta_pins (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  user_id uuid,
  pin_hash text not null,
  updated_at timestamptz not null default now(),
  constraint gaveta_pins__pk primary key (org_id, id),
  constraint gaveta_pins__um unique nulls not distinct (org_id, user_id),
  constraint gaveta_pins__terreiro foreign key (org_id) references terreiros (id),
  constraint gaveta_pins__conta foreign key (user_id) references contas (id) on delete cascade
);

call ile_fechar('gaveta_pins');
grant select, insert, delete, update (pin_hash, updated_at) on gaveta_pins to {{casa}};

-- What a person wants to hear of; without a row, everything.
create table user_prefs (
  org_id uuid not null,
  user_id uuid not null,
  email_sys boolean not null default true,
  email_fin boolean not null default true,
  email_lem boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint user_prefs__pk primary key (org_id, user_id),
  constraint user_prefs__terreiro foreign key (org_id) references terreiros (id),
  constraint user_prefs__conta foreign key (user_id) references contas (id) on delete cascade
);

call ile_fechar('user_prefs',
  ler => ':equipe or user_id = :user', incluir => 'user_id = :user', alterar => 'user_id = :user', apagar => 'user_id = :user');
grant select, insert, delete, update (email_sys, email_fin, email_lem, updated_at) on user_prefs to {{casa}};
