import type { Db } from '../../../../server/database/door.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * The lock of what an account signs in with, its password and its second step. Who changes either
 * holds it alone; who opens a session shares it. It ends with the transaction. A lock of the row
 * would need the first worker of a cluster.
 */
export const travaDaSenha = (contaId: string): Statement => sql`hashtextextended(${`${contaId}:senha`}, 0)`;

/**
 * Before a password or a second step is changed: sessions that are being opened are finished first,
 * and later ones see the change.
 */
export const travarSenha = (db: Db, contaId: string): Promise<unknown> =>
  db.rows(sql`select pg_advisory_xact_lock(${travaDaSenha(contaId)})`);

/** Before what an account signs in with is read for a new session. */
export const partilharSenha = (db: Db, contaId: string): Promise<unknown> =>
  db.rows(sql`select pg_advisory_xact_lock_shared(${travaDaSenha(contaId)})`);
