import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { combinada } from './prazo.ts';
import { precoDoPlano } from './reprecificar.ts';

interface Alvo {
  assinaturaId: string;
  /** Moves every open invoice of the member to this subscription; otherwise only its own. */
  todasDoMembro: boolean;
  somenteAVencer: boolean;
}

/**
 * Gives the open invoices of one member the subscription's plan, value, due day and discount,
 * within their month, in one statement. Rows are locked in the order of their ids and their status
 * is read under the lock. Invoices paid meanwhile are therefore left alone (INV-28).
 */
export const reprecificarMembro = (ctx: HouseContext, alvo: Alvo): Promise<number> =>
  ctx.db.count(sql`
    with travadas as (
      select f.id from faturas f
      where f.org_id = ${ctx.orgId} and f.status in ('pendente', 'vencida') and f.vl_parcial_centavos = 0 and ${doAlvo(ctx, alvo)}
        and not ${combinada(ctx.orgId)} and (not ${alvo.somenteAVencer} or f.dt_vencimento >= ${ctx.hoje}::date)
      order by f.id for update of f
    )
    update faturas f
    set assinatura_id = a.id, plano_id = p.id, ${precoDoPlano(ctx)}
    from travadas, assinaturas a, planos p
    where f.org_id = ${ctx.orgId} and f.id = travadas.id
      and a.org_id = ${ctx.orgId} and a.id = ${alvo.assinaturaId}
      and p.org_id = ${ctx.orgId} and p.id = a.plano_id`);

const doAlvo = (ctx: HouseContext, { assinaturaId, todasDoMembro }: Alvo): Statement =>
  todasDoMembro
    ? sql`f.membro_id = (select s.membro_id from assinaturas s where s.org_id = ${ctx.orgId} and s.id = ${assinaturaId})`
    : sql`f.assinatura_id = ${assinaturaId}`;
