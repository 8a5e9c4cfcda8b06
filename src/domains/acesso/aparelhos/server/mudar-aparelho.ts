import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { aparelhos } from '../contract.ts';
import { t } from '../texts.ts';

export const semAparelho = (): Failure => new Failure(404, 'sem_aparelho', t.key('Aparelho não encontrado'));

/** An own device; another account's does not exist. */
export const mudarAparelho = handler(aparelhos.mudarAparelho, async (ctx, { id, tipos, detalhes }) => {
  const mudados = await ctx.services.doors.acesso({}, (db) =>
    db.count(sql`
      update aparelhos set tipos = ${[...new Set(tipos)]}, detalhes = ${detalhes} where id = ${id} and conta_id = ${ctx.session.userId}`),
  );
  if (mudados === 0) throw semAparelho();
  await ctx.audit('aparelho.editar', { depois: { tipos, detalhes } });
  return { ok: true } as const;
});
