-- A link for a new password, given by hand (row DR3): whether lost passkeys go too, and what its person is shown where no letter tells.

alter table redefinicoes
  -- Whoever gave the link was asked whether lost passkeys go with the password.
  add column tira_chaves boolean not null default false;

alter table contas
  -- The password was chosen through a link that somebody else gave, and not changed since.
  add column senha_por_link boolean not null default false;

alter table sessoes
  -- Opened by such a link, or with such a password.
  add column por_link boolean not null default false,
  -- Each session has its own: whoever opened a link first hides nothing from its person.
  add column avisos_vistos_em timestamptz;
