import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';

/**
 * The house of a person, locked before the person's account is: whoever holds the house may ask for the account in another transaction
 * (`criarLinkDaSenha`), where the database sees no circle.
 */
export async function travarCasaDe(db: Db, userId: string): Promise<void> {
  await db.rows(
    sql`select id from terreiros where id = (select org_id from profiles where user_id = ${userId}) for no key update`,
  );
}
