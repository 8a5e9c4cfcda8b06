import { acharCarteira } from '../../carteiras/server/carteira-do-metodo.ts';
import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { pagamentosDiversos } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Confirms a declared PIX once, and names its carteira. One that was refused or confirmed meanwhile
 * does not change.
 */
export const conferirLancamento = handler(pagamentosDiversos.conferirLancamento, async (ctx, { id }) => {
  const carteira = await acharCarteira(ctx, 'pix');
  const conferidos = await ctx.db.count(sql`
    update pagamentos_diversos set conferido = true, conferido_em = ${ctx.agora}, conferido_por = ${ctx.casa.userId},
           carteira_id = ${carteira}
    where org_id = ${ctx.orgId} and id = ${id} and not conferido and estornado_em is null`);
  if (conferidos === 0) {
    throw new Failure(409, 'nao_a_conferir', t.key('Este lançamento não está mais a conferir. Confira a lista.'));
  }
  await ctx.audit('lancamento.conferir', { alvo: id });
  return { ok: true } as const;
});
