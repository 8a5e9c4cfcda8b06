import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { etapas } from '../contract.ts';
import { chavesDe } from './chaves-da-conta.ts';
import { novoDesafio } from './desafio.ts';
import { siteDasChaves } from './site-das-chaves.ts';

/**
 * Tells a caller who gave the password whether the account has an app, and names its keys of this
 * site.
 */
export const lerConfirmacao = handler(etapas.lerConfirmacao, async (ctx) => {
  const { userId, sessionId } = ctx.session;
  const aplicativo = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe(sql`select 1 from autenticadores where conta_id = ${userId}`),
  );
  const site = siteDasChaves(ctx)?.site;
  const conhecidas = site === undefined ? [] : await chavesDe(ctx, userId, site, { soEtapas: true });
  const desafio = novoDesafio(ctx.services.secret, `confirmar ${sessionId}`, ctx.agora);
  return {
    aplicativo: aplicativo !== undefined,
    chave: site !== undefined && conhecidas.length > 0 ? { desafio, site, conhecidas } : null,
  };
});
