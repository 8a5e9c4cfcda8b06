-- The plan that was chosen on the landing page: kept with the account from sign-up, copied to the house that the person creates, and shown to the
-- platform, which makes the contract. A wish and no contract: nothing is allowed or refused by it.
alter table contas
  add column plano_escolhido text,
  add constraint contas__plano_escolhido check (plano_escolhido in ('basico', 'profissional', 'completo'));
alter table terreiros
  add column plano_escolhido text,
  add constraint terreiros__plano_escolhido check (plano_escolhido in ('basico', 'profissional', 'completo'));
