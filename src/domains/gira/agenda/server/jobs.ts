import { umaVezPorDia } from '../../../acesso/terreiros/server/cuidados.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { fazerOcorrencias } from './fazer-ocorrencias.ts';

/** Keeps the occurrences of every series a year ahead, once a day and house (row J2). */
const estenderSeries = (): Job =>
  umaVezPorDia('estenderSeries', '00:00', async (db, casa) => {
    const n = await fazerOcorrencias(db, casa);
    if (n > 0) casa.services.log.info({ org: casa.orgId, dia: casa.hoje, eventos: n }, 'events of series made');
  });

export const jobs = (): readonly Job[] => [estenderSeries()];
