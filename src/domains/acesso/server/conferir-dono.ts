import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { deixaSemDono } from '../rules.ts';
import { t } from '../texts.ts';
import { travarCasa } from './travar-casa-de.ts';

/** A house keeps an active owner however somebody leaves it (INV-12). */
export async function conferirDono(db: Db, orgId: string, userId: string): Promise<void> {
  await travarCasa(db, orgId);
  const equipe = await db.rows<{ userId: string; papel: string; paused: boolean }>(sql`
    select user_id as "userId", role as papel, paused from profiles where org_id = ${orgId}`);
  // A house the platform has just created may have no owner yet, so somebody who is not an owner may still leave it.
  const eraDono = equipe.some((pessoa) => pessoa.userId === userId && pessoa.papel === 'owner' && !pessoa.paused);
  if (eraDono && deixaSemDono(equipe, { userId, papel: 'viewer', paused: true }))
    throw new Failure(409, 'sem_dono', t.key('A casa precisa de pelo menos um responsável ativo.'));
}
