import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { faturas } from '../contract.ts';
import { candidatas, mesPedido } from './faltantes.ts';
import { situacaoEm } from './situacao-em.ts';

/** The counts to show before confirming. Changes nothing. */
export const preverFaltantes = handler(faturas.preverFaltantes, async (ctx, { ano, mes }) =>
  ctx.db.row<{ total: number; vencidas: number; primeira: string | null }>(sql`
    select count(*) as total, min(v.refer) as primeira,
           count(*) filter (where ${situacaoEm(ctx.hoje, sql`v.dia`, sql`a.valor_centavos`, sql`a.desconto_centavos`)} = 'vencida') as vencidas
    ${candidatas(ctx, mesPedido(ctx, ano, mes))}
      and not exists (
        select from faturas f
        where f.org_id = ${ctx.orgId} and f.membro_id = a.membro_id and f.refer = v.refer and f.status <> 'cancelada')`),
);
