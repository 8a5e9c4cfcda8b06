import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { comoDono } from '../../../pessoas/membros/server/como-dono-for-tests.ts';
import { carteiraDoPix } from '../for-tests/casa-com-woovi.ts';
import { startWoovi, type WooviLocal } from '../for-tests/face-woovi.ts';
import type { Empresa } from '../for-tests/provedor-local.ts';
import { puxarDaCasa } from './puxar-cobrancas.ts';

let la: WooviLocal;
let empresa: Empresa;
let casa: TestHouse;
let faturas: string[];

beforeEach(async () => {
  la = await startWoovi();
  empresa = la.provedor.abrirConta();
  casa = await novaCasa();
  const plano = { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 };
  const { id: plano_id } = await dono().call('criarPlano', plano);
  await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id });
  faturas = (await casa.como('viewer').call('minhasMensalidades', {})).faturas.map(({ id }) => id);
  await conectar(empresa);
});
afterEach(() => la.close());

const dono = () => casa.como('owner');

async function conectar({ chave }: Empresa): Promise<void> {
  const carteira_id = await carteiraDoPix({ casa, dono: dono() });
  await dono().call('conectarProvedor', { nome: 'woovi', chave, carteira_id });
}
const puxar = async () =>
  puxarDaCasa({ services: await testServices(), orgId: casa.orgId, fuso: FUSO_PADRAO, agora: new Date() });

const abrir = async (n = 1) =>
  (await dono().call('abrirCobranca', { faturas: faturas.slice(0, n), total_centavos: 6000 * n })).id;

async function devolver(valor_centavos: number) {
  const [pix] = await casa.rows<{ id: string }>(sql`select id from pix_recebidos where org_id = ${casa.orgId}`);
  const pedido = { id: pix?.id ?? '', devolucao_id: randomUUID(), valor_centavos, motivo: 'Engano' };
  return dono().call('devolverPix', pedido);
}

it('[PG3] a PIX for an invoice that was deleted meanwhile waits, and the other one is not booked alone', async () => {
  const id = await abrir(2);
  const porDono = await comoDono(casa);
  await porDono.transaction({}, (db) =>
    db.count(sql`delete from faturas where org_id = ${casa.orgId} and id = ${faturas[0]}`),
  );
  await porDono.close();
  la.provedor.pagar(empresa, id);
  await puxar();
  expect((await dono().call('listarPixAConferir', {})).itens.map(({ motivo }) => motivo)).toEqual(['mudou']);
  expect(await casa.rows(sql`select id from pagamentos where org_id = ${casa.orgId}`)).toEqual([]);
});

it('[PG4] a PIX that came in by another account is not sent back by this one', async () => {
  la.provedor.pagar(empresa, await abrir());
  await puxar();
  await conectar(la.provedor.abrirConta({ ambiente: 'teste' }));
  await expect(devolver(6000)).rejects.toMatchObject({ status: 409, code: 'outra_conta' });
  await conectar(empresa);
  expect(await devolver(6000)).toEqual({ estado: 'pedida' });
});

it('[PG4] a PIX that a person answered is not sent back as well', async () => {
  const id = await abrir();
  la.provedor.pagar(empresa, id, { valor: 5900 });
  await puxar();
  const [pix] = (await dono().call('listarPixAConferir', {})).itens;
  await dono().call('resolverPix', { id: pix?.id ?? '', como: 'credito' });
  await expect(devolver(5900)).rejects.toMatchObject({ status: 409, code: 'nao_devolvivel' });
  expect(empresa.devolucoes.size).toBe(0);
});
