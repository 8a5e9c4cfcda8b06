-- The houses. A platform table: it is read before a house is known, and by the superadmin.

create table terreiros (
  id uuid not null default ile_uuidv7(),
  nome text not null,
  -- Ten symbols of Crockford's base32, stored without the hyphen (decision 4).
  access_code text not null,
  fuso_horario text not null default 'America/Sao_Paulo',
  cnpj text,
  email text,
  telefone text,
  whatsapp text,
  site text,
  instagram text,
  endereco text,
  bairro text,
  cidade text,
  estado text,
  cep text,
  -- Key in the file store (decision 42); the signed link is made from it.
  logo_path text,
  created_at timestamptz not null default now(),
  constraint terreiros__pk primary key (id),
  constraint terreiros__access_code unique (access_code),
  constraint terreiros__access_code_forma check (access_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint terreiros__nome check (btrim(nome) <> ''),
  constraint terreiros__estado check (char_length(estado) <= 2)
);

alter table terreiros enable row level security;
alter table terreiros force row level security;
create policy terreiros__dono on terreiros to current_user using (true) with check (true);
create policy terreiros__acesso on terreiros to {{acesso}} using (true) with check (true);
create policy terreiros__plataforma on terreiros to {{plataforma}} using (true) with check (true);
create policy terreiros__ler on terreiros for select to {{casa}}
  using (id = nullif(current_setting('ile.org', true), '')::uuid);
create policy terreiros__alterar on terreiros for update to {{casa}}
  using (id = nullif(current_setting('ile.org', true), '')::uuid and current_setting('ile.escopo', true) = 'casa');

grant select on terreiros to {{casa}}, {{acesso}}, {{plataforma}};
grant update (nome, access_code, fuso_horario, cnpj, email, telefone, whatsapp, site, instagram, endereco, bairro, cidade, estado, cep, logo_path)
  on terreiros to {{casa}}, {{plataforma}};
grant insert on terreiros to {{acesso}}, {{plataforma}};
-- A row can only be locked by who may update something of it; changes of owners queue behind that lock (INV-12).
grant update (access_code) on terreiros to {{acesso}};
