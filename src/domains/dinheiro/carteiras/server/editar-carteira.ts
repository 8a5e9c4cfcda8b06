import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { carteiras } from '../contract.ts';
import { travarCarteira } from './travar-carteira.ts';

/** Only the name changes: the kind stays, because rows lie there by it. */
export const editarCarteira = handler(carteiras.editarCarteira, async (ctx, { id, nome }) => {
  const { nome: antes } = await travarCarteira(ctx, id);
  await ctx.db.count(sql`update carteiras set nome = ${nome} where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('carteira.editar', { alvo: id, antes: { nome: antes }, depois: { nome } });
  return { ok: true } as const;
});
