import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

/**
 * Serialises the changes of a house's people: each waits for the house's row until the other
 * transaction ends.
 */
export const travarCasa = (db: Db, orgId: string): Promise<unknown> =>
  db.row(sql`select id from terreiros where id = ${orgId} for no key update`);

/**
 * Locks a person's house before the person's account, because `criarLinkDaSenha` holds the house
 * and asks for the account in another transaction. In the opposite order the two could wait for
 * each other without PostgreSQL noticing the deadlock.
 */
export async function travarCasaDe(db: Db, userId: string): Promise<void> {
  await db.rows(
    sql`select id from terreiros where id = (select org_id from profiles where user_id = ${userId}) for no key update`,
  );
}
