import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { situacaoEm } from './situacao-em.ts';

export interface Estorno {
  fatura_id: string;
  /** If given, only this payment is reversed. */
  pagamento_id?: string | undefined;
  motivo: string;
}

export interface FaturaReaberta {
  pagamento_id: string;
  valor_centavos: number;
  metodo: string;
  pago_em: string;
  status: 'pendente' | 'vencida';
}

/**
 * Marks the live payment of a paid invoice as reversed and reopens the invoice with the status its due day has today, in one statement. The opposite
 * of `quitarFaturas`, with the same lock first. Undefined if there is nothing to reverse: of two at once, one succeeds (decision 27, INV-27).
 */
export const reabrirFatura = (
  ctx: HouseContext,
  { fatura_id, pagamento_id, motivo }: Estorno,
): Promise<FaturaReaberta | undefined> =>
  ctx.db.maybe<FaturaReaberta>(sql`
    with travada as (
      select id from faturas where org_id = ${ctx.orgId} and id = ${fatura_id} and status = 'paga' for update
    ), estornado as (
      update pagamentos p
      set estornado_em = ${ctx.agora}, estornado_por = ${ctx.casa.userId}, estorno_motivo = ${motivo}
      from travada
      where p.org_id = ${ctx.orgId} and p.fatura_id = travada.id and p.estornado_em is null
        ${pagamento_id ? sql`and p.id = ${pagamento_id}` : sql``}
      returning p.id, p.fatura_id, p.valor_centavos, p.metodo, p.pago_em
    ), reaberta as (
      update faturas f
      set status = ${situacaoEm(ctx.hoje, sql`f.dt_vencimento`, sql`f.valor_centavos`, sql`f.vl_desconto_centavos`)},
          dt_pagamento = null, vl_pago_centavos = null, forma_pagamento = null, usuario_operacao = ${ctx.casa.userId}
      from estornado
      where f.org_id = ${ctx.orgId} and f.id = estornado.fatura_id
      returning f.id, f.status
    )
    select e.id as pagamento_id, e.valor_centavos, e.metodo, e.pago_em, r.status
    from estornado e join reaberta r on r.id = e.fatura_id`);
