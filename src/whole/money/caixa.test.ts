import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { testRun } from '../../server/env.ts';
import { FAZER, novoPalco, somarTudo } from './caixa-passos-for-tests.ts';
import { conferirFundos } from './fundos-for-tests.ts';
import type { Palco, Passo } from './palco-for-tests.ts';
import { conferirMeses, conferirReceita } from './saldos-for-tests.ts';

// Whatever people do in 24 months, the balances of all carteiras follow from the raw rows.

const { seed, long } = testRun();
const OPERACOES = long ? 10_000 : 160;
const MESES = 24;

const n = (max: number) => fc.nat({ max });

/**
 * Every kind of step is as likely as any other. By default, fast-check prefers extreme values in
 * its first runs.
 */
const passo: fc.Arbitrary<Passo> = fc.record({
  qual: n(FAZER.length - 1),
  ha: n(729),
  valor: fc.integer({ min: 1, max: 50_000 }),
  um: n(500),
  outro: n(500),
});

/** A published paper is the text that was previewed, whatever was done since (figure 7). */
async function conferirPapeis({ dono, publicados }: Palco): Promise<void> {
  for (const [competencia, sha256] of publicados) {
    const { conteudo } = await dono.call('lerPrestacao', { competencia });
    expect(createHash('sha256').update(conteudo).digest('hex')).toBe(sha256);
  }
}

it(
  '[K6 G3 G4 K10 K13 Z1] opening + in − out is the balance of every carteira and purpose at the end of each of 24 months',
  { timeout: 0 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.noBias(passo), { minLength: OPERACOES, maxLength: OPERACOES }), async (passos) => {
        const palco = await novoPalco(MESES, OPERACOES);
        for (const escolha of passos) await FAZER[escolha.qual]?.(palco, escolha);
        await conferirMeses(palco.casa, palco.carteiras, MESES);
        await conferirFundos(palco.casa, palco.carteiras, MESES);
        await conferirPapeis(palco);
        await conferirReceita(palco.casa);
        await somarTudo(palco);
        await conferirReceita(palco.casa);
      }),
      { numRuns: 1, endOnFailure: true, ...(seed !== undefined && { seed }) },
    );
  },
);
