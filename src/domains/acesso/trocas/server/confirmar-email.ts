import { handler, type PublicContext } from '../../../../server/actions/handler.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lembrarAparelho } from '../../acesso/server/aparelho.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { limitarLink, linkVencido } from '../../acesso/server/ler-redefinicao.ts';
import { encerrarLinksDaSenha } from '../../acesso/server/link-da-senha.ts';
import { emailGuardado, marcarFeita, trocaPedida } from '../../acesso/server/trocas-de-entrada.ts';
import { trocas } from '../contract.ts';
import { t } from '../texts.ts';
import { avisarTroca } from './avisar-troca.ts';
import { travarEntrada } from './travar-entrada.ts';

/**
 * Makes the new e-mail the way in, once. Links that the old mailbox has for a new password end. The
 * old address learns of it, and may undo it.
 */
export const confirmarEmail = handler(trocas.confirmarEmail, async (ctx, { token }) => {
  await limitarLink(ctx);
  const hash = tokenHash(token);
  const email = await ctx.services.doors.acesso({}, async (db) => {
    const lida = await trocaPedida(db, hash, ctx.agora);
    if (!lida) throw linkVencido();
    const conta = await travarEntrada(db, lida.conta_id);
    // Read again under the lock: a new password or a newer request has ended it.
    const troca = await trocaPedida(db, hash, ctx.agora);
    const novo = troca?.email_novo;
    if (!troca || !novo) throw linkVencido();
    await recusarTomado(db, ctx, novo);
    const desfazer = newToken();
    const desfazerHash = conta.email === null ? null : tokenHash(desfazer);
    if (!(await marcarFeita(db, troca.id, { agora: ctx.agora, antes: conta, desfazerHash }))) throw linkVencido();
    await db.count(sql`update contas set email = ${novo} where id = ${troca.conta_id}`);
    // A profile without an e-mail follows no key.
    await db.count(
      sql`update profiles set email = ${novo} where org_id = ${conta.org_id} and user_id = ${troca.conta_id} and email is null`,
    );
    await encerrarLinksDaSenha(db, troca.conta_id);
    await avisarTroca(ctx, db, { conta, desfazer, telefone: false });
    await auditarAcesso(ctx, db, conta.org_id, troca.conta_id, 'acesso.trocar_email');
    await announce(db, { type: 'pessoa', id: troca.conta_id });
    return novo;
  });
  lembrarAparelho(ctx, email);
  return { ok: true as const };
});

/** The refusal may say why: somebody with the link reads this mailbox. */
async function recusarTomado(db: Db, { agora }: PublicContext, email: string): Promise<void> {
  const dono = await db.maybe(sql`select 1 from contas where email = ${email}`);
  if (dono || (await emailGuardado(db, email, agora)))
    throw new Failure(
      409,
      'email_de_outra_conta',
      t.key('Este e-mail já é de outra conta. A sua continua como estava.'),
    );
}
