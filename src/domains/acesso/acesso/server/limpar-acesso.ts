import type { Services } from '../../../../server/actions/handler.ts';
import { removeLeftExports } from '../../../../server/backup/house-export.ts';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { removeOlder } from '../../../../server/disk/remove-older.ts';
import { hourly, type Job } from '../../../../server/jobs/runner.ts';
import { mailFolder } from '../../../../server/mail/carrier.ts';
import { GIVEN_UP } from '../../../../server/mail/outbox.ts';
import { SESSAO_OCIOSA_DIAS } from './abrir-sessao.ts';
import { apagarLinksVelhos } from './link-da-senha.ts';
import { apagarTrocasVelhas } from './trocas-de-entrada.ts';

/** Deletes at start and every hour what has expired. */
export const vigiarAcesso = (): Job => hourly('limparAcesso', limparAcesso);

/**
 * Deletes ended sessions, expired links and remembered browsers, and tries that no longer count.
 * Deletes letters sent or given up a month ago, and exports that nobody fetched. An account without
 * an e-mail ends with its place in a house, because nobody can sign in to it from then on. One
 * without a password is the name of past actions in an imported house.
 */
export async function limparAcesso(services: Services): Promise<void> {
  const { doors, env } = services;
  const agora = now();
  await doors.acesso({}, async (db) => {
    await db.count(sql`
      delete from sessoes where expira_em < ${agora} or vista_em < ${agora}::timestamptz - make_interval(days => ${SESSAO_OCIOSA_DIAS})`);
    await db.count(sql`delete from aparelhos_lembrados where expira_em < ${agora}`);
    await db.count(sql`
      delete from contas c where c.email is null and c.senha_hash is not null and not exists (select from profiles p where p.user_id = c.id)`);
    await apagarLinksVelhos(db, agora);
    await apagarTrocasVelhas(db, agora);
    await db.count(sql`delete from limites where vista_em < ${agora}::timestamptz - interval '1 day'`);
    await db.count(sql`
      delete from outbox where enviado_em < ${agora}::timestamptz - interval '30 days'
        or (proxima_em = ${GIVEN_UP} and created_at < ${agora}::timestamptz - interval '30 days')`);
  });
  // A server without SMTP keeps letters as files. They contain addresses, and nobody is waiting for
  // them.
  await removeOlder(mailFolder(env), new Date(agora.getTime() - 30 * 86_400_000));
  // Exports contain all personal data of a house, perhaps of one that was purged since.
  await removeLeftExports(services);
}
