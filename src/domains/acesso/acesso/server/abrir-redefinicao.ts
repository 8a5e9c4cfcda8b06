import { handler } from '../../../../server/actions/handler.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import { acesso } from '../contract.ts';
import { lerRedefinicao, limitarLink } from './ler-redefinicao.ts';

/**
 * Says whether a link is still valid, before somebody thinks of a password. Reveals nothing about
 * the account and does not use the link up.
 */
export const abrirRedefinicao = handler(acesso.abrirRedefinicao, async (ctx, { token }) => {
  await limitarLink(ctx);
  await ctx.services.doors.acesso({ readOnly: true }, (db) => lerRedefinicao(db, tokenHash(token), ctx.agora));
  return { ok: true as const };
});
