import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

import { pedidosDasCanceladas } from './fechar-pedidos.ts';

/** One subscription, or everything of a member, whichever subscription it came from. */
type Alvo = { assinaturaId: string } | { membroId: string };

/**
 * Cancels the unpaid invoices of a subscription or a member that are due after a day. They are
 * marked as cancelled by a pause, so a resumed subscription may get the months again. What has
 * received money, in whole or in part, is passed by, and requests for these months are closed.
 * Repeating it cancels nothing more.
 */
export const cancelarFuturas = (
  ctx: HouseContext,
  { depoisDe, ...alvo }: Alvo & { depoisDe: string },
): Promise<number> =>
  ctx.db.count(sql`
    with travadas as (
      select id from faturas
      where org_id = ${ctx.orgId} and ${doAlvo(alvo)} and status in ('pendente', 'vencida')
        and vl_parcial_centavos = 0 and dt_vencimento > ${depoisDe}::date
      order by id for update
    ), canceladas as (
      update faturas f
      set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = ${ctx.agora}, usuario_operacao = ${ctx.casa.userId}
      from travadas
      where f.org_id = ${ctx.orgId} and f.id = travadas.id
      returning f.membro_id, f.refer
    ), fechados as (${pedidosDasCanceladas(ctx)})
    select 1 from canceladas`);

const doAlvo = (alvo: Alvo): Statement =>
  'membroId' in alvo ? sql`membro_id = ${alvo.membroId}` : sql`assinatura_id = ${alvo.assinaturaId}`;

/** Deletes all invoices of these members. The caller has made sure that none was paid. */
export const apagarFaturasDe = ({ db, orgId }: HouseContext, membros: readonly string[]): Promise<number> =>
  db.count(sql`delete from faturas where org_id = ${orgId} and membro_id = any(${membros}::uuid[])`);
