-- Corrections of name, birth and CPF that members ask for (row DR6). The values are sealed with the record; here is only which fields, and the answer.

create table correcoes_da_ficha (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  membro_id uuid not null,
  campos text[] not null,
  estado text not null default 'esperando',
  resposta text,
  respondida_em timestamptz,
  respondida_por uuid,
  created_at timestamptz not null default now(),
  constraint correcoes_da_ficha__pk primary key (org_id, id),
  constraint correcoes_da_ficha__campos check (cardinality(campos) > 0 and campos <@ array['nome', 'dt_nascimento', 'cpf']),
  constraint correcoes_da_ficha__estado check (estado in ('esperando', 'aceita', 'recusada', 'retirada', 'encerrada')),
  constraint correcoes_da_ficha__resposta check (btrim(resposta) <> '' and char_length(resposta) <= 300),
  constraint correcoes_da_ficha__recusada check (estado <> 'recusada' or resposta is not null),
  constraint correcoes_da_ficha__respondida check ((estado = 'esperando') = (respondida_em is null)),
  constraint correcoes_da_ficha__quem check ((estado in ('aceita', 'recusada')) = (respondida_por is not null)),
  constraint correcoes_da_ficha__terreiro foreign key (org_id) references terreiros (id),
  constraint correcoes_da_ficha__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);
comment on table correcoes_da_ficha is 'Which fields of the own record members asked to be corrected, and what the house answered.';
-- One of a member waits at a time: a newer one takes its place.
create unique index correcoes_da_ficha__esperando on correcoes_da_ficha (org_id, membro_id) where estado = 'esperando';
create index correcoes_da_ficha__do_membro on correcoes_da_ficha (org_id, membro_id, created_at);
create index correcoes_da_ficha__fila on correcoes_da_ficha (org_id, created_at, id) where estado = 'esperando';
-- A member's proposal is written in the house's name, as the sealed values beside it are.
call ile_fechar('correcoes_da_ficha', ler => ':equipe or membro_id = :membro', alterar => ':equipe', apagar => 'false');
grant select, insert, update (estado, resposta, respondida_em, respondida_por) on correcoes_da_ficha to {{casa}};
grant select on correcoes_da_ficha to {{viewer}};
