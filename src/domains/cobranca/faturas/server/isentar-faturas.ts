import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/**
 * Lets off what these open invoices, which the caller has locked, still lack. One that has received
 * nothing is cancelled as exempt. For one that has received a part, the discount takes the rest,
 * and it is paid on the day of its last payment.
 */
export async function isentarFaturas(
  ctx: HouseContext,
  faturas: readonly { id: string; parcial: number }[],
): Promise<void> {
  const ids = (quais: readonly { id: string }[]) => quais.map(({ id }) => id);
  await ctx.db.rows(sql`
    update faturas set status = 'cancelada', cancelada_por = 'isencao', cancelada_em = ${ctx.agora}, usuario_operacao = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = any(${ids(faturas.filter(({ parcial }) => parcial === 0))}::uuid[]) returning 1`);
  const partes = ids(faturas.filter(({ parcial }) => parcial > 0));
  if (partes.length === 0) return;
  await ctx.db.rows(sql`
    update faturas f
    set status = 'paga', vl_desconto_centavos = f.valor_centavos - f.vl_parcial_centavos, vl_pago_centavos = f.vl_parcial_centavos,
        vl_parcial_centavos = 0, dt_pagamento = u.pago_em, forma_pagamento = u.metodo, usuario_operacao = ${ctx.casa.userId}
    from (
      select distinct on (fatura_id) fatura_id, pago_em, metodo from pagamentos
      where org_id = ${ctx.orgId} and fatura_id = any(${partes}::uuid[]) and estornado_em is null
      order by fatura_id, pago_em desc, created_at desc, id desc
    ) u
    where f.org_id = ${ctx.orgId} and f.id = u.fatura_id
    returning 1`);
}
