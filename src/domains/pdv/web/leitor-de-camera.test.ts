import { expect, it } from 'vitest';
import { vistoAgora } from './leitor-de-camera.ts';

it('[P2] a code that stays before the lens is one item; another one, or the same after it was gone, is the next', () => {
  const novos: boolean[] = [];
  let visto: Parameters<typeof vistoAgora>[0] = null;
  for (const [codigo, quando] of [
    ['7891', 0],
    ['7891', 120],
    ['7891', 1300],
    ['7892', 1420],
    ['7891', 1540],
    ['7891', 2800],
  ] as const) {
    const agora = vistoAgora(visto, codigo, quando);
    ({ visto } = agora);
    novos.push(agora.novo);
  }
  expect(novos).toEqual([true, false, false, true, true, true]);
});
