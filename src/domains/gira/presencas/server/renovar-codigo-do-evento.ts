import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { eventoAberto } from './ler-evento.ts';

/** Another code, for when a picture of the old one went round. */
export const renovarCodigoDoEvento = handler(presencas.renovarCodigoDoEvento, async (ctx, { evento_id }) => {
  await eventoAberto(ctx, evento_id, true);
  await ctx.db.row(sql`
    insert into chamadas as c (org_id, evento_id, versao) values (${ctx.orgId}, ${evento_id}, 2)
    on conflict (org_id, evento_id) do update set versao = c.versao + 1
    returning versao`);
  await ctx.audit('presenca.renovar_codigo_da_porta', { alvo: evento_id });
  return { ok: true } as const;
});
