import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

/**
 * Refuses new charges for an anonymised member. Locks the member, or the subscription's member,
 * until the transaction ends: a simultaneous anonymisation either ends what is begun here or is
 * seen. Call it before locking the subscription, because anonymisation locks the member first too.
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
