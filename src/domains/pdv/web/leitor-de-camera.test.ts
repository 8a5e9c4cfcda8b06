import { expect, it } from 'vitest';
import { olhar, type Visto } from './leitor-de-camera.ts';

it('[P2] a code that stays before the lens is one item; another one, or the same after it was gone, is the next', () => {
  const novos: number[] = [];
  let visto: Visto | null = null;
  const quadros = ['a', 'a', undefined, undefined, 'a', 'b', 'a', ...Array.from({ length: 8 }, () => undefined), 'a'];
  for (const [n, codigo] of quadros.entries()) {
    const agora = olhar(visto, codigo);
    ({ visto } = agora);
    if (agora.novo) novos.push(n);
  }
  expect(novos).toEqual([0, 5, 6, 15]);
});
