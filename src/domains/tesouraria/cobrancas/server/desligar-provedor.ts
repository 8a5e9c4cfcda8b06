import { marcarProvedor } from '../../../acesso/terreiros/server/marcar-provedor.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { cobrancas } from '../contract.ts';
import { t } from '../texts.ts';
import { VIVA } from './cobranca-da-casa.ts';

/** Without the key nobody could learn that an open charge was paid. */
export const desligarProvedor = handler(cobrancas.desligarProvedor, async (ctx) => {
  const { db, orgId } = ctx;
  // A call that opens a charge holds this row until the charge stands.
  const conexao = await db.maybe<{ nome: string }>(sql`
    select provedor as nome from provedores_de_pix where org_id = ${orgId} for update`);
  const aberta = await db.maybe(sql`
    select from cobrancas c where c.org_id = ${orgId} and ${VIVA}
    union all select from pix_recebidos r where r.org_id = ${orgId} and r.situacao = 'vender' limit 1`);
  if (aberta)
    throw new Failure(409, 'cobrancas_abertas', t.key('Ainda há PIX abertos. Espere que vençam ou cancele-os antes.'));
  if (!conexao) return { ok: true } as const;
  await db.count(sql`delete from provedores_de_pix where org_id = ${orgId}`);
  await marcarProvedor(db, orgId, false);
  await ctx.audit('provedor.desligar', { antes: conexao });
  return { ok: true } as const;
});
