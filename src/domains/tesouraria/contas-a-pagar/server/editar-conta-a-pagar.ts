import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { contasAPagar } from '../contract.ts';
import { atualizarContaAPagar, conferirCampos, travarContaAPagar, versaoDaConta } from './contas-a-pagar.ts';
import { levarAsSeguintes } from './situacao-da-conta.ts';

/**
 * Changes a bill that is not paid. Occurrences that come later copy it, and open ones that an
 * earlier payment made follow it.
 */
export const editarContaAPagar = handler(contasAPagar.editarContaAPagar, async (ctx, { id, versao, ...digitada }) => {
  const antes = await travarContaAPagar(ctx, id);
  const campos = await conferirCampos(ctx, digitada, antes);
  const atual = sql`select ${versaoDaConta} as versao from contas_a_pagar c where c.org_id = ${ctx.orgId} and c.id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () => ctx.db.count(atualizarContaAPagar(ctx, id, campos)));
  const seguintes = await levarAsSeguintes(ctx, antes, campos);
  await ctx.audit('conta_a_pagar.editar', { alvo: id, antes, depois: { ...campos, seguintes } });
  return { seguintes };
});
