import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { DA_FATURA } from './prazo.ts';
import { situacaoEm } from './situacao-em.ts';

export interface ValoresDaFatura {
  id: string;
  /** Centavos. */
  valor: number;
  desconto: number;
}

/**
 * Gives these open invoices their amounts; the caller holds their locks. The status follows: a
 * month of nothing is not late.
 */
export const darValores = (ctx: HouseContext, faturas: readonly ValoresDaFatura[]): Promise<number> =>
  ctx.db.count(sql`
    update faturas f
    set valor_centavos = n.valor, vl_desconto_centavos = n.desconto,
        status = ${situacaoEm(ctx, { ...DA_FATURA, valor: sql`n.valor`, desconto: sql`n.desconto` })}
    from unnest(${faturas.map(({ id }) => id)}::uuid[], ${faturas.map(({ valor }) => valor)}::bigint[],
                ${faturas.map(({ desconto }) => desconto)}::bigint[]) n (id, valor, desconto)
    where f.org_id = ${ctx.orgId} and f.id = n.id and f.status in ('pendente', 'vencida') and f.vl_parcial_centavos = 0`);
