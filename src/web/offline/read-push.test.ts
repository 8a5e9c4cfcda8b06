import { expect, it } from 'vitest';
import { readPush } from './read-push.ts';

const ORIGIN = 'https://casa.example.org';
const push = (notification: unknown) => JSON.stringify({ web_push: 8030, notification });

it.each([
  ['', undefined],
  ['no JSON', 'no JSON'],
  ['null', 'null'],
  ['a number', '3'],
  ['no notification', '{"web_push":8030}'],
  ['a notification that is none', push('x')],
  ['empty words', push({ title: ' ', body: '' })],
  ['a foreign address', push({ navigate: 'https://evil.example.com/' })],
  ['an address that runs', push({ navigate: 'data:text/html,x' })],
])('[CM4] the worker shows something neutral for %s', (_what, text) =>
  expect(readPush(() => text, ORIGIN)).toEqual({
    title: 'Ilê',
    body: 'Há um aviso da casa',
    tag: 'aviso',
    badge: 1,
    address: `${ORIGIN}/`,
  }),
);

it('[CM4] the worker shows what a push says, and leads to its screen', () => {
  const text = push({ title: 'Limpeza', body: 'Sábado', tag: 'a1', app_badge: '2', navigate: `${ORIGIN}/avisos` });
  const shown = { title: 'Limpeza', body: 'Sábado', tag: 'a1', badge: 2, address: `${ORIGIN}/avisos` };
  expect(readPush(() => text, ORIGIN)).toEqual(shown);
  expect(
    readPush(() => {
      throw new Error('no text');
    }, ORIGIN).body,
  ).toBe('Há um aviso da casa');
});
