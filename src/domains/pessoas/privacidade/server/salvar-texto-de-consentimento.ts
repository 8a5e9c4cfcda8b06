import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { privacidade } from '../contract.ts';
import { textoMudado } from './recusas.ts';
import { lerTextos } from './listar-textos-de-consentimento.ts';

/**
 * Adds the next version. Whoever edited an older one is told, and of two at once the second: both
 * want the same number (`routes.ts`). The same words again add nothing.
 */
export const salvarTextoDeConsentimento = handler(
  privacidade.salvarTextoDeConsentimento,
  async (ctx, { finalidade, texto, versao }) => {
    const atual = (await lerTextos(ctx))[finalidade];
    if (atual.texto === texto) return { versao: atual.versao };
    if (atual.versao !== versao) throw textoMudado();
    const nova = await ctx.db.row<{ versao: number }>(sql`
      insert into textos_de_consentimento (org_id, finalidade, versao, texto, usuario_operacao)
      values (${ctx.orgId}, ${finalidade}, ${versao + 1}, ${texto}, ${ctx.casa.userId}) returning versao`);
    await ctx.audit('consentimento.mudar_texto', { alvo: finalidade, depois: nova });
    return nova;
  },
);
