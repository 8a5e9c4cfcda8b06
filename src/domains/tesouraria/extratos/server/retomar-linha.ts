import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { extratos } from '../contract.ts';
import { linhaMudou, semLinha } from './linhas-vindas.ts';

/** Takes a line up again that was set aside. */
export const retomarLinha = handler(extratos.retomarLinha, async (ctx, { id }) => {
  const antes = await ctx.db.maybe<{ ignorada_em: string | null; ignorada_motivo: string | null }>(sql`
    select ignorada_em, ignorada_motivo from extrato_linhas where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semLinha();
  if (antes.ignorada_em === null) throw linhaMudou();
  await ctx.db.count(sql`
    update extrato_linhas set ignorada_em = null, ignorada_por = null, ignorada_motivo = null
    where org_id = ${ctx.orgId} and id = ${id}`);
  // The trace keeps the length of a reason, which it knows by this name.
  await ctx.audit('extrato.retomar', { alvo: id, antes: { motivo: antes.ignorada_motivo } });
  return { ok: true } as const;
});
