import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

interface Vinculado {
  membro_id: string;
  nome: string;
  matricula: string | null;
}

/** The active member whom the session is linked to. */
export async function lerVinculado({ db, orgId, casa }: HouseContext): Promise<Vinculado | undefined> {
  if (!casa.membroId) return undefined;
  return db.maybe<Vinculado>(sql`
    select id as membro_id, nome, matricula from membros where org_id = ${orgId} and id = ${casa.membroId} and ativo`);
}
