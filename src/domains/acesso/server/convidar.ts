import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { criarConvite } from './criar-convite.ts';
import { limitar, type Limite } from './limitar.ts';

/** Letters are sent in the house's name: the limit keeps it from being used as a mailing list. */
const POR_CASA: Limite = { livres: 30, atrasos: [30, 120, 600] };

/** An invitation by e-mail from the team page, with its link to copy (row C4, decision 13). */
export const convidar = handler(acesso.convidar, async (ctx, { email, papel, membro_id }) => {
  await limitar(ctx.services.doors, `convite:casa:${ctx.orgId}`, POR_CASA, ctx.agora);
  if (membro_id !== null) {
    const membro = await ctx.db.maybe(sql`
      select 1 from membros where org_id = ${ctx.orgId} and id = ${membro_id} and anonimizado_em is null for share`);
    if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  }
  return criarConvite(ctx, { email, role: papel, membroId: membro_id });
});
