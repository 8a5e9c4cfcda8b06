import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

/** The members whose newest word about 'comunicacao' is a withdrawal. */
export async function quemNaoQuerCartas(db: Db, orgId: string): Promise<ReadonlySet<string>> {
  const linhas = await db.rows<{ membro_id: string }>(sql`
    select u.membro_id
    from (
      select distinct on (c.membro_id) c.membro_id, c.decisao from consentimentos c
      where c.org_id = ${orgId} and c.finalidade = 'comunicacao'
      order by c.membro_id, c.ocorrido_em desc, c.created_at desc, c.id desc
    ) u
    where u.decisao = 'retirado'`);
  return new Set(linhas.map(({ membro_id }) => membro_id));
}
