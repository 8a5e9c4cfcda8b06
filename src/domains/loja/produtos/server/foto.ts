import { writeAudit } from '../../../../server/actions/audit.ts';
import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { drawAnew } from '../../../../server/files/image.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { PUBLIC_PREFIX, newKey, publicLink } from '../../../../server/files/store.ts';
import { wrongType } from '../../../../server/files/upload.ts';
import { produtos } from '../contract.ts';
import { FOTO } from '../rules.ts';
import { semProduto } from './nao-encontrado.ts';

const LADO = 800;

/** Stores the photo of a product under an unguessable name and deletes the previous one. */
export const enviarFoto = handler(produtos.enviarFoto, async (ctx, { id }) => {
  const bytes = await drawAnew(ctx.arquivo, { side: LADO, whose: ctx.orgId }, wrongType(FOTO));
  const key = newKey(PUBLIC_PREFIX, ctx.orgId);
  await replaceFile(ctx, { next: { key, bytes }, write: (path) => gravarFoto(ctx, id, path) });
  return { imagem_url: publicLink(key) };
});

/**
 * A transaction of its own, so that the previous file is deleted only once the new name is durable.
 */
function gravarFoto(ctx: HouseContext, id: string, path: string | null) {
  const { services, casa, orgId } = ctx;
  return services.doors.casa(casa, {}, async (db) => {
    const antes = await db.maybe<{ imagem_path: string | null }>(sql`
      select imagem_path from produtos where org_id = ${orgId} and id = ${id} for no key update`);
    if (!antes) throw semProduto();
    await db.count(sql`update produtos set imagem_path = ${path} where org_id = ${orgId} and id = ${id}`);
    await writeAudit(db, ctx, path ? 'produto.enviar_foto' : 'produto.remover_foto', { alvo: id });
    return antes.imagem_path;
  });
}

/** Removes the photo and its file; repeating it changes nothing. */
export const removerFoto = handler(produtos.removerFoto, async (ctx, { id }) => {
  await replaceFile(ctx, { next: null, write: (path) => gravarFoto(ctx, id, path) });
  return { ok: true as const };
});
