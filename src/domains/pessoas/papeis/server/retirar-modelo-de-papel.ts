import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { papeis } from '../contract.ts';
import { semModelo } from './gravar-modelo.ts';

/** Pressed twice it says nothing new. */
export const retirarModeloDePapel = handler(papeis.retirarModeloDePapel, async (ctx, { id }) => {
  const { db, orgId, agora } = ctx;
  const achados = await db.rows(sql`
    update papeis_modelos m set retirado_em = coalesce(m.retirado_em, ${agora}) where m.org_id = ${orgId} and m.id = ${id} returning 1`);
  if (achados.length === 0) throw semModelo();
  await ctx.audit('modelo_de_papel.retirar', { alvo: id });
  return { ok: true } as const;
});
