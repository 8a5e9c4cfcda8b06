import { afterEach, expect, it } from 'vitest';
import { product } from '../../main-server.ts';
import { now } from '../../server/clock.ts';
import { sql } from '../../server/database/sql.ts';
import { openLog } from '../../server/log.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { buildApp } from '../../server/program.ts';
import { Caller, novaCasa } from '../../server/testing/house.ts';
import { defects, testServices } from '../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../shared/datas.ts';
import { chavesDe, contaDo, type Pluggy } from '../../domains/tesouraria/bancos/for-tests/casa-com-banco.ts';
import { startPluggy, umPix } from '../../domains/tesouraria/bancos/for-tests/provedor-pluggy.ts';
import { puxarDaCarteira } from '../../domains/tesouraria/bancos/server/puxar-do-banco.ts';
import { houseExport, ownerOfTables, whereFound, wholeBackup } from './kept-copies-for-tests.ts';

const SENHA = 'girassol-de-maio';
const CPF = '529.982.247-25';

let la: Pluggy | undefined;
afterEach(async () => {
  await la?.close();
  la = undefined;
  defects.splice(0);
});

it("[BF1] leaves the bank's keys, the item and the service's own key nowhere in the open: dump, export, log, trace, defects", async () => {
  const banco = await startPluggy();
  la = banco;
  const written: string[] = [];
  const log = openLog({ LOG_LEVEL: 'trace' }, { write: (line) => written.push(line) });
  const services = { ...(await testServices()), log };
  const casa = await novaCasa();
  const dono = new Caller(buildApp(product, services), casa.usuario('owner').cookie);
  const owner = await ownerOfTables(casa);
  const cliente = banco.abrirCliente();
  const { id: carteira_id } = await dono.call('criarCarteira', { nome: 'Conta da casa', tipo: 'banco' });
  const ligar = () => dono.call('ligarBanco', { carteira_id, ...chavesDe(cliente), desde: '2026-01-01' });
  const puxar = () =>
    puxarDaCarteira({ services, orgId: casa.orgId, fuso: FUSO_PADRAO, agora: now() }, carteira_id).catch(
      (err: unknown) => log.warn({ err, org: casa.orgId }, 'lines of a bank not read, tried again later'),
    );

  banco.mover(contaDo(cliente), { descricao: 'PIX RECEBIDO', ...umPix(null, { nome: 'Maria Exemplo', cpf: CPF }) });
  expect(await ligar()).toMatchObject({ ligado: true, trazidas: 1 });
  for (const falha of ['html', 401, 500, 'cut'] as const) {
    banco.falhas.push(falha);
    await puxar();
    // Signed in, and refused or cut at the next question.
    banco.falhas.push('ok', falha);
    await puxar();
  }
  await expect(ligar()).resolves.toMatchObject({ ligado: true });
  // A defect in the middle of linking, with what was sealed in the statement's values.
  await withClient(owner, async (client) => {
    await client.query('alter table bancos_ligados rename column avisado to perdida');
    await expect(ligar()).rejects.toMatchObject({ status: 500 });
    await client.query('alter table bancos_ligados rename column perdida to avisado');
  });

  const trilha = await casa.rows(sql`select * from auditoria where org_id = ${casa.orgId}`);
  const said = {
    dump: await wholeBackup(owner),
    casaInteira: await houseExport(dono),
    casaSelada: await houseExport(dono, SENHA),
    log: written.join('\n'),
    defeitos: defects.join('\n'),
    trilha: JSON.stringify(trilha),
  };
  const secrets = [...Object.values(chavesDe(cliente)), contaDo(cliente), ...banco.chavesDadas()];
  expect(banco.chavesDadas().length).toBeGreaterThan(5);
  expect(whereFound(said, secrets)).toEqual([]);
  expect(whereFound(said, [CPF, CPF.replaceAll(/\D/g, '')])).toEqual([]);
  // The search would find what is there.
  expect(said.log).toMatch(/perdida|avisado/);
  for (const copia of [said.dump, said.casaInteira, said.casaSelada])
    expect([copia.includes('banco.ligar'), copia.includes('PIX RECEBIDO')]).toEqual([true, true]);
  // A dump keeps the link sealed; an export leaves it behind.
  const comLigacao = [said.dump, said.casaInteira, said.casaSelada].map((copia) => copia.includes('lido_ate'));
  expect(comLigacao).toEqual([true, false, false]);
}, 120_000);
