import { expect, it } from 'vitest';
import { lerPreco } from './rules.ts';

it.each([
  ['49', 4900],
  ['49,9', 4990],
  ['49.90', 4990],
  ['1.234,56', 123_456],
  ['0', 0],
  ['49,999', 5000],
  ['0,005', 1],
  ['-1', null],
  ['', null],
  ['dez', null],
])('[X7] the price %j is %j', (texto, preco) => expect(lerPreco(texto)).toBe(preco));
