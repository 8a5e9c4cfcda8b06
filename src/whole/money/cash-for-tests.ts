// Cash is never less than nothing unless a person said so, in money/caixa.test.ts.
import { expect } from 'vitest';
import type { Caller } from '../../server/testing/house.ts';

type EmDinheiro = ReadonlyMap<string, number | null>;

/** The balance in centavos of each carteira of cash; null without one. */
export async function emDinheiro(dono: Caller): Promise<EmDinheiro> {
  const { carteiras } = await dono.call('lerCaixa', {});
  return new Map(carteiras.filter(({ tipo }) => tipo === 'dinheiro').map((uma) => [uma.id, uma.saldo_centavos]));
}

/**
 * Cash that left without an answer of the person brings no carteira below zero. One that is there
 * already stays as it was, or gets money back.
 */
export function conferirNaoNegativa(antes: EmDinheiro, depois: EmDinheiro): void {
  for (const [id, saldo] of depois)
    if (saldo !== null) expect(saldo).toBeGreaterThanOrEqual(Math.min(0, antes.get(id) ?? 0));
}

/** A step in which nobody says yes to less than no cash. */
export const semResposta =
  <Palco extends { dono: Caller }, Passo>(fazer: (palco: Palco, passo: Passo) => Promise<unknown>) =>
  async (palco: Palco, passo: Passo): Promise<void> => {
    const antes = await emDinheiro(palco.dono);
    await fazer(palco, passo);
    conferirNaoNegativa(antes, await emDinheiro(palco.dono));
  };
