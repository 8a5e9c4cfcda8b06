import type { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { linkOrigin } from './link-origin.ts';

const address = (text: string) => ({ address: text }) as NonNullable<ReturnType<typeof networkInterfaces>['eth0']>[0];

const here = (): ReturnType<typeof networkInterfaces> => ({
  lo: [address('127.0.0.1')],
  eth0: [address('192.168.0.5'), address('fd00::5')],
});

const lead = (origin: string, PUBLIC_URL = '', interfaces = here) =>
  linkOrigin(readEnv({ PUBLIC_URL, PORT: '3000' }), origin, interfaces);

it.each([
  ['http://192.168.0.5:3000', 'http://192.168.0.5:3000'],
  ['http://[fd00::5]:3000', 'http://[fd00::5]:3000'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://alheio.example.org', 'http://localhost:3000'],
  ['http://192.168.0.6:3000', 'http://localhost:3000'],
  ['', 'http://localhost:3000'],
])('a link asked for at %s leads to %s: an address of this machine or none that the caller wrote', (asked, leads) => {
  expect(lead(asked)).toBe(leads);
});

it('a link in a letter leads to PUBLIC_URL wherever it was asked for', () => {
  expect(lead('http://192.168.0.5:3000', 'https://casa.example.org')).toBe('https://casa.example.org');
});

it('a letter is sent even if the system does not tell its addresses: its link leads to this computer', () => {
  const silent = () => {
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  };
  expect(lead('http://192.168.0.5:3000', '', silent)).toBe('http://localhost:3000');
  expect(lead('http://localhost:3000', '', silent)).toBe('http://localhost:3000');
});
