import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { writeAudit } from '../../../../server/actions/audit.ts';
import { sql } from '../../../../server/database/sql.ts';
import { drawAnew } from '../../../../server/files/image.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { newKey } from '../../../../server/files/store.ts';
import { wrongType } from '../../../../server/files/upload.ts';
import { announce } from '../../../../server/live/announce.ts';
import { configuracoes } from '../contract.ts';
import { ARQUIVOS } from '../rules.ts';

const LADO = 1024;

/**
 * Stores the logo uncut, at most 1024 pixels wide or high. The previous one is deleted, so its
 * links end.
 */
export const enviarLogo = handler(configuracoes.enviarLogo, async (ctx) => {
  const bytes = await drawAnew(ctx.arquivo, { side: LADO, whose: ctx.orgId }, wrongType(ARQUIVOS.logo));
  const key = newKey('casas', ctx.orgId);
  await replaceFile(ctx, { next: { key, bytes }, write: (path) => gravarLogo(ctx, path) });
  return { logo_url: signedLink(ctx.services.secret, key, ctx.agora) };
});

/**
 * A transaction of its own, so that the previous file is deleted only once the new name is durable.
 */
export function gravarLogo(ctx: HouseContext, path: string | null): Promise<string | null> {
  const { services, casa, orgId } = ctx;
  return services.doors.casa(casa, {}, async (db) => {
    const { logo_path } = await db.row<{ logo_path: string | null }>(
      sql`select logo_path from terreiros where id = ${orgId} for no key update`,
    );
    await db.count(sql`update terreiros set logo_path = ${path} where id = ${orgId}`);
    await writeAudit(db, ctx, path ? 'organizacao.enviar_logo' : 'organizacao.remover_logo', { alvo: orgId });
    await announce(db, { type: 'casa', id: orgId });
    return logo_path;
  });
}
