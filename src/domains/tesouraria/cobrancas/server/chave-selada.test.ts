import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { comoSuperadmin } from '../../../../server/testing/platform.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { TEST_MASTER } from '../../../../server/testing/test-master.ts';
import { beginRotation, endRotation } from '../../../../server/vault/rotate.ts';
import { Vault } from '../../../../server/vault/vault.ts';
import { comoDono } from '../../../pessoas/membros/server/como-dono-for-tests.ts';
import { selarDeNovo } from '../../../pessoas/membros/server/selar-reservado.ts';
import { casaConectada, valoresLancados, type CasaConectada } from '../for-tests/casa-conectada.ts';
import { casasComProvedor } from './puxar-cobrancas.ts';
import { provedorEstragado, selarProvedorDeNovo } from './provedor-da-casa.ts';

const vault = new Vault(TEST_MASTER);

let uma: CasaConectada;
beforeEach(async () => {
  uma = await casaConectada('woovi');
});
afterEach(() => uma.la.close());

it('[PG1] the key of a provider is sealed anew when the key of the house is changed, and still opens there', async () => {
  const { casa } = uma;
  const porDono = await comoDono(casa);
  const fazer = <T>(work: (db: Db) => Promise<T>) => porDono.transaction({}, work);
  const selar = (deixar: readonly string[] = []) => fazer((db) => selarProvedorDeNovo(db, vault, casa.orgId, deixar));
  const versoes = () =>
    casa.rows(sql`select chave_versao as versao from provedores_de_pix where org_id = ${casa.orgId}`);
  const id = await uma.abrir();
  uma.provedor.pagar(uma.empresa, id);
  expect(await selar()).toEqual({ selados: 0, estragados: [] });
  const versao = (await fazer((db) => beginRotation(db, TEST_MASTER, casa.orgId))) ?? 0;
  await fazer((db) => selarDeNovo(db, vault, casa.orgId, 100));
  await expect(fazer((db) => endRotation(db, casa.orgId, versao))).rejects.toThrow('provedores_de_pix__chave');
  const mexer = () =>
    fazer((db) =>
      db.count(sql`
        update provedores_de_pix set selado = set_byte(selado, 20, get_byte(selado, 20) # 1) where org_id = ${casa.orgId}`),
    );
  await mexer();
  expect(await selar()).toEqual({ selados: 0, estragados: [casa.orgId] });
  expect(await selar([casa.orgId])).toEqual({ selados: 0, estragados: [] });
  expect(await fazer((db) => provedorEstragado(db, vault, casa.orgId))).toBe(true);
  await mexer();
  expect(await selar()).toEqual({ selados: 1, estragados: [] });
  expect(await selar()).toEqual({ selados: 0, estragados: [] });
  expect(await versoes()).toEqual([{ versao }]);
  await fazer((db) => endRotation(db, casa.orgId, versao));
  expect(await fazer((db) => provedorEstragado(db, vault, casa.orgId))).toBe(false);
  await uma.puxar();
  expect(await valoresLancados(uma)).toEqual([6000]);
  await porDono.close();
});

it.each([
  ['has ended', { fim: '2026-01-02' }, 'contrato_encerrado'],
  ['was cancelled', { status: 'cancelado' as const }, 'contrato_encerrado'],
  ['has no dues any more', {}, 'recurso_nao_incluido'],
])('[PG3] what was read as paid is booked in a house whose contract %s', async (_, contrato, code) => {
  const { casa } = uma;
  const id = await uma.abrir();
  const plataforma = await comoSuperadmin();
  const plano = await plataforma.call('criarPlanoSaas', { nome: 'Plano', preco_centavos: 0, descricao: null });
  await plataforma.call('salvarFuncionalidades', { id: plano.id, features: ['agenda'] });
  await plataforma.call('salvarContrato', { id: casa.orgId, plan_id: plano.id, inicio: '2026-01-01', ...contrato });
  await expect(uma.abrir()).rejects.toMatchObject({ code });
  uma.provedor.pagar(uma.empresa, id);
  expect((await casasComProvedor(await testServices())).map(({ orgId }) => orgId)).toContain(casa.orgId);
  await uma.puxar();
  expect(await valoresLancados(uma)).toEqual([6000]);
});
