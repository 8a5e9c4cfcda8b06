import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

/**
 * Whoever was forgotten owes nothing new (decision 38). The member, or that of a subscription, is held until the end of the transaction: an anonymisation
 * at the same moment ends what is begun here, or is found. Asked before the subscription is locked, for it takes the member first, too.
 */
export async function recusarAnonimo(
  { db, orgId }: HouseContext,
  alvo: { membroId: string } | { assinaturaId: string },
): Promise<void> {
  const membro = await db.maybe<{ anonimo: boolean }>(sql`
    select anonimizado_em is not null as anonimo from membros
    where org_id = ${orgId} and id = ${
      'membroId' in alvo
        ? sql`${alvo.membroId}`
        : sql`(select membro_id from assinaturas where org_id = ${orgId} and id = ${alvo.assinaturaId})`
    } for share`);
  if (membro?.anonimo)
    throw new Failure(409, 'membro_anonimizado', t.key('Este membro foi anonimizado e não pode mais ser alterado.'));
}
