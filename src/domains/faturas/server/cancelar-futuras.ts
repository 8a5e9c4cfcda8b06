import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';

/**
 * Cancels the unpaid invoices of a subscription that fall due after a day. They remember that a pause did it, so a resumed subscription may have
 * the months again; what is paid meanwhile stays paid (decision 23). Running it again cancels nothing more.
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
