import { expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { standAt } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { TEST_MASTER } from '../../../../server/testing/test-master.ts';
import { beginRotation, endRotation } from '../../../../server/vault/rotate.ts';
import { Vault } from '../../../../server/vault/vault.ts';
import { comoDono } from '../../../pessoas/membros/server/como-dono-for-tests.ts';
import { selarDeNovo } from '../../../pessoas/membros/server/selar-reservado.ts';
import { contarBancosEstragados, selarBancosDeNovo } from './banco-da-casa.ts';
import { casaLigada } from './casa-ligada-for-tests.ts';
import { puxarDosBancos } from './rodada-dos-bancos.ts';

const aqui = casaLigada();
const vault = new Vault(TEST_MASTER);

/** As the operator's command works, for as long as the test needs it. */
async function comoOperador(work: (fazer: <T>(um: (db: Db) => Promise<T>) => Promise<T>) => Promise<void>) {
  const porDono = await comoDono(aqui.casa);
  try {
    await work((um) => porDono.transaction({}, um));
  } finally {
    await porDono.close();
  }
}

/** Changes one byte of what is sealed; the second time puts it back. */
const mexer = () =>
  aqui.casa.rows(sql`
    update bancos_ligados set selado = set_byte(selado, 20, get_byte(selado, 20) # 1) where org_id = ${aqui.casa.orgId} returning 1`);

it('[BF1] the keys of a bank are sealed anew when the key of the house is changed, and still open there', async () => {
  await aqui.ligar();
  const { orgId } = aqui.casa;
  await comoOperador(async (fazer) => {
    const selar = (deixar: readonly string[] = []) => fazer((db) => selarBancosDeNovo(db, vault, orgId, deixar));
    const estragados = () => fazer((db) => contarBancosEstragados(db, vault, orgId));
    expect(await selar()).toEqual({ selados: 0, estragados: [] });
    const versao = (await fazer((db) => beginRotation(db, TEST_MASTER, orgId))) ?? 0;
    await fazer((db) => selarDeNovo(db, vault, orgId, 100));
    await expect(fazer((db) => endRotation(db, orgId, versao))).rejects.toThrow('bancos_ligados__chave');
    await mexer();
    expect(await selar()).toEqual({ selados: 0, estragados: [aqui.carteira_id] });
    expect(await selar([aqui.carteira_id])).toEqual({ selados: 0, estragados: [] });
    expect(await estragados()).toBe(1);
    await mexer();
    expect(await selar()).toEqual({ selados: 1, estragados: [] });
    await fazer((db) => endRotation(db, orgId, versao));
    expect(await estragados()).toBe(0);
  });
  aqui.mover(19, '60', { createdAt: now().toISOString() });
  expect(await aqui.puxar(1)).toMatchObject({ trazidas: 1 });
});

it('[BF1 BF3] keys that do not open any more are told as such by state, letter and button, and the bank can be linked again', async () => {
  await aqui.ligar();
  await mexer();
  const asked = aqui.la.log.length;
  await expect(aqui.puxar(0.05)).rejects.toThrow('bank lines: chave');
  expect(aqui.la.log.length).toBe(asked);
  expect(await aqui.estado()).toMatchObject({ estado: 'chave' });
  expect(await aqui.cartas()).toBeGreaterThan(0);
  expect(await aqui.dono.call('contarAConferir', {})).toMatchObject({ banco: 1 });
  standAt(now().getTime() + 600_000);
  const buscar = () => aqui.dono.call('puxarDoBanco', { carteira_id: aqui.carteira_id });
  expect(await refusal(buscar())).toMatchObject({ status: 409, code: 'banco_chave' });
  aqui.mover(19, '60', { createdAt: now().toISOString() });
  expect(await aqui.ligar()).toMatchObject({ ligado: true, trazidas: 1 });
  expect(await aqui.estado()).toMatchObject({ estado: 'ok' });
  expect(await aqui.dono.call('contarAConferir', {})).toMatchObject({ banco: 0 });
});

it('[BF1] while the vault is closed no bank is asked, the link stays as it is, and reading goes on once it is open', async () => {
  await aqui.ligar();
  aqui.mover(19, '60', { createdAt: now().toISOString() });
  standAt(now().getTime() + 86_400_000);
  const asked = aqui.la.log.length;
  const services = await testServices();
  await puxarDosBancos().round({ ...services, vault: new Vault(null) }, now());
  expect(aqui.la.log.length).toBe(asked);
  expect(await aqui.estado()).toMatchObject({ estado: 'ok' });
  standAt(now().getTime() + 3_600_000);
  await puxarDosBancos().round(services, now());
  expect(await aqui.valores()).toEqual([6000]);
});

it('[BF1 BF2] a bank that never answers ends after its time, is told as away, and others are read in that round', async () => {
  await aqui.ligar();
  const outra = await aqui.dono.call('criarCarteira', { nome: 'Aplicada', tipo: 'banco' });
  aqui.cliente = aqui.la.abrirCliente();
  await aqui.ligar({ carteira_id: outra.id });
  aqui.mover(19, '60', { createdAt: now().toISOString() });
  standAt(now().getTime() + 86_400_000);
  aqui.la.falhas.push('hang');
  const antes = performance.now();
  await puxarDosBancos().round(await testServices(), now());
  expect(performance.now() - antes).toBeLessThan(25_000);
  expect((await aqui.estados()).map(({ estado }) => estado).toSorted()).toEqual(['longe', 'ok']);
  standAt(now().getTime() + 3_600_000);
  await puxarDosBancos().round(await testServices(), now());
  expect(await aqui.valores()).toEqual([6000]);
}, 60_000);
