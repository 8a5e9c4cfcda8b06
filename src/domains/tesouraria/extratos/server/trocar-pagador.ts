import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { extratos } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { semPagador } from './lembrar-pagador.ts';

/** The payer pays for another member from now on; what was booked stays. */
export const trocarPagador = handler(extratos.trocarPagador, async (ctx, { id, membro_id }) => {
  const membro = await ctx.db.maybe(sql`
    select 1 from membros where org_id = ${ctx.orgId} and id = ${membro_id} and anonimizado_em is null`);
  if (!membro) throw fieldFailure('membro_id', t.key('Membro não encontrado'), 'membro_nao_encontrado');
  const antes = await ctx.db.maybe<{ membro_id: string }>(sql`
    select membro_id from pagadores where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semPagador();
  await ctx.db.count(sql`update pagadores set membro_id = ${membro_id} where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('pagador.editar', { alvo: id, antes, depois: { membro_id } });
  return { ok: true } as const;
});
