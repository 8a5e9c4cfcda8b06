import { lineOf, NO_HOUSE } from '../../../../server/actions/audit.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { clockFrom } from '../../../../server/clock.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { expurgar, type Registro } from './expurgar.ts';

/**
 * Purges the houses whose 30 days are over, in one transaction each; one that fails delays no other
 * and is tried again.
 */
export const expurgarTerreiros = (): Job => ({
  name: 'expurgarTerreiros',
  round: async (services, agora) => {
    const relogio = clockFrom(agora);
    const vencidos = await services.doors.plataforma({ readOnly: true }, (db) =>
      db.rows<{ id: OrgId }>(sql`select id from terreiros where expurgo_em <= ${agora} order by expurgo_em, id`),
    );
    let falhas = 0;
    for (const { id } of vencidos) falhas += (await expurgarUm(services, id, relogio())) ? 0 : 1;
    if (falhas > 0) throw new Error(`${falhas} of ${vencidos.length} houses not purged`);
  },
});

async function expurgarUm(services: Services, id: OrgId, agora: Date): Promise<boolean> {
  try {
    const foi = await expurgar(services, id, agora, (registro) => registrar(id, registro));
    if (foi) services.log.info({ org: id }, 'house purged');
    return true;
  } catch (error) {
    services.log.error({ err: error, org: id }, 'house not purged');
    return false;
  }
}

/** The trace names the person who requested it. */
function registrar(id: OrgId, { quando, guardadoPor, antes, depois }: Registro): string {
  const casa = { orgId: NO_HOUSE, userId: guardadoPor };
  return lineOf({ casa, agora: quando }, 'plataforma.terreiro_expurgar', { alvo: id, antes, depois });
}
