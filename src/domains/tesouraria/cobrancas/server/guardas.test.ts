import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { comoDono } from '../../../pessoas/membros/server/como-dono-for-tests.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';

let uma: CasaConectada;
let la: CasaConectada['la'];
let empresa: CasaConectada['empresa'];
let casa: CasaConectada['casa'];
let faturas: CasaConectada['faturas'];

beforeEach(async () => {
  uma = await casaConectada('woovi');
  ({ la, empresa, casa, faturas } = uma);
});
afterEach(() => la.close());

const dono = () => uma.dono;
const puxar = () => uma.puxar();
const abrir = (n?: number) => uma.abrir(n);

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
  await uma.conectar({ chave: la.provedor.abrirConta({ ambiente: 'teste' }).chave });
  await expect(devolver(6000)).rejects.toMatchObject({ status: 409, code: 'outra_conta' });
  await uma.conectar();
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
