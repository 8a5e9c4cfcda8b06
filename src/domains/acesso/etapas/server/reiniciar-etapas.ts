import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { HORAS_DO_REINICIO } from '../rules.ts';
import { apagarEtapas } from './mudar-etapas.ts';

/**
 * Takes the second step of somebody of a lower rank away at once, and ends their sessions. False if
 * there is none.
 */
export async function reiniciarEtapasDe(db: Db, contaId: string): Promise<boolean> {
  const tem = await db.maybe(
    sql`select 1 from contas where id = ${contaId} and duas_etapas_em is not null and not superadmin for no key update`,
  );
  if (!tem) return false;
  await apagarEtapas(db, contaId);
  await db.count(sql`delete from sessoes where conta_id = ${contaId}`);
  return true;
}

/**
 * The platform's reset. It takes effect a day later; until then the person keeps the second step
 * and may object. An earlier request keeps its time. Undefined if there is nothing to reset.
 */
export async function marcarReinicio(db: Db, contaId: string, agora: Date): Promise<string | undefined> {
  const em = new Date(agora.getTime() + HORAS_DO_REINICIO * 3_600_000);
  const conta = await db.maybe<{ etapas_caem_em: string }>(sql`
    update contas set etapas_caem_em = least(coalesce(etapas_caem_em, ${em}), ${em})
    where id = ${contaId} and duas_etapas_em is not null and not superadmin returning etapas_caem_em`);
  return conta?.etapas_caem_em;
}
