import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { faturas } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * What deactivating or anonymising a member would do to the open invoices due after today. Those
 * that have received nothing are cancelled, and the others are passed by.
 */
export const preverParada = handler(faturas.preverParada, async ({ db, orgId, hoje }, { membro_id }) => {
  const previsao = await db.maybe<Output<typeof faturas.preverParada>>(sql`
    select count(f.id) filter (where f.vl_parcial_centavos = 0) as a_cancelar, count(f.id) filter (where f.vl_parcial_centavos > 0) as com_pagamento
    from membros m
    left join faturas f on f.org_id = ${orgId} and f.membro_id = m.id and f.status in ('pendente', 'vencida') and f.dt_vencimento > ${hoje}
    where m.org_id = ${orgId} and m.id = ${membro_id}
    group by m.id`);
  if (!previsao) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  return previsao;
});
