import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import type { Worker } from '../../../../server/jobs/runner.ts';
import { jobDone } from '../../../../server/metrics/events.ts';
import { aoAcordar } from './avisar-aparelhos.ts';
import { abrirPushes, enviarPushes, limparPushes } from './enviar-pushes.ts';

const JOB = 'pushes';
const RODADA_MS = 15_000;
/** After a cause, time enough for its commit. */
const ACORDA_MS = 200;

/** One round: everything that is due, in portions. A stopping program begins no other portion. */
async function rodadaDePushes(services: Services, parando = () => false): Promise<void> {
  while (!parando() && (await abrirPushes(services, now())));
  while (!parando() && (await enviarPushes(services, now())));
}

/** Sends pushes at the start, soon after each cause, and every 15 s. Processes share the work. */
export function comecarPushes(services: Services): Worker {
  let proxima: NodeJS.Timeout | undefined;
  let acordada: NodeJS.Timeout | undefined;
  let correndo: Promise<void> = Promise.resolve();
  let parado = false;
  let limpo = 0;
  const rodada = async (antes: Promise<void>) => {
    await antes;
    if (parado) return;
    try {
      await rodadaDePushes(services, () => parado);
      if (now().getTime() - limpo > 3_600_000) {
        await limparPushes(services, now());
        limpo = now().getTime();
      }
      jobDone.tell({ job: JOB, ok: true });
    } catch (error) {
      jobDone.tell({ job: JOB, ok: false });
      services.log.warn({ err: error }, 'pushes not sent, tried again later');
    }
    clearTimeout(proxima);
    proxima = setTimeout(comecar, RODADA_MS).unref();
  };
  const comecar = () => {
    correndo = rodada(correndo);
  };
  aoAcordar(() => {
    clearTimeout(acordada);
    acordada = setTimeout(comecar, ACORDA_MS).unref();
  });
  proxima = setTimeout(comecar, ACORDA_MS).unref();
  return {
    stop: async () => {
      parado = true;
      clearTimeout(proxima);
      clearTimeout(acordada);
      aoAcordar(undefined);
      await correndo;
      clearTimeout(proxima);
    },
  };
}
