import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { membros } from '../contract.ts';
import { sugerirMatriculas } from '../rules.ts';

/** The next matrículas after the highest of the house, inactive members included. */
export async function proximasMatriculas({
  db,
  orgId,
  hoje,
}: Pick<HouseContext, 'db' | 'orgId' | 'hoje'>): Promise<Generator<string, never>> {
  const { usadas } = await db.row<{ usadas: string[] }>(sql`
    select coalesce(array_agg(matricula), '{}') as usadas from membros where org_id = ${orgId} and matricula_norm is not null`);
  return sugerirMatriculas(usadas, Number(hoje.slice(0, 4)));
}

/** It is only a suggestion: nothing is reserved until the member is saved. */
export const sugerirMatricula = handler(membros.sugerirMatricula, async (ctx) => ({
  matricula: (await proximasMatriculas(ctx)).next().value,
}));
