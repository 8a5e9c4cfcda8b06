import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { mesmoMes } from '../../../shared/competencia.ts';
import { Failure } from '../../../shared/failure.ts';
import { gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { assinaturas } from '../contract.ts';
import { ehAtual } from '../rules.ts';
import { t } from '../texts.ts';
import { recusarAnonimo } from './recusar-anonimo.ts';
import { travarAssinatura } from './travar-assinatura.ts';

/** Makes a subscription the member's current one again, with its missing invoices from the current month on (decision 23). */
export const retomarAssinatura = handler(assinaturas.retomarAssinatura, async (ctx, { id }) => {
  await recusarAnonimo(ctx, { assinaturaId: id });
  const antes = await travarAssinatura(ctx, id);
  if (ehAtual(antes))
    throw new Failure(409, 'assinatura_atual', t.key('Esta assinatura não está pausada nem cancelada.'));
  await ctx.db.count(sql`
    update assinaturas set status = 'ativa', fim = null, updated_at = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`);
  const faturas = await gerarFaturas(ctx, id, { desde: mesmoMes(ctx.hoje, 1) });
  await ctx.audit('assinatura.retomar', {
    alvo: id,
    antes: { status: antes.status, fim: antes.fim },
    depois: { faturas },
  });
  return { faturas };
});
