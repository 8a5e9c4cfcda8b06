import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import type { Grupo } from '../rules.ts';

interface Lembrado {
  membro_id: string;
  grupo: Grupo;
  /** Centavos, above zero. */
  total_centavos: number;
}

/**
 * Marks these members as reminded by e-mail in the month of today, and returns who was not marked
 * before. `por` is null for the letters that the program writes by itself.
 */
export async function marcarPorEmail(
  { db, orgId, hoje, agora }: Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'>,
  lembrados: readonly Lembrado[],
  por: string | null,
): Promise<Set<string>> {
  if (lembrados.length === 0) return new Set();
  const linhas = await db.rows<{ membro_id: string }>(sql`
    insert into lembretes (org_id, membro_id, ciclo, grupo, canal, total_centavos, usuario_operacao, created_at)
    select ${orgId}, q.membro_id, ${competenciaDoDia(hoje)}, q.grupo, 'email', q.total_centavos, ${por}::uuid, ${agora}
    from unnest(${lembrados.map(({ membro_id }) => membro_id)}::uuid[], ${lembrados.map(({ grupo }) => grupo)}::text[],
                ${lembrados.map(({ total_centavos }) => total_centavos)}::bigint[]) q (membro_id, grupo, total_centavos)
    order by q.membro_id
    on conflict (org_id, membro_id, ciclo, grupo, canal) where desfeito_em is null do nothing returning membro_id`);
  return new Set(linhas.map(({ membro_id }) => membro_id));
}

/**
 * The people reminded by e-mail in this cycle by somebody of the house. The program's own letters
 * do not count.
 */
export const lembradosPorEmail = (
  db: HouseContext['db'],
  orgId: string,
  ciclo: string,
): Promise<{ membro_id: string; grupo: Grupo }[]> =>
  db.rows(sql`
    select membro_id, grupo from lembretes
    where org_id = ${orgId} and ciclo = ${ciclo} and canal = 'email' and usuario_operacao is not null and desfeito_em is null`);
