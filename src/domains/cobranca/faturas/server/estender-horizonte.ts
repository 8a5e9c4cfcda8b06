import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { faturas } from '../contract.ts';
import { DIA_DEVIDO, contarGeradas, inserirFaturas, semDispensadas } from './gerar-faturas.ts';
import { travarAssinaturas } from './faltantes.ts';

/**
 * Gives 24 more months to each current subscription whose last invoice is at most 6 months ahead
 * (decision 21). One without invoices gets 24 from the current month on. Months that a person
 * cancelled, and those after the end of 2100, are left out. 'Horizonte suficiente' only if none
 * needed it. Repeating it adds nothing.
 */
export const estenderHorizonte = handler(faturas.estenderHorizonte, async (ctx) => {
  await travarAssinaturas(ctx);
  const { curtas, criadas, assinaturas } = await ctx.db.row<{
    curtas: number;
    criadas: number;
    assinaturas: number;
  }>(sql`
    with curtas as materialized (
      select a.org_id, a.id, a.membro_id, a.plano_id, a.desconto_centavos, a.ausencias, p.valor_centavos, ${DIA_DEVIDO} as dia_vencimento,
             greatest(coalesce((date_trunc('month', max(f.dt_vencimento)) + interval '1 month')::date, date_trunc('month', ${ctx.hoje}::date)::date), a.inicio) as de
      from assinaturas a
      join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
      left join faturas f on f.org_id = ${ctx.orgId} and f.membro_id = a.membro_id and f.status <> 'cancelada'
      where a.org_id = ${ctx.orgId} and a.status = 'ativa' and a.fim is null
      group by a.org_id, a.id, p.org_id, p.id
      having coalesce(max(f.dt_vencimento), '1900-01-01') <= (${ctx.hoje}::date + interval '6 months')::date
    ), criadas as (
      ${inserirFaturas(ctx)}
      from curtas a cross join lateral (select dia, ile_competencia(dia) as refer from ile_vencimentos(a.de, a.dia_vencimento, 24) as d (dia)) v
      where a.org_id = ${ctx.orgId} and v.dia <= '2100-12-31' and ${semDispensadas(ctx)}
      on conflict do nothing
      returning 1
    )
    select (select count(*) from curtas) as curtas, (select count(*) from criadas) as criadas,
           (select count(*) from assinaturas where org_id = ${ctx.orgId} and status = 'ativa' and fim is null) as assinaturas`);
  if (criadas > 0) await ctx.audit('faturas.estender_horizonte', { depois: { assinaturas: curtas, criadas } });
  contarGeradas(ctx, criadas);
  return { criadas, suficiente: curtas === 0, assinaturas };
});
