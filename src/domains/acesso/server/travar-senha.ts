import type { Db } from '../../../server/database/door.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';

/**
 * The lock of an account's password: who changes it holds it alone, who signs in with it shares it,
 * until the transaction ends. A lock of the row would need the first worker of a cluster.
 */
export const travaDaSenha = (contaId: string): Statement => sql`hashtextextended(${`${contaId}:senha`}, 0)`;

/** Before a password is changed: sign-ins that have compared it end first, and later ones wait. */
export const travarSenha = (db: Db, contaId: string): Promise<unknown> =>
  db.rows(sql`select pg_advisory_xact_lock(${travaDaSenha(contaId)})`);
