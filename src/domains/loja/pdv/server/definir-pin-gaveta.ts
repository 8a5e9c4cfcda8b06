import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { hashForHouse } from '../../../../server/crypto/password.ts';
import { sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { Failure } from '../../../../shared/failure.ts';
import { pdv } from '../contract.ts';
import { conferirPin } from './conferir-pin.ts';
import { t } from '../texts.ts';

/**
 * Sets the operator's own PIN, or the house's (owner and admin); empty removes it. Only a hash is
 * stored. While a PIN is asked for, the operator's own changes only with that PIN or the house's.
 * Otherwise anybody at an open till could open the drawer by choosing another.
 */
export const definirPinGaveta = handler(pdv.definirPinGaveta, async (ctx, { de, pin, pin_atual }) => {
  if (de === 'casa' && !can(ctx, 'gestao')) throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
  if (de === 'operador') await provarPin(ctx, pin_atual);
  const dono = de === 'casa' ? null : ctx.casa.userId;
  if (pin === '') await apagarPin(ctx, dono);
  else await guardarPin(ctx, dono, await hashForHouse(ctx.orgId, pin));
  await ctx.audit('gaveta.definir_pin', { alvo: dono, depois: { de, definido: pin !== '' } });
  return { ok: true as const };
});

async function provarPin(ctx: HouseContext, pin: string): Promise<void> {
  const pins = await ctx.db.rows<{ pin_hash: string }>(sql`
    select pin_hash from gaveta_pins where org_id = ${ctx.orgId} and (user_id = ${ctx.casa.userId} or user_id is null)
    order by user_id nulls last`);
  const hashes = pins.map(({ pin_hash }) => pin_hash);
  if (hashes.length > 0) await conferirPin(ctx, pin, hashes);
}

const apagarPin = ({ db, orgId }: HouseContext, dono: string | null) =>
  db.count(sql`delete from gaveta_pins where org_id = ${orgId} and user_id is not distinct from ${dono}::uuid`);

const guardarPin = ({ db, orgId }: HouseContext, dono: string | null, hash: string) =>
  db.count(sql`
    insert into gaveta_pins (org_id, user_id, pin_hash) values (${orgId}, ${dono}, ${hash})
    on conflict (org_id, user_id) do update set pin_hash = excluded.pin_hash, updated_at = excluded.updated_at`);
