import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { aparelhos } from '../contract.ts';
import { semAparelho } from './mudar-aparelho.ts';

/** An own device gets no further push. */
export const removerAparelho = handler(aparelhos.removerAparelho, async (ctx, { id }) => {
  const removidos = await ctx.services.doors.acesso({}, (db) =>
    db.count(sql`delete from aparelhos where id = ${id} and conta_id = ${ctx.session.userId}`),
  );
  if (removidos === 0) throw semAparelho();
  await ctx.audit('aparelho.remover');
  return { ok: true } as const;
});
