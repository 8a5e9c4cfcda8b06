import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/** The newest published version of a month, as it is stored; null without one. */
export async function lerMaisNova(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  competencia: string,
): Promise<{ versao: number; conteudo: string } | null> {
  const nova = await db.maybe<{ versao: number; conteudo: string }>(sql`
    select versao, conteudo from prestacoes
    where org_id = ${orgId} and competencia = ${competencia} order by versao desc limit 1`);
  return nova ?? null;
}
