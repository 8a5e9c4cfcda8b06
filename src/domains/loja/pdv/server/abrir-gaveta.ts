import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { pdv } from '../contract.ts';
import { t } from '../texts.ts';
import { conferirPin } from './conferir-pin.ts';

/**
 * Allows one opening of the drawer and records it. Asks for the operator's PIN if there is one,
 * else for the house's if there is one. Each try is counted before the hash, and a wrong one is in
 * the trace too.
 */
export const abrirGaveta = handler(pdv.abrirGaveta, async (ctx, { pin, org_id, terreiro_id }) => {
  if (org_id !== ctx.orgId || terreiro_id !== ctx.orgId) {
    throw new Failure(422, 'venda_de_outra_casa', t.key('Esta venda é de outra casa ou de outro operador.'));
  }
  const { ativa, pin_hash } = await lerGaveta(ctx);
  if (!ativa) throw new Failure(409, 'gaveta_desativada', t.key('A gaveta está desativada nas configurações.'));
  if (pin_hash !== null) await conferirPin(ctx, pin, [pin_hash]);
  await ctx.audit('gaveta.abrir', { depois: { com_pin: pin_hash !== null } });
  return { ok: true as const };
});

const lerGaveta = ({ db, orgId, casa }: HouseContext) =>
  db.row<{ ativa: boolean; pin_hash: string | null }>(sql`
    select coalesce((select gaveta_ativa from terreiro_ajustes where org_id = ${orgId}), false) as ativa,
           (select pin_hash from gaveta_pins where org_id = ${orgId} and (user_id = ${casa.userId} or user_id is null)
            order by user_id nulls last limit 1) as pin_hash`);
