import { handler } from '../../../../server/actions/handler.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import { houseAddress, newAddressPart } from '../../../../server/http/house-address.ts';
import { sql } from '../../../../server/database/sql.ts';
import { agenda } from '../contract.ts';

/** The random part of a secret address, in bytes. */
export const BYTES_DO_CALENDARIO = 32;

/** A new address, of which only the hash is kept; the earlier one answers 404 from now on. */
export const criarMeuCalendario = handler(agenda.criarMeuCalendario, async (ctx, { detalhes }) => {
  const token = houseAddress(ctx.orgId, newAddressPart(BYTES_DO_CALENDARIO));
  await ctx.db.count(sql`
    insert into agenda_enderecos (org_id, user_id, token_hash, detalhes, created_at)
    values (${ctx.orgId}, ${ctx.casa.userId}, ${tokenHash(token)}, ${detalhes}, ${ctx.agora})
    on conflict (org_id, user_id) do update set token_hash = excluded.token_hash, detalhes = excluded.detalhes, created_at = excluded.created_at`);
  await ctx.audit('calendario.criar', { alvo: ctx.casa.userId, depois: { detalhes } });
  return { endereco: new URL(`/agenda/${token}.ics`, ctx.request.origin).href };
});
