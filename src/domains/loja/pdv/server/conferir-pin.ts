import { writeAudit } from '../../../../server/actions/audit.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { passwordMatches } from '../../../../server/crypto/password.ts';
import { Failure } from '../../../../shared/failure.ts';
import { esquecer, limitar, POR_CONTA } from '../../../acesso/acesso/server/limitar.ts';
import { t } from '../texts.ts';

/**
 * Checks the typed PIN against these hashes. Each try is counted before hashing, and a wrong one is
 * recorded in the trace.
 */
export async function conferirPin(ctx: HouseContext, pin: string, hashes: readonly string[]): Promise<unknown> {
  const { doors } = ctx.services;
  const chave = `gaveta:${ctx.orgId}:${ctx.casa.userId}`;
  await limitar(doors, chave, POR_CONTA, ctx.agora);
  for (const hash of hashes) if (await passwordMatches(pin, hash)) return esquecer(doors, chave);
  // The try is written in a transaction of its own, because this one is rolled back. The accounts'
  // door does not wait for this transaction's connection.
  await doors.acesso({}, (db) => writeAudit(db, ctx, 'gaveta.recusada', {}));
  throw new Failure(403, 'pin_incorreto', t.key('PIN da gaveta incorreto.'));
}
