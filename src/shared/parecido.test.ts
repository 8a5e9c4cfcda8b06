import { expect, it } from 'vitest';
import { parece } from './parecido.ts';

it.each([
  ['edsom', 'Édson Barbosa', true],
  ['luis', 'Luiz Antônio', true],
  ['tereza santos', 'Teresa dos Santos', true],
  ['wilson', 'Vilson Prado', true],
  ['michele', 'Mixele Souza', true],
  ['jurena', 'Jurema Alves', true],
  ['ana', 'Eva Lima', false],
  ['edsom', 'Edna Moraes', false],
  ['edsom prado', 'Édson Barbosa', false],
  ['123', 'Édson Barbosa', false],
  ['', 'Édson Barbosa', false],
])('[T1] %o is near %o: %s', (busca, nome, perto) => {
  expect(parece(busca, nome)).toBe(perto);
});
