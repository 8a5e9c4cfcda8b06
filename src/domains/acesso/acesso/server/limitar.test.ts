import { expect, it } from 'vitest';
import { rede } from './limitar.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8:1::7', '2001:db8:1:0'],
  ['2001:db8::3:4:5:6', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('[INV-20] %s is counted as %s: who holds one address of a network holds them all', (ip, contado) => {
  expect(rede(ip)).toBe(contado);
});
