import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { Caller, novaCasa } from '../../../../server/testing/house.ts';
import { testApp, testServices } from '../../../../server/testing/product.ts';
import { limparAcesso } from '../../../acesso/acesso/server/excluir-conta.ts';

it('[INV-41] at most two exports that nobody reads are on the disk, until they are given up', async () => {
  const casa = await novaCasa();
  const { id } = await casa.como('owner').call('criarMembro', { nome: 'Conceição' });
  // This is more than is buffered ahead of the reader.
  const texto = JSON.stringify({ texto: randomBytes(2e6).toString('hex') });
  await casa.rows(sql`
    update membros set endereco = ${texto} where org_id = ${casa.orgId} and id = ${id}`);
  const exportar = () => casa.como('owner').fetch('POST', '/api/organizacao/exportar', {});
  const [uma, duas, tres, quatro] = [await exportar(), await exportar(), await exportar(), await exportar()];
  expect([uma, duas, tres, quatro].map(({ status }) => status)).toEqual([200, 200, 409, 409]);
  const { env } = await testServices();
  const noDisco = () => readdirSync(join(env.ILE_DATA_DIR, 'exportacoes')).length;
  expect(noDisco()).toBe(2);
  await uma.body?.cancel();
  await expect.poll(noDisco).toBe(1);
  const outra = await exportar();
  expect(outra.status).toBe(200);
  for (const { body } of [duas, outra]) await body?.cancel();
  await expect.poll(noDisco).toBe(0);
});

it('[INV-37] an export that leaves the disk less than the program needs ends, and leaves nothing', async () => {
  const casa = await novaCasa();
  const { app, services } = await testApp({ ILE_MIN_FREE_MB: '100000000' });
  const dono = new Caller(app, casa.usuario('owner').cookie);
  // However often: one that failed holds no place.
  for (let n = 0; n < 3; n += 1) {
    const resposta = await dono.fetch('POST', '/api/organizacao/exportar', {});
    expect([resposta.status, await resposta.json()]).toMatchObject([503, { error: { code: 'pouco_disco' } }]);
  }
  expect(readdirSync(join(services.env.ILE_DATA_DIR, 'exportacoes'))).toEqual([]);
});

it('[INV-53] an export that a killed program left goes by itself: the house may be purged, and nobody exports again', async () => {
  const services = await testServices();
  const dir = join(services.env.ILE_DATA_DIR, 'exportacoes');
  mkdirSync(dir, { recursive: true });
  for (const [name, hours] of [
    ['deixada.tar.gz', 7],
    ['a-caminho.tar.gz', 5],
  ] as const) {
    writeFileSync(join(dir, name), '');
    const then = Date.now() / 1000 - hours * 3600;
    utimesSync(join(dir, name), then, then);
  }
  await limparAcesso(services);
  expect(readdirSync(dir)).toEqual(['a-caminho.tar.gz']);
});
