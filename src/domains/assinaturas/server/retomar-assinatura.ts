import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { assinaturas } from '../contract.ts';
import { ehAtual } from '../rules.ts';
import { t } from '../texts.ts';
import { recusarAnonimo } from './recusar-anonimo.ts';
import { travarAssinatura } from './travar-assinatura.ts';

/** Current again, with its missing invoices from the present month on (decision 23). A second current one of the member is refused. */
export const retomarAssinatura = handler(assinaturas.retomarAssinatura, async (ctx, { id }) => {
  await recusarAnonimo(ctx, { assinaturaId: id });
  const antes = await travarAssinatura(ctx, id);
  if (ehAtual(antes))
    throw new Failure(409, 'assinatura_atual', t.key('Esta assinatura não está pausada nem cancelada.'));
  await ctx.db.count(sql`
    update assinaturas set status = 'ativa', fim = null, updated_at = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`);
  const faturas = await gerarFaturas(ctx, id, { desde: inicioDoMes(ctx.hoje) });
  await ctx.audit('assinatura.retomar', {
    alvo: id,
    antes: { status: antes.status, fim: antes.fim },
    depois: { faturas },
  });
  return { faturas };
});

/** Where the invoices of a resumed subscription begin. */
export const inicioDoMes = (hoje: string): string => `${hoje.slice(0, 8)}01`;
