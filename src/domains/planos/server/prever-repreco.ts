import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { planos } from '../contract.ts';

/** Counts and the difference in centavos before the person confirms (decision 24). Changes nothing. */
export const preverRepreco = handler(planos.preverRepreco, async ({ db, orgId, hoje }, { id, valor_centavos }) => {
  const linha = await db.row<{ todas: number; a_vencer: number; diferenca: number; diferenca_a_vencer: number }>(sql`
    select count(*) as todas,
           count(*) filter (where dt_vencimento >= ${hoje}) as a_vencer,
           coalesce(sum(novo - atual), 0)::bigint as diferenca,
           coalesce(sum(novo - atual) filter (where dt_vencimento >= ${hoje}), 0)::bigint as diferenca_a_vencer
    from (
      select f.dt_vencimento, f.valor_centavos - f.vl_desconto_centavos as atual,
             ${valor_centavos}::bigint - least(coalesce(a.desconto_centavos, 0), ${valor_centavos}::bigint) as novo
      from faturas f
      left join assinaturas a on a.org_id = f.org_id and a.id = f.assinatura_id
      where f.org_id = ${orgId} and f.plano_id = ${id} and f.status in ('pendente', 'vencida')
    ) abertas`);
  return {
    todas: { faturas: linha.todas, diferenca_centavos: linha.diferenca },
    a_vencer: { faturas: linha.a_vencer, diferenca_centavos: linha.diferenca_a_vencer },
  };
});
