import { abrirSegredo } from '../../src/domains/acesso/etapas/server/aplicativo.ts';
import { sql } from '../../src/server/database/sql.ts';
import type { Check } from './check.ts';
import { toolCommand } from '../../src/server/tool-command.ts';

/** `secret`: the program's, with which the secrets of authenticator apps are sealed. */
export const secondStepChecks = (secret: Buffer): readonly Check[] => [
  {
    title: 'Duas etapas: os aplicativos abrem com o segredo deste programa',
    remedy: `AUTH_SECRET (ou auth-secret) mudou: ponha o de antes, ou peça a essas pessoas que entrem com um código de recuperação e liguem o aplicativo de novo. A conta da plataforma: ${toolCommand('superadmin --reset-2fa')}`,
    find: async ({ read }) => {
      const rows = await read((db) =>
        db.rows<{ conta_id: string; segredo: Buffer }>(
          sql`select conta_id, segredo from autenticadores order by conta_id`,
        ),
      );
      const lost = rows.filter(({ conta_id, segredo }) => abrirSegredo(secret, conta_id, segredo) === null);
      return lost.map(({ conta_id }) => `o aplicativo da conta ${conta_id} não abre`);
    },
  },
  {
    title: 'Duas etapas: quem as ligou tem com que entrar',
    remedy: 'Peça à gestão da casa, ou ao superadmin, que reinicie as etapas dessas contas.',
    find: async ({ read }) => {
      const rows = await read((db) =>
        db.rows<{ id: string }>(sql`
          select c.id from contas c where c.duas_etapas_em is not null
            and not exists (select from autenticadores a where a.conta_id = c.id)
            and not exists (select from chaves_de_acesso k where k.conta_id = c.id)
            and not exists (select from codigos_de_recuperacao r where r.conta_id = c.id) order by c.id`),
      );
      return rows.map(({ id }) => `a conta ${id} não tem aplicativo, chave nem código`);
    },
  },
];
