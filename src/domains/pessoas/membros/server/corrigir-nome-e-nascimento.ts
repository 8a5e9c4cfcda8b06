import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/** Under the member's lock; everything else of the record stays as it is. */
export const corrigirNomeENascimento = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  id: string,
  { nome, dt_nascimento }: { nome: string; dt_nascimento: string | null },
): Promise<number> =>
  db.count(sql`
    update membros set nome = ${nome}, dt_nascimento = ${dt_nascimento} where org_id = ${orgId} and id = ${id}`);
