import { now } from '../../../../server/clock.ts';
import type { Doors } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { SESSAO_OCIOSA_DIAS } from './abrir-sessao.ts';

/** Whether the session `s` is neither over nor forgotten. */
export const emUso = (agora: Date): Statement => sql`
  s.expira_em > ${agora} and s.vista_em > ${agora}::timestamptz - make_interval(days => ${SESSAO_OCIOSA_DIAS})`;

/**
 * Whether the session `s` of the account `c` still opens anything. It was used lately, and its
 * password still holds. The user (`p`) is not paused, and the house (`t`) is not put away.
 */
export const viva = (agora: Date): Statement => sql`
  ${emUso(agora)} and (c.senha_expira_em is null or c.senha_expira_em > ${agora}) and not coalesce(p.paused, false) and t.guardado_em is null`;

/**
 * Which of many sessions still open something, each with its current house; one indexed query
 * however many they are.
 */
export async function sessoesVivas(doors: Doors, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const agora = now();
  const linhas = await doors.acesso({ single: true }, (db) =>
    db.rows<{ id: string; org_id: string | null }>(sql`
      select s.id, p.org_id
      from sessoes s join contas c on c.id = s.conta_id left join profiles p on p.user_id = s.conta_id
      left join terreiros t on t.id = p.org_id
      where s.id = any(${[...ids]}::uuid[]) and s.etapas <> 'pendente' and ${viva(agora)}`),
  );
  return new Map(linhas.map(({ id, org_id }) => [id, org_id]));
}
