import { handler, type Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { membros } from '../contract.ts';
import { semMembro } from './nao-encontrado.ts';

/**
 * What deactivating or anonymising a member would do to the open invoices due after today. Those
 * that have received nothing are cancelled, and the others are passed by (decision 27).
 */
export const preverParada = handler(membros.preverParada, async ({ db, orgId, hoje }, { id }) => {
  const previsao = await db.maybe<Output<typeof membros.preverParada>>(sql`
    select count(f.id) filter (where f.vl_parcial_centavos = 0) as a_cancelar, count(f.id) filter (where f.vl_parcial_centavos > 0) as com_pagamento
    from membros m
    left join faturas f on f.org_id = ${orgId} and f.membro_id = m.id and f.status in ('pendente', 'vencida') and f.dt_vencimento > ${hoje}
    where m.org_id = ${orgId} and m.id = ${id}
    group by m.id`);
  if (!previsao) throw semMembro();
  return previsao;
});
