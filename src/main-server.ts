// What is mounted; no logic.
import { acessoRules } from './domains/acesso/server/access-rules.ts';
import { garantirSuperadmin } from './domains/acesso/server/garantir-superadmin.ts';
import { vigiarAcesso } from './domains/acesso/server/limpar-acesso.ts';
import { publicarChaves } from './domains/acesso/server/publicar-chaves.ts';
import { routes as acesso } from './domains/acesso/server/routes.ts';
import { sessoesVivas } from './domains/acesso/server/sessoes-vivas.ts';
import { routes as assinaturas } from './domains/assinaturas/server/routes.ts';
import { routes as auditoria } from './domains/auditoria/server/routes.ts';
import { vigiarAuditoria } from './domains/auditoria/server/vigiar-auditoria.ts';
import { enviarAvisos } from './domains/avisos/server/enviar-avisos.ts';
import { routes as conferencias } from './domains/conferencias/server/routes.ts';
import { routes as configuracoes } from './domains/configuracoes/server/routes.ts';
import { marcarVencidas } from './domains/faturas/server/marcar-vencidas.ts';
import { routes as faturas } from './domains/faturas/server/routes.ts';
import { routes as importacoes } from './domains/importacoes/server/routes.ts';
import { routes as membros } from './domains/membros/server/routes.ts';
import { routes as mensalidades } from './domains/mensalidades/server/routes.ts';
import { routes as pagamentosDiversos } from './domains/pagamentos-diversos/server/routes.ts';
import { routes as painel } from './domains/painel/server/routes.ts';
import { routes as pdv } from './domains/pdv/server/routes.ts';
import { routes as pix } from './domains/pix/server/routes.ts';
import { routes as planos } from './domains/planos/server/routes.ts';
import { routes as produtos } from './domains/produtos/server/routes.ts';
import { routes as relatorios } from './domains/relatorios/server/routes.ts';
import { expurgarTerreiros } from './domains/superadmin/server/expurgar-terreiros.ts';
import { routes as superadmin } from './domains/superadmin/server/routes.ts';
import { arquivosNomeados } from './domains/terreiros/server/arquivos-nomeados.ts';
import { limparChaves } from './domains/terreiros/server/limpar-chaves.ts';
import { routes as terreiros } from './domains/terreiros/server/routes.ts';
import { routes as usuarios } from './domains/usuarios/server/routes.ts';
import { serveFiles } from './server/files/serve-files.ts';
import { sweepFiles } from './server/files/sweep.ts';
import { startJobs } from './server/jobs/runner.ts';
import { liveWorker, serveLive } from './server/live/serve-live.ts';
import { mailNotice, startPostman } from './server/mail/postman.ts';
import type { Product } from './server/program.ts';

export const product: Product = {
  routes: [
    ...acesso,
    ...terreiros,
    ...membros,
    ...importacoes,
    ...planos,
    ...assinaturas,
    ...faturas,
    ...mensalidades,
    ...pagamentosDiversos,
    ...conferencias,
    ...painel,
    ...relatorios,
    ...pix,
    ...produtos,
    ...pdv,
    ...configuracoes,
    ...usuarios,
    ...auditoria,
    ...superadmin,
  ],
  access: acessoRules,
  extend: (app, services) => {
    publicarChaves(app, services);
    serveFiles(app, services);
    serveLive(app, services, acessoRules(services), (ids) => sessoesVivas(services.doors, ids));
  },
  onStart: async (services) => [...(await garantirSuperadmin(services)), ...mailNotice(services.env)],
  workers: (services) => [
    startPostman(services),
    liveWorker(services),
    startJobs(services, [
      marcarVencidas(),
      enviarAvisos(),
      vigiarAuditoria(),
      vigiarAcesso(),
      limparChaves(),
      expurgarTerreiros(),
      sweepFiles(({ doors }) => arquivosNomeados(doors)),
    ]),
  ],
};
