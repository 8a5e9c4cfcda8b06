import { randomBytes } from 'node:crypto';
import { formatarCodigo, gerarCodigo } from '../../../../shared/codigo.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { terreiros } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * A new access code; from then on the old one lets nobody join. Only the owner renews it; neither
 * code is in the trace.
 */
export const renovarCodigo = handler(terreiros.renovarCodigo, async (ctx) => {
  if (ctx.casa.papel !== 'owner') throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
  const access_code = gerarCodigo(randomBytes(10));
  const trocados = await ctx.db.count(sql`update terreiros set access_code = ${access_code} where id = ${ctx.orgId}`);
  if (trocados !== 1) throw new Error('The house of the session does not exist');
  await ctx.audit('terreiro.renovar_codigo', { alvo: ctx.orgId });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { access_code: formatarCodigo(access_code) };
});
