import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { withdrawCirculars } from '../../../../server/mail/outbox.ts';
import { comunicados } from '../contract.ts';
import { marcaDe, retirarPushes } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { semComunicado } from './gravar-comunicado.ts';

/**
 * Pressed twice it says nothing new. Letters and pushes that wait are taken back through a door of
 * their own, which commits first. So a call that fails later may lose letters, but a withdrawn
 * notice never has any. The locked row keeps an announcement from writing more meanwhile.
 */
export const retirarComunicado = handler(comunicados.retirarComunicado, async (ctx, { id }) => {
  const { db, orgId, agora } = ctx;
  const achados = await db.rows(sql`
    update comunicados c set retirado_em = coalesce(c.retirado_em, ${agora}) where c.org_id = ${orgId} and c.id = ${id} returning 1`);
  if (achados.length === 0) throw semComunicado();
  await ctx.services.doors.acesso({ inside: true }, (acesso) => withdrawCirculars(acesso, { orgId, comunicadoId: id }));
  await retirarPushes(ctx.services, orgId, marcaDe('a', id));
  await ctx.audit('comunicado.retirar', { alvo: id });
  return { ok: true } as const;
});
