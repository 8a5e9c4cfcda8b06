import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { mesmoMes } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { assinaturas } from '../contract.ts';
import { ehAtual, fimAoRetomar } from '../rules.ts';
import { t } from '../texts.ts';
import { anotarAusencia } from './anotar-ausencia.ts';
import { recusarAnonimo } from './recusar-anonimo.ts';
import { travarAssinatura } from './travar-assinatura.ts';

/**
 * Makes a subscription active again, with its missing invoices from the current month on. If it was
 * paused, an end that lies ahead stays.
 */
export const retomarAssinatura = handler(assinaturas.retomarAssinatura, async (ctx, { id }) => {
  await recusarAnonimo(ctx, { assinaturaId: id });
  const antes = await travarAssinatura(ctx, id);
  if (ehAtual(antes))
    throw new Failure(409, 'assinatura_atual', t.key('Esta assinatura não está pausada nem cancelada.'));
  const fim = fimAoRetomar(antes, ctx.hoje);
  await ctx.db.count(sql`
    update assinaturas set status = 'ativa', fim = ${fim}, updated_at = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`);
  await anotarAusencia(ctx, antes);
  const faturas = await gerarFaturas(ctx, id, { desde: mesmoMes(ctx.hoje, 1) });
  await ctx.audit('assinatura.retomar', {
    alvo: id,
    antes: { status: antes.status, fim: antes.fim },
    depois: { fim, faturas },
  });
  return { faturas };
});
