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

/** Unlinks the user of a member who is anonymised; the user keeps the account. */
export const soltarUsuarioDo = ({ db, orgId }: HouseContext, membroId: string): Promise<number> =>
  db.count(sql`update profiles set membro_id = null where org_id = ${orgId} and membro_id = ${membroId}`);
