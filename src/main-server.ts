// What is mounted; no logic.
import { acessoRules } from './domains/acesso/server/access-rules.ts';
import { garantirSuperadmin } from './domains/acesso/server/garantir-superadmin.ts';
import { routes as acesso } from './domains/acesso/server/routes.ts';
import { routes as faturas } from './domains/faturas/server/routes.ts';
import { routes as membros } from './domains/membros/server/routes.ts';
import { routes as mensalidades } from './domains/mensalidades/server/routes.ts';
import { routes as painel } from './domains/painel/server/routes.ts';
import { routes as planos } from './domains/planos/server/routes.ts';
import { routes as terreiros } from './domains/terreiros/server/routes.ts';
import type { Product } from './server/program.ts';

export const product: Product = {
  routes: [...acesso, ...terreiros, ...membros, ...planos, ...faturas, ...mensalidades, ...painel],
  access: acessoRules,
  onStart: garantirSuperadmin,
};
