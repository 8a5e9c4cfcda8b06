import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/** Where a house keeps the cash that it takes out of its drawer. */
export const GUARDADO = 'Guardado na casa';

/**
 * The id that the carteira has before and after it is made, so that a till can offer it and send it
 * from its queue.
 */
export const idDoGuardado = (orgId: OrgId): Statement => sql`ile_carteira(${orgId}, 'guardado')`;

/** Makes the carteira when money first goes there: one press, also for the cashier. */
export async function fazerGuardado(ctx: HouseContext, id: string): Promise<void> {
  const nova = await ctx.db.maybe<{ id: string }>(sql`
    insert into carteiras (org_id, id, tipo, nome)
    select ${ctx.orgId}, g.id, 'dinheiro', ${GUARDADO} from (select ${idDoGuardado(ctx.orgId)} as id) g where g.id = ${id}
    on conflict do nothing
    returning id`);
  if (nova) await ctx.audit('carteira.criar', { alvo: nova.id, depois: { nome: GUARDADO, tipo: 'dinheiro' } });
}
