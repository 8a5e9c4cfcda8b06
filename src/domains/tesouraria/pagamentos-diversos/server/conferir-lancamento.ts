import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/mexer-nos-meses.ts';
import { avisarDoPagamento } from '../../../acesso/aparelhos/server/avisar-do-pagamento.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { pagamentosDiversos } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Confirms a declared PIX once, and names its carteira. One that was refused or confirmed meanwhile
 * does not change.
 */
export const conferirLancamento = handler(pagamentosDiversos.conferirLancamento, async (ctx, { id }) => {
  await confirmarLancamento(ctx, id);
  return { ok: true } as const;
});

/**
 * The same for a caller that knows in which carteira the money came in, such as a statement.
 * Answers the amount in centavos.
 */
export async function confirmarLancamento(ctx: HouseContext, id: string, carteira_id?: string): Promise<number> {
  const carteira = await acharCarteira(ctx, 'pix', carteira_id);
  const conferido = await ctx.db.maybe<{ valor_centavos: number; data: string; usuario_operacao: string }>(sql`
    update pagamentos_diversos set conferido = true, conferido_em = ${ctx.agora}, conferido_por = ${ctx.casa.userId},
           carteira_id = ${carteira}
    where org_id = ${ctx.orgId} and id = ${id} and not conferido and estornado_em is null
    returning valor_centavos, data, usuario_operacao`);
  if (!conferido) {
    throw new Failure(409, 'nao_a_conferir', t.key('Este lançamento não está mais a conferir. Confira a lista.'));
  }
  mexerNosMeses(ctx, [conferido.data]);
  const { usuario_operacao, valor_centavos } = conferido;
  await avisarDoPagamento(ctx, sql`p.user_id = ${usuario_operacao}`, { confirmado: true, valor_centavos });
  await ctx.audit('lancamento.conferir', { alvo: id });
  return conferido.valor_centavos;
}

/** A confirmed PIX waits to be confirmed again, because the line that confirmed it was undone. */
export async function desconferirLancamento(ctx: HouseContext, id: string): Promise<void> {
  const voltou = await ctx.db.maybe<{ data: string }>(sql`
    update pagamentos_diversos set conferido = false, conferido_em = null, conferido_por = null, carteira_id = null
    where org_id = ${ctx.orgId} and id = ${id} and conferido and conferido_em is not null and estornado_em is null
    returning data`);
  if (!voltou) return;
  mexerNosMeses(ctx, [voltou.data]);
  await ctx.audit('lancamento.desconferir', { alvo: id });
}
