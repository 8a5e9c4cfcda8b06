import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { tell } from '../../../../server/actions/tell.ts';
import { sql } from '../../../../server/database/sql.ts';
import { somar } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { avisarDoPagamento } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/meses.ts';
import { sessaoAberta } from '../../../dinheiro/carteiras/server/travas.ts';
import { faturas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { reabrirFatura } from './isencao.ts';
import type { PagamentoFeito } from './quitar-faturas.ts';
import { valorMudou } from './situacao.ts';

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
  casa: Pick<HouseContext['casa'], 'userId' | 'escopo'> & { ouvida?: boolean | undefined };
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
  tell(ctx, 'pagamento.registrado', [id]);
  // A declaration is of the whole rest.
  tell(ctx, 'fatura.paga', [depois.fatura_id]);
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

/**
 * Reverses a payment, or refuses a declared one. The row keeps who, when and why. Its part of the
 * invoice is open again.
 */
export const estornarPagamento = handler(faturas.estornarPagamento, async (ctx, { motivo, sessao_id, ...alvo }) => {
  const gaveta =
    sessao_id === undefined ? undefined : { sessao_id, ...(await sessaoAberta(ctx, sessao_id, { sai: true })) };
  const reaberta = await reverterPagamento(ctx, { ...alvo, motivo, gaveta });
  const recusados = sql`p.user_id in (
    select g.usuario_operacao from pagamentos g
    where g.org_id = ${ctx.orgId} and g.fatura_id = ${alvo.fatura_id} and g.estornado_em = ${ctx.agora} and not g.conferido)`;
  await avisarDoPagamento(ctx, recusados, { confirmado: false, valor_centavos: reaberta.valor_centavos });
  return { status: reaberta.status, valor_centavos: reaberta.valor_centavos };
});

/** The same for a caller that has nobody to tell. */
export async function reverterPagamento(ctx: HouseContext, alvo: Parameters<typeof reabrirFatura>[1]) {
  const reaberta = await reabrirFatura(ctx, alvo);
  if (!reaberta) {
    throw new Failure(409, 'sem_pagamento', t.key('Esta fatura não tem pagamento a estornar. Confira a lista.'));
  }
  await ctx.audit('pagamento.estornar', { alvo: alvo.fatura_id, antes: reaberta, depois: { motivo: alvo.motivo } });
  return reaberta;
}

/**
 * The money of these payments in centavos, with multas and what becomes credit. Another total than
 * the person saw refuses them all (decision 27).
 */
export function conferirTotal(pagas: readonly PagamentoFeito[], esperado: number | undefined, sobra = 0): number {
  const dinheiro = pagas.filter(({ de_credito }) => !de_credito);
  const total = somar([
    ...dinheiro.map(({ valor_centavos, multa_centavos }) => valor_centavos + multa_centavos),
    sobra,
  ]);
  if (esperado !== undefined && esperado !== total) throw valorMudou(total);
  return total;
}
