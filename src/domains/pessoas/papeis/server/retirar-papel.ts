import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { papeis } from '../contract.ts';
import { t } from '../texts.ts';

export const semPapel = (): Failure => new Failure(404, 'sem_papel', t.key('Papel não encontrado'));

/** Pressed twice it says nothing new. A statement is withdrawn only when its money is gone. */
export const retirarPapel = handler(papeis.retirarPapel, async (ctx, { id }) => {
  const achados = await ctx.db.rows(sql`
    update papeis p set retirado_em = coalesce(p.retirado_em, ${ctx.agora})
    where p.org_id = ${ctx.orgId} and p.id = ${id} and p.tipo = 'modelo' returning 1`);
  if (achados.length === 0) throw semPapel();
  await ctx.audit('papel.retirar', { alvo: id });
  return { ok: true } as const;
});
