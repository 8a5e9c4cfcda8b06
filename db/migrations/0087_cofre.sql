-- The vault (rows H1 to H7): documents, belief and notes of a member are encrypted before they reach the database. The master key is never in it.

-- Which master key wraps the keys of the houses: its id, and a value that only this key gives. One row, written by the owner alone.
create table cofre (
  unica boolean not null default true,
  chave_id text not null,
  conferencia bytea not null,
  created_at timestamptz not null default now(),
  constraint cofre__pk primary key (unica),
  constraint cofre__unica check (unica),
  constraint cofre__chave_id check (chave_id ~ '^[0-9a-f]{8}$'),
  constraint cofre__conferencia check (octet_length(conferencia) = 32)
);
alter table cofre enable row level security;
alter table cofre force row level security;
create policy cofre__dono on cofre to current_user using (true) with check (true);
comment on table cofre is 'The id of the master key, and a value to check it by; never the key.';

-- One key per house and version, wrapped by the master key: a form byte, a nonce of 12, the key of 32, a tag of 16.
create table cofre_chaves (
  org_id uuid not null,
  versao integer not null,
  chave bytea not null,
  created_at timestamptz not null default now(),
  constraint cofre_chaves__pk primary key (org_id, versao),
  constraint cofre_chaves__versao check (versao between 1 and 1000000),
  constraint cofre_chaves__chave check (get_byte(chave, 0) = 1 and octet_length(chave) = 61),
  constraint cofre_chaves__terreiro foreign key (org_id) references terreiros (id)
);
comment on table cofre_chaves is 'The keys of the houses, wrapped by the master key.';
-- A house gets its first key with its first sealed value; the others are made by the owner's command.
call ile_fechar('cofre_chaves', ler => 'true', incluir => ':equipe and versao = 1', alterar => 'false', apagar => 'false');
grant select, insert on cofre_chaves to {{casa}};
grant select on cofre_chaves to {{viewer}};

-- A part of a member's record, sealed under its house's key: a form byte, a nonce of 12, the text, a tag of 16.
create table membros_selados (
  org_id uuid not null,
  membro_id uuid not null,
  parte text not null,
  -- Who reads it: owner and admin, whoever may see belief, or the member too.
  nivel text not null default 'propria',
  chave_versao integer not null,
  selado bytea not null,
  -- Changes with what is sealed, and not when the same is sealed anew.
  revisao text not null default gen_random_uuid()::text,
  -- A keyed hash of the CPF or CNPJ, and the six digits of a CPF that banks leave visible (row E5).
  documento_hash bytea,
  documento_meio text,
  updated_at timestamptz not null default now(),
  constraint membros_selados__pk primary key (org_id, membro_id, parte),
  constraint membros_selados__parte check (parte in ('docs', 'espiritual_umbanda', 'espiritual_candomble', 'caminho', 'observacoes')),
  constraint membros_selados__nivel check (nivel in ('dirigencia', 'casa', 'propria') and (nivel = 'propria' or parte not in ('docs', 'observacoes'))),
  constraint membros_selados__selado check (get_byte(selado, 0) = 1 and octet_length(selado) >= 29),
  constraint membros_selados__documento check (documento_hash is null and documento_meio is null or parte = 'docs' and octet_length(documento_hash) = 32
    and coalesce(documento_meio, '000000') ~ '^[0-9]{6}$'),
  constraint membros_selados__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);
comment on table membros_selados is 'Belief, documents and notes of a member (LGPD art. 5 II), encrypted, apart from all lists.';
-- The rotation of a key looks for what older versions seal.
create index membros_selados__da_chave on membros_selados (org_id, chave_versao);
call ile_fechar('membros_selados', ler => ':equipe or membro_id = :membro and nivel = ''propria''');
grant select, insert, delete, update (nivel, chave_versao, selado, revisao, documento_hash, documento_meio, updated_at) on membros_selados to {{casa}};
grant select on membros_selados to {{viewer}};

-- Who read a sealed record, changed or exported it, or was refused. Nobody changes a line.
create table membros_leituras (
  org_id uuid not null,
  id uuid not null default ile_uuidv7(),
  membro_id uuid not null,
  quando timestamptz not null default now(),
  usuario_operacao uuid not null,
  o_que text not null,
  partes text[] not null,
  constraint membros_leituras__pk primary key (org_id, id),
  constraint membros_leituras__o_que check (o_que in ('viu', 'exportou', 'alterou', 'recusada')),
  constraint membros_leituras__membro foreign key (org_id, membro_id) references membros (org_id, id) on delete cascade
);
comment on table membros_leituras is 'Who read the sealed record of a member, and when; refusals too.';
create index membros_leituras__do_membro on membros_leituras (org_id, membro_id, id);
call ile_fechar('membros_leituras', ler => ':equipe or membro_id = :membro', incluir => ':equipe or membro_id = :membro and usuario_operacao = :user',
  alterar => 'false', apagar => 'false');
grant select, insert on membros_leituras to {{casa}}, {{viewer}};

-- The kinds of obrigação that a house knows, by tradition; without a row, those that the program brings.
create table obrigacoes_catalogo (
  org_id uuid not null,
  tradicao text not null,
  nomes text[] not null,
  updated_at timestamptz not null default now(),
  constraint obrigacoes_catalogo__pk primary key (org_id, tradicao),
  constraint obrigacoes_catalogo__tradicao check (tradicao in ('candomble', 'umbanda')),
  constraint obrigacoes_catalogo__nomes check (cardinality(nomes) between 1 and 40 and array_position(nomes, null) is null),
  constraint obrigacoes_catalogo__terreiro foreign key (org_id) references terreiros (id)
);
comment on table obrigacoes_catalogo is 'The kinds of obrigação that a house knows, by tradition.';
call ile_fechar('obrigacoes_catalogo');
grant select, insert, delete, update (nomes, updated_at) on obrigacoes_catalogo to {{casa}};
grant select on obrigacoes_catalogo to {{viewer}};

-- What earlier versions wrote in the open. It is read until `npm run vault -- convert` has sealed it; the program writes nothing here.
revoke insert, update on membros_reservado from {{casa}};
revoke insert (org_id, membro_id, docs, espiritual_umbanda, espiritual_candomble, observacoes, updated_at),
  update (docs, espiritual_umbanda, espiritual_candomble, observacoes, updated_at) on membros_reservado from {{casa}};
comment on table membros_reservado is 'Belief, documents and notes as earlier versions wrote them, until they are sealed.';

-- The new permissions. Whoever has a list of their own gets them only when somebody adds them.
alter table profiles drop constraint profiles__permissoes;
alter table profiles add constraint profiles__permissoes check (permissoes <@ array[
  'membros:create', 'membros:edit', 'membros:view', 'faturas:gerar', 'faturas:pagar', 'planos:manage', 'billing:view', 'logs:view',
  'assinaturas:link', 'settings:view', 'agenda:edit', 'espiritual:view', 'espiritual:edit']);
