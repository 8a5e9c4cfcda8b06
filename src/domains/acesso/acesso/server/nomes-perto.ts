import type { HouseContext } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { parece } from '../../../../shared/parecido.ts';

const MAX_PERTO = 5;

/**
 * The ids of members whose names sound like what was typed, for a search that found nobody. They
 * are offered, and a person chooses.
 */
export async function nomesPerto(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  busca: string,
  entre: Statement,
): Promise<string[]> {
  if (busca.trim() === '') return [];
  const todos = await db.rows<{ id: string; nomes: string[] }>(sql`
    select m.id, array_remove(array[m.nome_social, m.nome], null) as nomes from membros m
    where m.org_id = ${orgId} and m.anonimizado_em is null and ${entre}
    order by m.ativo desc, m.nome_ordem, m.id limit 5000`);
  return todos
    .filter(({ nomes }) => nomes.some((nome) => parece(busca, nome)))
    .slice(0, MAX_PERTO)
    .map(({ id }) => id);
}
