import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/** Whether the newest line about the record is a guardian's consent. */
export async function responsavelAutorizou({ db, orgId }: HouseContext, membroId: string): Promise<boolean> {
  const ultima = await db.maybe<{ autorizou: boolean }>(sql`
    select decisao = 'dado' and por = 'responsavel' as autorizou from consentimentos
    where org_id = ${orgId} and membro_id = ${membroId} and finalidade = 'cadastro'
    order by ocorrido_em desc, created_at desc, id desc limit 1`);
  return ultima?.autorizou ?? false;
}
