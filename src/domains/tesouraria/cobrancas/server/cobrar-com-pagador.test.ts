import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO, somarMesesAoDia } from '../../../../shared/datas.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';
import { clientesDe } from '../for-tests/face-asaas.ts';
import { levarMudadas } from './puxar-cobrancas.ts';

// A provider that takes no charge without the payer's name and CPF.

const CPF = '52998224725';

let conectada: CasaConectada;
let agora: Date;

beforeEach(async () => {
  agora = new Date();
  conectada = await casaConectada('asaas', () => agora);
});
afterEach(() => conectada.la.close());

const como = (papel: 'owner' | 'viewer' | 'financeiro') => conectada.casa.como(papel);
const comCpf = () =>
  como('owner').call('editarMembro', { id: conectada.membro, nome: 'Jurema', reservado: { docs: { cpf: CPF } } });

const abrir = (papel: 'viewer' | 'financeiro', concorda?: boolean, n = 1) =>
  como(papel).call('abrirCobranca', {
    faturas: conectada.faturas.slice(0, n),
    total_centavos: 6_000 * n,
    ...(concorda !== undefined && { concorda }),
  });

const cobrancas = () =>
  conectada.casa.rows<{ estado: string; concordou: boolean }>(sql`
    select estado, pagador_concordou_em is not null as concordou from cobrancas where org_id = ${conectada.casa.orgId} order by id`);

it('[PG6 PG8] asks the person first: without a yes nothing leaves the house, and nothing is written', async () => {
  await comCpf();
  expect(await como('viewer').call('lerFormaDoPix', {})).toEqual({ por_provedor: true, quer_pagador: 'Asaas' });
  conectada.provedor.log.length = 0;
  for (const papel of ['viewer', 'financeiro'] as const)
    await expect(abrir(papel)).rejects.toMatchObject({ status: 409, code: 'falta_concordar' });
  expect(conectada.provedor.log).toEqual([]);
  expect(await cobrancas()).toEqual([]);
});

it('[PG6 PG8] sends name and CPF once the person agreed, keeps that it did, and asks no more for an open code', async () => {
  await comCpf();
  const { id, codigo } = await abrir('viewer', true);
  expect(clientesDe(conectada.empresa)).toMatchObject([{ name: 'Jurema', cpfCnpj: CPF, notificationDisabled: true }]);
  expect(conectada.empresa.cobrancas.get(id)?.pedido).toMatchObject({
    description: expect.stringMatching(/^Ref\. \w{5}$/),
  });
  expect(await abrir('viewer')).toMatchObject({ id, codigo });
  expect(await abrir('financeiro')).toMatchObject({ id, codigo });
  expect(await cobrancas()).toEqual([{ estado: 'aberta', concordou: true }]);
  // Another charge is another question.
  await expect(abrir('viewer', false, 2)).rejects.toMatchObject({ code: 'falta_concordar' });
  conectada.provedor.pagar(conectada.empresa, id);
  await conectada.puxar();
  expect(await cobrancas()).toEqual([{ estado: 'paga', concordou: true }]);
});

it('[PG8] takes away what was made though its answer was lost, and makes another', async () => {
  await comCpf();
  conectada.provedor.falhas.push('ok', 'ok', 'ok', 'done-cut', 'cut');
  await expect(abrir('viewer', true)).rejects.toMatchObject({ status: 503 });
  agora = new Date(Date.now() + 1_000);
  await conectada.puxar();
  expect((await cobrancas()).filter(({ estado }) => estado === 'aberta')).toEqual([]);
  expect([...conectada.empresa.cobrancas.values()].every(({ apagada }) => apagada)).toBe(true);
  expect((await abrir('viewer', true)).codigo).not.toBeNull();
});

it('[PG8] sends nobody who has no CPF in the record, and no child that a guardian must ask for', async () => {
  await expect(abrir('viewer', true)).rejects.toMatchObject({ status: 409, code: 'pagador_sem_cpf' });
  await comCpf();
  await conectada.casa.rows(sql`
    update membros set dt_nascimento = ${somarMesesAoDia(hoje(), -12 * 12)}
    where org_id = ${conectada.casa.orgId} and id = ${conectada.membro} returning 1`);
  await expect(abrir('viewer', true)).rejects.toMatchObject({ status: 409, code: 'pagador_menor' });
  expect(clientesDe(conectada.empresa)).toEqual([]);
  // At the counter the guardian can be asked.
  expect((await abrir('financeiro', true)).codigo).not.toBeNull();
});

it('[PG2 PG8] takes a code away within a minute after its hour, because the provider ends none', async () => {
  await comCpf();
  const { id } = await abrir('viewer', true);
  const na = { services: await testServices(), orgId: conectada.casa.orgId, fuso: FUSO_PADRAO };
  await levarMudadas({ ...na, agora });
  expect((await cobrancas()).map(({ estado }) => estado)).toEqual(['aberta']);
  agora = new Date(agora.getTime() + 61 * 60_000);
  await levarMudadas({ ...na, agora });
  expect((await cobrancas()).map(({ estado }) => estado)).toEqual(['cancelada']);
  expect(conectada.empresa.cobrancas.get(id)?.apagada).toBe(true);
});

it('[PG4] leaves a refund to whoever is asking for it already, and to the next round once that one died', async () => {
  await comCpf();
  const { id } = await abrir('viewer', true);
  conectada.provedor.pagar(conectada.empresa, id);
  await conectada.puxar();
  const [pix] = (await como('owner').call('listarPixRecebidos', {})).itens;
  conectada.provedor.falhas.push('cut', 'cut');
  const pedido = { id: pix?.id ?? '', devolucao_id: randomUUID(), valor_centavos: 1_000, motivo: 'Pagou a mais' };
  expect(await como('owner').call('devolverPix', pedido)).toEqual({ estado: 'pedida' });
  const { orgId } = conectada.casa;
  await conectada.casa.rows(
    sql`update devolucoes_de_pix set pedindo_em = ${agora} where org_id = ${orgId} returning 1`,
  );
  await conectada.puxar();
  expect(conectada.empresa.devolucoes.size).toBe(0);
  agora = new Date(agora.getTime() + 5 * 60_000);
  await conectada.puxar();
  expect(conectada.empresa.devolucoes.size).toBe(1);
});
