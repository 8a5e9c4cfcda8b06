import { auditarAcesso } from '../../../acesso/acesso/server/auditar-acesso.ts';
import { semSessao } from '../../../acesso/acesso/server/sem-sessao.ts';
import { handler, type SessionContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { drawAnew } from '../../../../server/files/image.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { newKey } from '../../../../server/files/store.ts';
import { wrongType } from '../../../../server/files/upload.ts';
import { announce } from '../../../../server/live/announce.ts';
import { configuracoes } from '../contract.ts';
import { ARQUIVOS } from '../rules.ts';

const LADO = 512;

/**
 * Stores the person's own picture, cut to a square. The previous one is deleted, so its links end.
 */
export const enviarAvatar = handler(configuracoes.enviarAvatar, async (ctx) => {
  const whose = ctx.session.casa?.orgId ?? ctx.session.userId;
  const bytes = await drawAnew(ctx.arquivo, { side: LADO, square: true, whose }, wrongType(ARQUIVOS.avatar));
  const key = newKey('pessoas', ctx.session.userId);
  await replaceFile(ctx, { next: { key, bytes }, write: (path) => gravarAvatar(ctx, path) });
  return { avatar_url: signedLink(ctx.services.secret, key, ctx.agora) };
});

/**
 * Locks the row, so the second of two concurrent calls sees the first one's picture. No file is
 * then left without an owner.
 */
export function gravarAvatar(ctx: SessionContext, path: string | null): Promise<string | null> {
  const { userId, casa } = ctx.session;
  return ctx.services.doors.acesso({}, async (db) => {
    const conta = await db.maybe<{ avatar_path: string | null }>(
      sql`select avatar_path from contas where id = ${userId} for update`,
    );
    if (!conta) throw semSessao();
    await db.count(sql`update contas set avatar_path = ${path} where id = ${userId}`);
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, path ? 'perfil.enviar_avatar' : 'perfil.remover_avatar');
    await announce(db, { type: 'pessoa', id: userId });
    return conta.avatar_path;
  });
}
