import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testServices } from '../../../../server/testing/product.ts';
import { porMinuto } from './por-minuto.ts';

const agora = new Date('2026-11-20T12:00:00Z');
const depois = (ms: number) => new Date(agora.getTime() + ms);

it('[TK3] lets 120 calls of a key through in a minute, in all processes together', async () => {
  const { doors } = await testServices();
  const [um, outro] = [porMinuto(doors, 120), porMinuto(doors, 120)];
  const chave = `v1:${randomUUID()}`;
  const vezes = await Promise.all(
    Array.from({ length: 400 }, (_, n) => (n % 3 === 0 ? outro : um)(chave, depois(n % 2 === 0 ? 0 : 40))),
  );
  const passaram = vezes.filter((segundos) => segundos === 0).length;
  expect(passaram).toBeLessThanOrEqual(120);
  expect(passaram).toBeGreaterThan(110);
  for (const segundos of vezes) expect([0, 60, 61]).toContain(segundos);
  expect(await um(`v1:${randomUUID()}`, agora)).toBe(0);
  expect(await um(chave, depois(59_000))).toBeGreaterThan(0);
  expect([await um(chave, depois(60_041)), await outro(chave, depois(60_041))]).toEqual([0, 0]);
});

it('[TK3] begins anew after the clock was set back', async () => {
  const { doors } = await testServices();
  const contar = porMinuto(doors, 10);
  const chave = `v1:${randomUUID()}`;
  for (let n = 0; n < 10; n += 1) expect(await contar(chave, agora)).toBe(0);
  expect(await contar(chave, agora)).toBe(60);
  expect(await contar(chave, depois(-3_600_000))).toBe(0);
});
