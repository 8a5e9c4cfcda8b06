import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';

/**
 * A password chosen by its owner: it clears the forced change, ends every session and every reset link, also those given to others: whoever had the
 * old password may have made them (INV-14). False when the password was changed by somebody else since `antes` was read.
 */
export async function gravarSenha(
  db: Db,
  contaId: string,
  { nova, antes }: { nova: string; antes: string | null },
): Promise<boolean> {
  const gravadas = await db.count(sql`
    update contas set senha_hash = ${nova}, senha_provisoria = false, senha_expira_em = null
    where id = ${contaId} and senha_hash is not distinct from ${antes}`);
  if (gravadas === 0) return false;
  await db.count(
    sql`update profiles set must_reset_password = false where user_id = ${contaId} and must_reset_password`,
  );
  await db.count(sql`delete from sessoes where conta_id = ${contaId}`);
  await db.count(
    sql`delete from redefinicoes where (conta_id = ${contaId} or criada_por = ${contaId}) and usada_em is null`,
  );
  return true;
}
