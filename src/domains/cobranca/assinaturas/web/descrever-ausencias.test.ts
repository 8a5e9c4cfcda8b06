import { expect, it } from 'vitest';
import { descreverAusencias } from './descrever-ausencias.ts';

it.each([
  ['ativa', [], []],
  ['ativa', [{ de: '202607', ate: '202607' }], ['Fora em jul/2026: não se cobra.']],
  ['ativa', [{ de: '202607', ate: '202610' }], ['Fora de jul/2026 a out/2026: não se cobra.']],
  ['pausada', [{ de: '202607', ate: null }], ['Fora desde jul/2026: não se cobra.']],
  // The end is shown by its own field.
  ['ativa', [{ de: '202607', ate: null }], []],
] as const)('[B2] says which months a subscription was away (decision 23): %s, %j', (status, ausencias, frases) =>
  expect(descreverAusencias({ status, ausencias: [...ausencias] })).toEqual(frases),
);
