import { acharCarteira } from '../../carteiras/server/carteira-do-metodo.ts';
import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { faturas } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Confirms a declared PIX once; one that was refused or confirmed meanwhile does not change
 * (decision 28). It gets its carteira and its plan's purpose.
 */
export const conferirPagamento = handler(faturas.conferirPagamento, async (ctx, { id }) => {
  const carteira = await acharCarteira(ctx, 'pix');
  const conferido = await ctx.db.maybe<{ fatura_id: string; valor_centavos: number }>(sql`
    update pagamentos set conferido = true, conferido_em = ${ctx.agora}, conferido_por = ${ctx.casa.userId},
           carteira_id = ${carteira},
           fundo_id = (select p.fundo_id from faturas f join planos p on p.org_id = ${ctx.orgId} and p.id = f.plano_id
                       where f.org_id = ${ctx.orgId} and f.id = pagamentos.fatura_id)
    where org_id = ${ctx.orgId} and id = ${id} and not conferido and estornado_em is null
    returning fatura_id, valor_centavos`);
  if (!conferido) {
    throw new Failure(409, 'nao_a_conferir', t.key('Este pagamento não está mais a conferir. Confira a lista.'));
  }
  await ctx.audit('pagamento.conferir', { alvo: id, depois: conferido });
  return { ok: true } as const;
});
