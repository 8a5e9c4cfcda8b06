import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { mesmoMes } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { cancelarFuturas } from '../../faturas/server/cancelar-futuras.ts';
import { gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { assinaturas } from '../contract.ts';
import { cobreOutros } from '../rules.ts';
import { t } from '../texts.ts';
import { anotarAusencia } from './anotar-ausencia.ts';
import { travarAssinatura } from './travar-assinatura.ts';

/**
 * Sets an end and, unless told not to, cancels the unpaid invoices due after it. What is missing
 * from the current month to the end is made now, because it is no longer current.
 */
export const encerrarAssinatura = handler(
  assinaturas.encerrarAssinatura,
  async (ctx, { id, fim, cancelar_faturas }) => {
    const antes = await travarAssinatura(ctx, id);
    if (antes.status === 'cancelada')
      throw new Failure(409, 'assinatura_cancelada', t.key('Esta assinatura já está cancelada.'));
    await ctx.db.count(
      sql`update assinaturas set fim = ${fim}, updated_at = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`,
    );
    await anotarAusencia(ctx, antes);
    const faturas_canceladas = cancelar_faturas ? await cancelarFuturas(ctx, { assinaturaId: id, depoisDe: fim }) : 0;
    const faturas = cobreOutros(antes, { status: antes.status, fim })
      ? await gerarFaturas(ctx, id, { desde: mesmoMes(ctx.hoje, 1) })
      : 0;
    await ctx.audit('assinatura.encerrar', {
      alvo: id,
      antes: { fim: antes.fim },
      depois: { fim, faturas, faturas_canceladas },
    });
    return { faturas, faturas_canceladas };
  },
);
