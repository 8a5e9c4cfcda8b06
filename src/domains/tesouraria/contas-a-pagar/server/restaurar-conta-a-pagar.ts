import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/exigir-fundo.ts';
import { contasAPagar } from '../contract.ts';
import type { Repeticao } from '../rules.ts';
import { semContaAPagar } from './conta-viva.ts';

/**
 * Brings a deleted bill back as it was; repeating it changes nothing. One that repeats does not
 * come back to a purpose that was archived meanwhile.
 */
export const restaurarContaAPagar = handler(contasAPagar.restaurarContaAPagar, async (ctx, { id }) => {
  const conta = await ctx.db.maybe<{ fundo_id: string | null; repete: Repeticao }>(sql`
    update contas_a_pagar set excluida_em = null where org_id = ${ctx.orgId} and id = ${id} returning fundo_id, repete`);
  if (!conta) throw semContaAPagar();
  if (conta.repete !== 'nao') await exigirFundo(ctx, conta.fundo_id);
  await ctx.audit('conta_a_pagar.restaurar', { alvo: id });
  return { ok: true } as const;
});
