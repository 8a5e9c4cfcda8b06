import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';

/**
 * Cancels a subscription's unpaid invoices due after a day. They are marked as cancelled by a pause, so a resumed subscription may get the months
 * again. What is paid meanwhile stays paid (decision 23). Repeating it cancels nothing more.
 */
export const cancelarFuturas = (
  ctx: HouseContext,
  { assinaturaId, depoisDe }: { assinaturaId: string; depoisDe: string },
): Promise<number> =>
  ctx.db.count(sql`
    with travadas as (
      select id from faturas
      where org_id = ${ctx.orgId} and assinatura_id = ${assinaturaId} and status in ('pendente', 'vencida') and dt_vencimento > ${depoisDe}::date
      order by id for update
    )
    update faturas f
    set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = ${ctx.agora}, usuario_operacao = ${ctx.casa.userId}
    from travadas
    where f.org_id = ${ctx.orgId} and f.id = travadas.id`);
