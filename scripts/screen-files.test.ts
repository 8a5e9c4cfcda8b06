import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { filesOf } from './screen-files.ts';

const chunk = (fileName: string, imports: string[], facts: { moduleIds?: string[]; isEntry?: boolean } = {}) =>
  [fileName, { type: 'chunk', fileName, imports, moduleIds: [], isEntry: false, ...facts }] as const;

// A circle of two chunks must not keep the build busy for ever.
const bundle = Object.fromEntries([
  chunk('start.js', ['react.js'], { isEntry: true }),
  chunk('react.js', []),
  chunk('page.js', ['kit.js', 'react.js'], { moduleIds: ['/anywhere/src/screens/tela-page.tsx'] }),
  chunk('kit.js', ['web.js']),
  chunk('web.js', ['kit.js', 'start.js']),
  chunk('shell.js', ['web.js'], { moduleIds: [String.raw`C:\anywhere\src\main-shell.tsx`] }),
  chunk('other.js', [], { moduleIds: ['/anywhere/src/screens/outra-tela-page.tsx'] }),
]) as unknown as Rolldown.OutputBundle;

it('a screen’s files are its own, its shell’s and what they import, without those of the page', () => {
  expect(filesOf(bundle, ['src/screens/tela-page.tsx', 'src/main-shell.tsx'])).toEqual([
    '/kit.js',
    '/page.js',
    '/shell.js',
    '/web.js',
  ]);
  expect(() => filesOf(bundle, ['src/screens/gone-page.tsx'])).toThrow('No chunk has src/screens/gone-page.tsx');
});
