// The product as the platform starts it: what the domains mount, and what only one of them can
// give.
import { acessoRules } from './domains/acesso/acesso/server/exigir.ts';
import { garantirSuperadmin } from './domains/acesso/acesso/server/garantir-superadmin.ts';
import { publicarChaves } from './domains/acesso/acesso/server/token.ts';
import { sessoesVivas } from './domains/acesso/acesso/server/sessoes.ts';
import { comecarEntregas } from './domains/casa/acontecimentos/server/entregador.ts';
import { servirCalendario } from './domains/gira/agenda/server/servir-calendario.ts';
import { comecarPushes } from './domains/acesso/aparelhos/server/entregador.ts';
import { servirV1 } from './domains/casa/integracoes/server/servir-v1.ts';
import { servirSaida } from './domains/gira/comunicados/server/saida.ts';
import { servirAvisos } from './domains/tesouraria/cobrancas/server/servir-avisos.ts';
import { jobs } from './jobs.gen.ts';
import { doMembro } from './of-person.gen.ts';
import { routes } from './routes.gen.ts';
import { v1 } from './v1.gen.ts';
import { registerOfPerson } from './server/actions/of-person.ts';
import { serveFiles } from './server/files/serve-files.ts';
import { startJobs } from './server/jobs/runner.ts';
import { liveWorker, serveLive } from './server/live/serve-live.ts';
import { mailNotice, startPostman } from './server/mail/postman.ts';
import type { Product } from './server/program.ts';

registerOfPerson(doMembro);

export const product: Product = {
  routes,
  access: acessoRules,
  extend: (app, services) => {
    publicarChaves(app, services);
    serveFiles(app, services);
    servirCalendario(app, services);
    servirSaida(app, services);
    servirAvisos(app, services);
    servirV1(app, services, v1);
    serveLive(app, services, acessoRules(services), (ids) => sessoesVivas(services.doors, ids));
  },
  onStart: async (services) => [...(await garantirSuperadmin(services)), ...mailNotice(services.env)],
  workers: (services) => [
    startPostman(services),
    comecarPushes(services),
    comecarEntregas(services),
    liveWorker(services),
    startJobs(services, jobs()),
  ],
};
