import type { Services } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import type { Job } from '../../../server/jobs/runner.ts';
import { PLATAFORMA } from './auditar-plataforma.ts';
import { expurgar, type Registro } from './expurgar.ts';

/** Purges the houses whose 30 days are over, one transaction each; one that fails holds up no other and is tried again (INV-53). */
export const expurgarTerreiros = (): Job => ({
  name: 'expurgarTerreiros',
  round: async (services, agora) => {
    const vencidos = await services.doors.plataforma({ readOnly: true }, (db) =>
      db.rows<{ id: OrgId }>(sql`select id from terreiros where expurgo_em <= ${agora} order by expurgo_em, id`),
    );
    for (const { id } of vencidos) await expurgarUm(services, id, agora);
  },
});

async function expurgarUm(services: Services, id: OrgId, agora: Date): Promise<void> {
  try {
    const foi = await expurgar(services, id, agora, (db, registro, quem) => registrar(db, id, registro, quem, agora));
    if (foi) services.log.info({ org: id }, 'house purged');
  } catch (error) {
    services.log.error({ err: error, org: id }, 'house not purged');
  }
}

/** In the name of who asked for it. */
async function registrar(db: Db, id: OrgId, { antes, depois }: Registro, quem: string | null, agora: Date) {
  await db.count(sql`
    insert into auditoria (org_id, quando, user_id, acao, alvo, antes, depois)
    values (${PLATAFORMA}, ${agora}, ${quem}, 'plataforma.terreiro_expurgar', ${id}, ${JSON.stringify(antes)}::jsonb,
            ${JSON.stringify(depois)}::jsonb)`);
}
