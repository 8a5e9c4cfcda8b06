import { handler, type HouseContext } from '../../../server/actions/handler.ts';
import { hashPassword } from '../../../server/crypto/password.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { permite } from '../../acesso/rules.ts';
import { pdv } from '../contract.ts';
import { t } from '../texts.ts';

/** The operator's own PIN, or the house's (owner and admin); an empty one clears it. Kept only as a hash. */
export const definirPinGaveta = handler(pdv.definirPinGaveta, async (ctx, { de, pin }) => {
  if (de === 'casa' && !permite(ctx.casa, 'gestao')) throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
  const dono = de === 'casa' ? null : ctx.casa.userId;
  if (pin === '') await apagarPin(ctx, dono);
  else await guardarPin(ctx, dono, await hashPassword(pin));
  await ctx.audit('gaveta.definir_pin', { alvo: dono, depois: { de, definido: pin !== '' } });
  return { ok: true as const };
});

const apagarPin = ({ db, orgId }: HouseContext, dono: string | null) =>
  db.count(sql`delete from gaveta_pins where org_id = ${orgId} and user_id is not distinct from ${dono}::uuid`);

const guardarPin = ({ db, orgId }: HouseContext, dono: string | null, hash: string) =>
  db.count(sql`
    insert into gaveta_pins (org_id, user_id, pin_hash) values (${orgId}, ${dono}, ${hash})
    on conflict (org_id, user_id) do update set pin_hash = excluded.pin_hash, updated_at = now()`);
