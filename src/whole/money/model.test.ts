import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { fecharContas } from './charged-for-tests.ts';
import { novaHistoria } from './history-for-tests.ts';
import { PASSOS } from './steps-for-tests.ts';
import { testRun } from '../../server/env.ts';
import { now } from '../../server/clock.ts';
import { standAt, standStill } from '../../server/testing/clock.ts';

const { seed, long } = testRun();
const [historias, passos] = long ? [300, 60] : [24, 30];
let inicio: Date;

beforeAll(() => {
  standStill();
  inicio = now();
});
afterAll(async () => {
  vi.useRealTimers();
  await fecharContas();
});

describe('the money of a house', () => {
  // `ILE_SEED=… npx vitest run …` repeats a failure's run; ILE_LONG=1 runs longer histories.
  it(
    '[F3 F7 T5 V1 P8 Z4 Q1 Q2 Q3 Q4 Q6 Q7 Q8 PG2 PG3 PG4] stays as the model says, whatever people do and in whatever order',
    { timeout: 0, retry: 0 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.commands(PASSOS, { maxCommands: passos, size: 'max' }), async (comandos) => {
          standAt(inicio);
          try {
            await fc.asyncModelRun(novaHistoria, comandos);
          } finally {
            await fecharContas();
          }
        }),
        { numRuns: historias, ...(seed !== undefined && { seed }) },
      );
    },
  );
});
