-- Plans of the platform that stand on the landing page (row NV5), and the wish of a house for one of them: the code of
-- one of the three offered plans, or the id of a plan. A plan may be deleted; the wish then names nothing.

alter table saas_plan add column na_pagina boolean not null default false;
comment on column saas_plan.na_pagina is 'Shown on the landing page, while the plan is active.';

alter table contas
  drop constraint contas__plano_escolhido,
  add constraint contas__plano_escolhido check (
    plano_escolhido in ('basico', 'profissional', 'completo') or plano_escolhido ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
alter table terreiros
  drop constraint terreiros__plano_escolhido,
  add constraint terreiros__plano_escolhido check (
    plano_escolhido in ('basico', 'profissional', 'completo') or plano_escolhido ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
