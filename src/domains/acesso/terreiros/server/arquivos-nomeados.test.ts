import sharp from 'sharp';
import { expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sweepOnce } from '../../../../server/files/sweep.ts';
import { newKey } from '../../../../server/files/store.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { arquivosNomeados } from './cuidados.ts';

it('[S8] the sweep keeps the pictures of people, houses and products, and removes the nameless', async () => {
  const [casa, services] = [await novaCasa(), await testServices()];
  const dono = casa.como('owner');
  const { id } = await dono.call('criarProduto', { terreiro_id: casa.orgId, nome: 'Vela', preco_centavos: 300 });
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a22' } })
    .png()
    .toBuffer();
  for (const caminho of ['/api/perfil/avatar', '/api/organizacao/logo', `/api/produtos/${id}/foto`]) {
    expect((await dono.fetch('PUT', caminho, png, { 'content-type': 'image/png' })).status).toBe(200);
  }
  const nomeados = await arquivosNomeados(services.doors);
  const areas = new Set([...nomeados].map((chave) => chave.split('/')[0]));
  expect([nomeados.size, areas]).toEqual([3, new Set(['pessoas', 'casas', 'publico'])]);
  const perdido = newKey('publico');
  await services.files.put(perdido, png);
  const amanha = new Date(now().getTime() + 25 * 3_600_000);
  expect(await sweepOnce(services, ({ doors }) => arquivosNomeados(doors), amanha)).toBe(1);
  for (const chave of nomeados) expect(await services.files.read(chave)).not.toBeNull();
  expect(await services.files.read(perdido)).toBeNull();
});
