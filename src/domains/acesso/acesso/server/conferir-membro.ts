import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

/** Refuses to link an anonymised member, or one being anonymised, to anybody. */
export async function conferirMembro({ db, orgId }: HouseContext, membroId: string): Promise<void> {
  const membro = await db.maybe(sql`
    select 1 from membros where org_id = ${orgId} and id = ${membroId} and anonimizado_em is null for share`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
}

/**
 * Unlinks the user of a member who is anonymised. Who has an e-mail keeps the account. One that a
 * link of the house made is a copy of the record's name and number, and ends.
 */
export async function soltarUsuarioDo({ db, orgId }: HouseContext, membroId: string): Promise<void> {
  await db.count(sql`delete from profiles where org_id = ${orgId} and membro_id = ${membroId} and email is null`);
  await db.count(sql`update profiles set membro_id = null where org_id = ${orgId} and membro_id = ${membroId}`);
}
