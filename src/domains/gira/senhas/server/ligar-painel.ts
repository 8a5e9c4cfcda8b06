import { handler } from '../../../../server/actions/handler.ts';
import { newAddressPart } from '../../../../server/http/house-address.ts';
import { sql } from '../../../../server/database/sql.ts';
import { senhas } from '../contract.ts';
import { esquecerPainel } from './ler-painel-de-senhas.ts';
import { enderecoDoPainel } from './ler-senhas.ts';
import { semSenhas } from './recusas.ts';

/** A panel whose address went round gets another one; the earlier ends at once. */
export const ligarPainel = handler(senhas.ligarPainel, async (ctx, { evento_id }) => {
  const acaso = newAddressPart();
  const feito = await ctx.db.count(sql`
    update senhas_eventos set painel = ${acaso} where org_id = ${ctx.orgId} and evento_id = ${evento_id}`);
  if (feito === 0) throw semSenhas();
  esquecerPainel(ctx.orgId, evento_id);
  await ctx.audit('senha.ligar_painel', { alvo: evento_id });
  return { endereco: enderecoDoPainel(ctx, acaso) ?? '' };
});
