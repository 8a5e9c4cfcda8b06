import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';
import { travarCasa } from './travar-casa-de.ts';

/** Ensures that a house keeps an active owner whenever somebody leaves it (INV-12). */
export async function conferirDono(db: Db, orgId: string, userId: string): Promise<void> {
  await travarCasa(db, orgId);
  const donos = await db.rows<{ id: string }>(
    sql`select user_id as id from profiles where org_id = ${orgId} and role = 'owner' and not paused`,
  );
  if (donos.length === 1 && donos[0]?.id === userId)
    throw new Failure(409, 'sem_dono', t.key('A casa precisa de pelo menos um responsável ativo.'));
}
