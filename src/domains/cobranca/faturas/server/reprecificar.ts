import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { DIA_DEVIDO } from './dia-devido.ts';
import { combinadaEntreMuitas, DA_FATURA } from './prazo.ts';
import { situacaoEm } from './situacao-em.ts';

const NOVO_DIA = sql`ile_dia_no_mes(f.dt_vencimento, ${DIA_DEVIDO})`;

interface Alvo {
  planoId: string;
  /** True for the invoices due from today on; false for every open one. */
  somenteAVencer: boolean;
}

/**
 * Gives the open invoices of a plan its current value and due day, within their month, in one
 * statement. The subscription's discount is capped at the new value. Cancelled ones, what has
 * received money and what has an agreement never change. Rows are locked in the order of their ids,
 * as a payment does, and their status is read under the lock.
 */
export async function reprecificar(ctx: HouseContext, { planoId, somenteAVencer }: Alvo): Promise<number> {
  return ctx.db.count(sql`
    with travadas as (
      select f.id from faturas f
      where f.org_id = ${ctx.orgId} and f.plano_id = ${planoId} and f.status in ('pendente', 'vencida') and f.vl_parcial_centavos = 0
        and not ${combinadaEntreMuitas(ctx.orgId)} and (not ${somenteAVencer} or f.dt_vencimento >= ${ctx.hoje}::date)
      order by f.id for update of f
    )
    update faturas f
    set ${precoDoPlano(ctx)}
    from travadas, planos p, assinaturas a
    where f.org_id = ${ctx.orgId} and f.id = travadas.id
      and p.org_id = ${ctx.orgId} and p.id = f.plano_id
      and a.org_id = ${ctx.orgId} and a.id = f.assinatura_id`);
}

/**
 * The fields that an open invoice `f` takes from its plan `p` and subscription `a`. They are the
 * value, the discount up to it, the day within its month, and the resulting status.
 */
export const precoDoPlano = (ctx: HouseContext): Statement => sql`
  valor_centavos = p.valor_centavos, vl_desconto_centavos = least(a.desconto_centavos, p.valor_centavos),
  dt_vencimento = ${NOVO_DIA},
  status = ${situacaoEm(ctx, { ...DA_FATURA, vencimento: NOVO_DIA, valor: sql`p.valor_centavos`, desconto: sql`a.desconto_centavos` })}`;
