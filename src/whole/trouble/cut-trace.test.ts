import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { wholeHouse } from '../../server/database/doors.ts';
import { sql } from '../../server/database/sql.ts';
import { tablesWith } from '../../server/testing/find-text.ts';
import { novaCasa, type TestHouse } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import { comoDono } from '../../domains/pessoas/membros/server/como-dono-for-tests.ts';
import {
  anotarSelos,
  conferirCasa,
  esquecerNota,
  lerNotas,
  selarAuditoria,
} from '../../domains/acesso/auditoria/server/selos.ts';
import { cortarTraco } from '../../domains/acesso/auditoria/server/cortar-traco.ts';

const CPF = '52998224725';
const TELEFONE = '+5571999998888';

const anotar = (casa: TestHouse, dia: string, acao: string, chave: string) =>
  casa.rows(sql`
    insert into auditoria (org_id, quando, acao, antes, depois)
    values (${casa.orgId}, ${`2026-01-${dia}T12:00:00Z`}, ${acao}, ${JSON.stringify({ pix_chave: chave })}::jsonb, ${JSON.stringify({ chave, nome: 'Zélia' })}::jsonb)`);

async function casaSelada() {
  const pasta = mkdtempSync(join(tmpdir(), 'ile-traco-'));
  onTestFinished(() => rmSync(pasta, { recursive: true }));
  const casa = await novaCasa();
  const services = await testServices({ ILE_DATA_DIR: pasta });
  const chaves = ['casa@exemplo.org', CPF, TELEFONE];
  for (const [n, chave] of chaves.entries()) {
    await anotar(casa, `0${n + 1}`, 'organizacao.salvar_pix', chave);
    await selarAuditoria(services, new Date(`2026-01-0${n + 2}T00:00:00Z`));
  }
  await anotarSelos(services);
  const porDono = await comoDono(casa);
  onTestFinished(() => porDono.close());
  const quebras = () =>
    services.doors.casa(wholeHouse(casa.orgId), { readOnly: true }, (db) => conferirCasa(db, casa.orgId));
  const cortar = () => porDono.transaction({}, (db) => cortarTraco(db, pasta, casa.orgId));
  return { casa, pasta, services, quebras, cortar };
}

it('[H8 INV-52] cuts the CPFs of old PIX keys in the trace, says so there, and its seals hold afterwards', async () => {
  const { casa, pasta, services, quebras, cortar } = await casaSelada();
  expect(await tablesWith(casa, CPF)).toEqual(['auditoria']);
  expect(await cortar()).toBe(1);
  expect(await tablesWith(casa, CPF)).toEqual([]);
  expect(await tablesWith(casa, TELEFONE)).toEqual(['auditoria']);
  expect(await quebras()).toEqual([]);
  const ditas = await casa.rows(sql`
    select depois from auditoria where org_id = ${casa.orgId} and acao = 'auditoria.cortar_cpfs'`);
  expect(ditas).toEqual([{ depois: { linhas: 1 } }]);
  esquecerNota(pasta, casa.orgId);
  await anotarSelos(services);
  expect(lerNotas(pasta)[casa.orgId]?.numero).toBe(3);
  expect(await cortar()).toBe(0);
});

it('[H8 INV-52] leaves a trace that somebody changed as it is: new seals would hide that', async () => {
  const { casa, quebras, cortar } = await casaSelada();
  await anotar(casa, '01', 'organizacao.salvar_pix', CPF);
  expect(await quebras()).toHaveLength(1);
  expect(await cortar()).toBeNull();
  expect(await quebras()).toHaveLength(1);
});
