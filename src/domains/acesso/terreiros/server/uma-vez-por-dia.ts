import type { Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exclusively } from '../../../../server/jobs/exclusive.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { hojeEm, horaEm, type Dia } from '../../../../shared/datas.ts';

interface Casa {
  orgId: OrgId;
  fuso: string;
}

export interface DiaDaCasa extends Casa {
  services: Services;
  /** The house's day. */
  hoje: Dia;
  agora: Date;
}

/**
 * Runs something once a day for each house, by its own clock. It runs from `hora` ('HH:mm') on, and
 * again after a change of the house's zone. At start-up it makes up for missed days. There is one
 * transaction per house, in one process at a time. A house that fails delays no other and is tried
 * again in the next round. Work done in the minute `hora` is repeated a minute later, because an
 * earlier call may still be writing. Only this process remembers which days are done, so repeating
 * a day must change nothing.
 */
export function umaVezPorDia(name: string, hora: string, fazer: (db: Db, dia: DiaDaCasa) => Promise<void>): Job {
  const feitos = new Map<OrgId, string>();
  const naCasa = async (services: Services, { orgId, fuso }: Casa, agora: Date): Promise<void> => {
    const [hoje, relogio] = [hojeEm(agora, fuso), horaEm(agora, fuso)];
    const dia = `${hoje} ${fuso}`;
    if (feitos.get(orgId) === dia || relogio < hora) return;
    const feito = await services.doors.casa(wholeHouse(orgId), {}, (db) =>
      exclusively(db, `${name}:${orgId}`, () => fazer(db, { services, orgId, fuso, hoje, agora }).then(() => true)),
    );
    if (feito && relogio > hora) feitos.set(orgId, dia);
  };
  return {
    name,
    round: async (services, agora) => {
      const casas = await services.doors.acesso({ readOnly: true }, (db) =>
        db.rows<Casa>(sql`select id as "orgId", fuso_horario as fuso from terreiros order by id`),
      );
      // A house may be deleted, and brought back from its file on the same day.
      const daqui = new Set(casas.map(({ orgId }) => orgId));
      for (const orgId of feitos.keys()) if (!daqui.has(orgId)) feitos.delete(orgId);
      let falhas = 0;
      for (const casa of casas) {
        await naCasa(services, casa, agora).catch((error: unknown) => {
          services.log.warn({ err: error, org: casa.orgId, job: name }, 'not done for a house');
          falhas += 1;
        });
      }
      if (falhas > 0) throw new Error(`${name}: not done in ${falhas} of ${casas.length} houses`);
    },
  };
}
