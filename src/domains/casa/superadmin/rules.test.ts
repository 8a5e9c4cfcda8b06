import { expect, it } from 'vitest';
import { lerPreco, tomDoContrato } from './rules.ts';

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

it.each([
  ['ativo', null, 'paga'],
  ['ativo', '2026-11-20', 'paga'],
  ['ativo', '2026-11-19', 'neutral'],
  ['expirado', null, 'neutral'],
  ['cancelado', '2026-11-19', 'atrasada'],
] as const)('[X3] a contract %s until %j on 2026-11-20 is shown as %s', (status, fim, tom) =>
  expect(tomDoContrato({ status, fim }, '2026-11-20')).toBe(tom),
);
