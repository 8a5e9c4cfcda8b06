import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

/** Until when this session dismissed what it was shown of the way in; null if never. */
export async function vistosNaSessao(db: Db, sessaoId: string): Promise<string | null> {
  const sessao = await db.maybe<{ vistos: string | null }>(
    sql`select avisos_vistos_em as vistos from sessoes where id = ${sessaoId}`,
  );
  return sessao?.vistos ?? null;
}

export const marcarVistos = (db: Db, sessaoId: string, agora: Date): Promise<number> =>
  db.count(sql`update sessoes set avisos_vistos_em = ${agora} where id = ${sessaoId}`);
