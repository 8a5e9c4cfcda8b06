import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { faturas } from '../contract.ts';
import { candidatas, mesPedido } from './faltantes.ts';
import { NOVA } from './novas-faturas.ts';
import { situacaoEm } from './situacao-em.ts';

/** The counts, the months and the money to show before confirming. Changes nothing. */
export const preverFaltantes = handler(faturas.preverFaltantes, async (ctx, { ano, mes }) =>
  ctx.db.row<Output<typeof faturas.preverFaltantes>>(sql`
    select count(*) as total, min(v.refer) as primeira, max(v.refer) as ultima,
           coalesce(sum(a.valor_centavos - least(a.desconto_centavos, a.valor_centavos)), 0)::bigint as total_centavos,
           count(*) filter (where ${situacaoEm(ctx, NOVA)} = 'vencida') as vencidas
    ${candidatas(ctx, mesPedido(ctx, ano, mes))}
      and not exists (
        select from faturas f
        where f.org_id = ${ctx.orgId} and f.membro_id = a.membro_id and f.refer = v.refer and f.status <> 'cancelada')`),
);
