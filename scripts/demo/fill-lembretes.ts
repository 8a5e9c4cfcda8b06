import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';

/** Two of those who are late were reminded this month; one member wants no reminders. */
export async function fillLembretes(
  { db, orgId, userId, hoje }: DemoContext,
  membros: readonly string[],
): Promise<void> {
  const [primeiro, segundo, dispensado] = [membros[9], membros[11], membros[35]];
  await db.count(sql`
    insert into lembretes (org_id, membro_id, ciclo, grupo, canal, total_centavos, usuario_operacao)
    select ${orgId}, m.id, ile_competencia(${hoje}::date), 'atrasada', 'whatsapp', 20000, ${userId}
    from unnest(${[primeiro, segundo]}::uuid[]) m (id) returning 1`);
  await db.count(sql`update membros set sem_lembretes = true where org_id = ${orgId} and id = ${dispensado}`);
}
