import { somenteLeitura } from '../../../acesso/acesso/rules.ts';
import { lerContrato } from '../../../acesso/acesso/server/sessao.ts';
import { umaVezPorDia } from '../../../acesso/terreiros/server/cuidados.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { anunciar } from './publicar.ts';

/** After the quiet hours. */
const HORA = '08:00';

/** Announces what begins today. A house that is put away, or whose contract ended, waits. */
export const anunciarComunicados = (): Job =>
  umaVezPorDia('anunciarComunicados', HORA, async (db, casa) => {
    const { guardada, contrato } = await lerContrato(casa.services.doors, casa.orgId);
    if (guardada || somenteLeitura(contrato, casa.hoje)) return;
    const avisos = await db.rows<{ id: string }>(sql`
      select c.id from comunicados c
      where c.org_id = ${casa.orgId} and c.anunciado_em is null and c.retirado_em is null and c.de <= ${casa.hoje}
        and (c.ate is null or c.ate >= ${casa.hoje})
      order by c.id limit 100`);
    for (const { id } of avisos) await anunciar(db, casa, id);
  });

export const jobs = (): readonly Job[] => [anunciarComunicados()];
