import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { casaConectada } from '../for-tests/casa-conectada.ts';

it('[PG4 INV-53] the reason of a refund is in the file of its person, and goes when the person is forgotten', async () => {
  const uma = await casaConectada('woovi');
  const { casa, dono } = uma;
  await uma.paga();
  const [pix] = (await dono.call('listarPixRecebidos', {})).itens;
  const devolucao = { id: pix?.id ?? '', devolucao_id: randomUUID(), valor_centavos: 6000 };
  await dono.call('devolverPix', { ...devolucao, motivo: 'A comadre Zulmira pediu' });
  await uma.la.close();
  const id = uma.membro;
  expect(JSON.stringify(await dono.call('exportarMembro', { id }))).toContain('A comadre Zulmira pediu');
  expect(await tablesWith(casa, 'Zulmira')).toContain('devolucoes_de_pix');
  await dono.call('anonimizarMembro', { id });
  expect(await tablesWith(casa, 'Zulmira')).toEqual([]);
});
