import { expect, it } from 'vitest';
import { semNbsp } from '../../../../shared/centavos.ts';
import { descreverDiverso } from './descrever-diverso.ts';

const corrige = { data: '2026-11-18', valor_centavos: -5500 };

it.each([
  ['Velas', null, 'Velas'],
  ['Velas', corrige, 'Velas · corrige - R$ 55,00 de 18/11/2026'],
  [null, corrige, 'corrige - R$ 55,00 de 18/11/2026'],
  [null, null, null],
])('[G7 R4] the report names the entry that one corrects: %s and %j', (descricao, outro, texto) => {
  const dito = descreverDiverso({ descricao, corrige: outro });
  expect(dito && semNbsp(dito)).toBe(texto);
});
