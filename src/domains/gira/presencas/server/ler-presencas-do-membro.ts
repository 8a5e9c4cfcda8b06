import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { presencas } from '../contract.ts';
import { t } from '../texts.ts';
import { lerHistorico } from './historico.ts';

/** The row of marks on the member's record, for staff. */
export const lerPresencasDoMembro = handler(presencas.lerPresencasDoMembro, async (ctx, { membro_id }) => {
  const membro = await ctx.db.maybe(sql`select id from membros where org_id = ${ctx.orgId} and id = ${membro_id}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  return lerHistorico(ctx, membro_id);
});
