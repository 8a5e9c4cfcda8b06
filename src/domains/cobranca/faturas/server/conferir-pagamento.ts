import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/mexer-nos-meses.ts';
import { avisarDoPagamento } from '../../../acesso/aparelhos/server/avisar-do-pagamento.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { faturas } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Confirms a declared PIX once; one that was refused or confirmed meanwhile does not change. It
 * gets its carteira and its plan's purpose.
 */
export const conferirPagamento = handler(faturas.conferirPagamento, async (ctx, { id }) => {
  await confirmarPagamento(ctx, id);
  return { ok: true } as const;
});

/** A person's call, or the program that read the payment at the house's provider. */
type QuemConfirma = Pick<HouseContext, 'services' | 'db' | 'orgId' | 'hoje' | 'agora' | 'audit'> & {
  casa: Pick<HouseContext['casa'], 'userId' | 'escopo'>;
};

/** The same for a caller that knows in which carteira the money came in, such as a statement. */
export async function confirmarPagamento(
  ctx: QuemConfirma,
  id: string,
  carteira_id?: string,
): Promise<{ fatura_id: string; valor_centavos: number }> {
  const carteira = await acharCarteira(ctx, 'pix', carteira_id);
  const conferido = await ctx.db.maybe<{
    fatura_id: string;
    valor_centavos: number;
    pago_em: string;
    usuario_operacao: string;
  }>(sql`
    update pagamentos set conferido = true, conferido_em = ${ctx.agora}, conferido_por = ${ctx.casa.userId},
           carteira_id = ${carteira},
           fundo_id = (select p.fundo_id from faturas f join planos p on p.org_id = ${ctx.orgId} and p.id = f.plano_id
                       where f.org_id = ${ctx.orgId} and f.id = pagamentos.fatura_id)
    where org_id = ${ctx.orgId} and id = ${id} and not conferido and estornado_em is null
    returning fatura_id, valor_centavos, pago_em, usuario_operacao`);
  if (!conferido) {
    throw new Failure(409, 'nao_a_conferir', t.key('Este pagamento não está mais a conferir. Confira a lista.'));
  }
  const { pago_em, usuario_operacao, ...depois } = conferido;
  mexerNosMeses(ctx, [pago_em]);
  await avisarDoPagamento(ctx, sql`p.user_id = ${usuario_operacao}`, { confirmado: true, ...depois });
  await ctx.audit('pagamento.conferir', { alvo: id, depois });
  return depois;
}

/** A confirmed PIX waits to be confirmed again, because the line that confirmed it was undone. */
export async function desconferirPagamento(ctx: HouseContext, id: string): Promise<void> {
  const voltou = await ctx.db.maybe<{ pago_em: string }>(sql`
    update pagamentos set conferido = false, conferido_em = null, conferido_por = null, carteira_id = null, fundo_id = null
    where org_id = ${ctx.orgId} and id = ${id} and conferido and conferido_em is not null and estornado_em is null
    returning pago_em`);
  if (!voltou) return;
  mexerNosMeses(ctx, [voltou.pago_em]);
  await ctx.audit('pagamento.desconferir', { alvo: id });
}
