import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { Modelo } from './model-for-tests.ts';
import { conferir } from './invariants-for-tests.ts';
import { novoMembro, novoPlano } from './owed-for-tests.ts';
import { PASSOS } from './steps-for-tests.ts';
import { testRun } from '../../server/env.ts';
import { sql } from '../../server/database/sql.ts';
import { now } from '../../server/clock.ts';
import { hoje, standAt, standStill } from '../../server/testing/clock.ts';
import { novaCasa } from '../../server/testing/house.ts';

const { seed, long } = testRun();
const [historias, passos] = long ? [300, 60] : [24, 30];
let inicio: Date;

beforeAll(() => {
  standStill();
  inicio = now();
});
afterAll(() => vi.useRealTimers());

/** A house with one plan, one member linked to the viewer, and twenty candles in stock. */
async function novaHistoria() {
  standAt(inicio);
  const casa = await novaCasa();
  const modelo = new Modelo(hoje());
  await novoPlano(modelo, casa, { valor: 6000, dia: 10 });
  const membro = await novoMembro(modelo, casa, { plano: 0, desconto: 500, ha: 70, semPlano: false });
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update profiles set membro_id = ${membro} where user_id = ${casa.usuario('viewer').id}`),
  );
  const vela = { terreiro_id: casa.orgId, nome: 'Vela', preco_centavos: 890, estoque_atual: 20 };
  modelo.produto = (await casa.como('operador').call('criarProduto', vela)).id;
  modelo.estoque = 20;
  await conferir(modelo, casa);
  return { model: modelo, real: casa };
}

describe('the money of a house', () => {
  // `ILE_SEED=… npx vitest run …` repeats a failure's run; ILE_LONG=1 runs longer histories.
  it(
    '[F3 F7 T5 V1 P8 Z4 Q1 Q2 Q3 Q4 Q6 Q7 Q8] stays as the model says, whatever people do and in whatever order',
    { timeout: 0, retry: 0 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.commands(PASSOS, { maxCommands: passos, size: 'max' }), async (comandos) => {
          await fc.asyncModelRun(novaHistoria, comandos);
        }),
        { numRuns: historias, ...(seed !== undefined && { seed }) },
      );
    },
  );
});
