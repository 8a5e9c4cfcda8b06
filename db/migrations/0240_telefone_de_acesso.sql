-- The way in without an e-mail (row DR1). An account has an e-mail, a telephone, or both. Every account that exists keeps its e-mail and gets no
-- telephone: numbers that stand in a profile or a record open nothing.

alter table profiles drop constraint profiles__conta;
alter table contas drop constraint contas__identidade;

alter table contas
  alter column email drop not null,
  -- E.164. Set only by the link that a house gives (row DR2), or by its person (row DR4).
  add column telefone_de_acesso text,
  add constraint contas__entrada check (email is not null or telefone_de_acesso is not null),
  add constraint contas__telefone_forma check (telefone_de_acesso ~ '^\+[1-9][0-9]{7,14}$'),
  add constraint contas__superadmin_com_email check (email is not null or not superadmin),
  -- What a profile repeats, each so that a foreign key of its own can follow it: a key with an empty part follows nothing.
  add constraint contas__nome_da_conta unique (id, nome),
  add constraint contas__email_da_conta unique (id, email),
  add constraint contas__telefone_da_conta unique (id, telefone_de_acesso);

alter table profiles
  alter column email drop not null,
  add column telefone_de_acesso text,
  -- The matrícula as it stood when access was given. Editing a record changes no way in.
  add column matricula_de_acesso text,
  -- The first person of a number in a house signs in without naming a matrícula.
  add column sem_matricula boolean not null default false,
  add constraint profiles__entrada check (email is not null or telefone_de_acesso is not null),
  add constraint profiles__entrada_por_telefone check (
    case when telefone_de_acesso is null then matricula_de_acesso is null and not sem_matricula
         else sem_matricula or matricula_de_acesso is not null end),
  -- People who handle money are told by letter what happens to their account.
  add constraint profiles__dinheiro_com_email check (
    email is not null or (role in ('viewer', 'operador') and not 'faturas:pagar' = any (permissoes))),
  add constraint profiles__conta foreign key (user_id, nome) references contas (id, nome) on update cascade on delete cascade,
  add constraint profiles__email foreign key (user_id, email) references contas (id, email) on update cascade on delete cascade,
  add constraint profiles__telefone foreign key (user_id, telefone_de_acesso) references contas (id, telefone_de_acesso)
    on update cascade on delete cascade;
create unique index profiles__um_por_telefone on profiles (org_id, telefone_de_acesso) where sem_matricula;
create unique index profiles__um_por_matricula on profiles (org_id, telefone_de_acesso, matricula_de_acesso)
  where telefone_de_acesso is not null and matricula_de_acesso is not null;

-- An invitation is to an e-mail, or a link that is handed to a member by telephone (row DR2).
alter table org_invites
  alter column email drop not null,
  add column telefone text,
  add column matricula text,
  -- Wrong days of birth that were given for this link.
  add column tentativas integer not null default 0,
  add constraint org_invites__destino check ((email is null) <> (telefone is null)),
  add constraint org_invites__telefone_forma check (telefone ~ '^\+[1-9][0-9]{7,14}$'),
  add constraint org_invites__link_de_membro check (telefone is null or role = 'viewer'),
  add constraint org_invites__tentativas check (tentativas between 0 and 5);
create unique index org_invites__um_link on org_invites (org_id, membro_id) where status = 'pending' and telefone is not null;
grant select (telefone, matricula) on org_invites to {{casa}};
