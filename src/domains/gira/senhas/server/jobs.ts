import { umaVezPorDia } from '../../../acesso/terreiros/server/cuidados.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { sql } from '../../../../server/database/sql.ts';
import { DIAS_COM_NOME } from '../rules.ts';

/** Wipes the names of visitors, and what knew their telephones, after 30 days (row O4). */
export const apagarNomesDasSenhas = (): Job =>
  umaVezPorDia('apagarNomesDasSenhas', '00:00', async (db, { orgId }) => {
    await db.count(sql`
      update senhas set nome = null, aparelho = null
      where org_id = ${orgId} and created_at < now() - ${DIAS_COM_NOME}::int * interval '1 day'
        and (nome is not null or aparelho is not null)`);
  });

export const jobs = (): readonly Job[] => [apagarNomesDasSenhas()];
