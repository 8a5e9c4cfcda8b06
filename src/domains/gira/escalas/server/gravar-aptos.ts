import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/** Members of the house only; others are left out. */
export async function gravarAptos(
  { db, orgId }: HouseContext,
  funcaoId: string,
  membros: readonly string[],
): Promise<void> {
  await db.count(sql`
    delete from escalas_aptos where org_id = ${orgId} and funcao_id = ${funcaoId} and membro_id <> all(${membros}::uuid[])`);
  if (membros.length === 0) return;
  await db.rows(sql`
    insert into escalas_aptos (org_id, funcao_id, membro_id)
    select ${orgId}::uuid, ${funcaoId}::uuid, m.id from membros m where m.org_id = ${orgId} and m.id = any(${membros}::uuid[])
    on conflict do nothing returning 1`);
}
