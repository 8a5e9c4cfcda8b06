import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce, CHANNEL, parseEvent } from '../../../../server/live/announce.ts';
import { Caller, novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { comoSuperadmin } from '../../../../server/testing/platform.ts';
import { testApp, testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { carteiraDoPix } from '../for-tests/casa-com-woovi.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';
import type { Empresa } from '../for-tests/provedor-local.ts';
import { puxarDaCasa } from './puxar-cobrancas.ts';

const ORIGEM = 'https://casa.exemplo.org';

let la: CasaConectada['la'];
let app: Awaited<ReturnType<typeof testApp>>['app'];
let uma: CasaConectada;
let rede: string;

beforeEach(async () => {
  ({ app } = await testApp({ PUBLIC_URL: ORIGEM }));
  rede = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  uma = await casaAvisada();
  ({ la } = uma);
});
afterEach(() => la.close());

/** A house that is connected through an installation which the internet knows. */
const casaAvisada = (onde?: CasaConectada['la']) =>
  casaConectada('woovi', undefined, ({ casa, empresa }) => conectar(casa, empresa), onde);

/** The owner, in a browser that came by https. */
const donoDe = (casa: TestHouse, onde = app) =>
  new Caller(onde, casa.usuario('owner').cookie.replace('ile=', '__Host-ile='));

async function conectar(casa: TestHouse, { chave }: Empresa, onde = app): Promise<void> {
  const dono = casa.como('owner');
  const carteira_id = await carteiraDoPix({ casa, dono });
  await donoDe(casa, onde).call('conectarProvedor', { nome: 'woovi', chave, carteira_id });
}

const destino = ({ empresa }: Pick<CasaConectada, 'empresa'>) => {
  const [registro] = empresa.avisos.values();
  if (!registro) throw new Error('no registration');
  return { url: new URL(registro.url).pathname, authorization: registro.authorization };
};

const pago = (correlationID: string, event = 'OPENPIX:CHARGE_COMPLETED') =>
  ({ event, charge: { correlationID }, novo: { a: 1 } }) as const;

interface Envio {
  url: string;
  authorization?: string | undefined;
  corpo: Uint8Array;
  assinatura?: string | undefined;
}

/** One notice on its way to us. */
async function entregar({ url, authorization, corpo, assinatura }: Envio): Promise<number> {
  const answer = await app.fetch(
    new Request(`http://localhost${url}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization !== undefined && { authorization }),
        ...(assinatura !== undefined && { 'x-webhook-signature': assinatura }),
      },
      body: corpo.slice(),
    }),
    { incoming: { socket: { remoteAddress: rede, remotePort: 443, remoteFamily: 'IPv4' } } },
  );
  expect(await answer.text()).toBe('');
  return answer.status;
}

const avisar = (casa: CasaConectada, evento: object, mais: Partial<Envio> = {}) =>
  entregar({ ...destino(casa), ...la.provedor.assinar(evento), ...mais });

async function estadoDe({ casa }: CasaConectada, id: string): Promise<string> {
  const [linha] = await casa.rows<{ estado: string }>(sql`
    select estado from cobrancas where org_id = ${casa.orgId} and id = ${id}`);
  return linha?.estado ?? '';
}

const pagamentos = ({ casa }: CasaConectada) =>
  casa.rows(sql`select 1 from pagamentos where org_id = ${casa.orgId} and estornado_em is null`);

it('[PG7] registers one address for each event, renews it, and takes it away', async () => {
  const { casa, empresa } = uma;
  const enderecos = () => new Set([...empresa.avisos.values()].map(({ url }) => url));
  const [primeiro = ''] = enderecos();
  expect(enderecos().size).toBe(1);
  expect(primeiro).toMatch(/^https:\/\/casa\.exemplo\.org\/api\/avisos-de-pix\/[\w-]{64}$/);
  expect(new Set([...empresa.avisos.values()].map(({ event }) => event)).size).toBe(empresa.avisos.size);
  const antes = destino(uma);
  await conectar(casa, empresa);
  expect(enderecos().size).toBe(1);
  expect([...enderecos()]).not.toContain(primeiro);
  expect(await entregar({ ...antes, ...la.provedor.assinar(pago(randomUUID())) })).toBe(404);
  const dump = JSON.stringify(await casa.rows(sql`select * from provedores_de_pix where org_id = ${casa.orgId}`));
  expect(dump).not.toContain(destino(uma).authorization);
  const depois = destino(uma);
  await donoDe(casa).call('desligarProvedor', {});
  expect(empresa.avisos.size).toBe(0);
  expect(await entregar({ ...depois, ...la.provedor.assinar(pago(randomUUID())) })).toBe(404);
});

it('[PG7] connects though no address can be registered, which the hourly reading asks for again', async () => {
  const { casa, empresa } = uma;
  la.provedor.falhas.push('ok', 'ok', 500);
  await conectar(casa, empresa);
  const avisado = async () => {
    const [linha] = await casa.rows<{ sim: boolean }>(sql`
      select avisado_em is not null as sim from provedores_de_pix where org_id = ${casa.orgId}`);
    return linha?.sim;
  };
  expect(await avisado()).toBe(false);
  const services = await testServices({ PUBLIC_URL: ORIGEM });
  await puxarDaCasa({ services, orgId: casa.orgId, fuso: FUSO_PADRAO, agora: new Date() });
  expect(await avisado()).toBe(true);
  expect(await avisar(uma, pago(randomUUID()))).toBe(200);
  await uma.puxar();
});

it('[PG7] an installation without a public https address is sent no notices', async () => {
  const casa = await novaCasa();
  for (const PUBLIC_URL of ['https://ile.localhost', 'https://127.0.0.1']) {
    const empresa = la.provedor.abrirConta();
    await conectar(casa, empresa, (await testApp({ PUBLIC_URL })).app);
    expect(empresa.avisos.size).toBe(0);
  }
  const { app: aberta } = await testApp({ PUBLIC_URL: 'http://casa.exemplo.org' });
  const [empresa, dono] = [la.provedor.abrirConta(), casa.como('owner')];
  const carteira_id = await carteiraDoPix({ casa, dono });
  const conexao = { nome: 'woovi', chave: empresa.chave, carteira_id } as const;
  await new Caller(aberta, casa.usuario('owner').cookie).call('conectarProvedor', conexao);
  expect(empresa.avisos.size).toBe(0);
});

it('[PG7] a notice makes the reading earlier: the charge is paid, and its person is told', async () => {
  const id = await uma.abrir();
  la.provedor.pagar(uma.empresa, id);
  const ouvidos: unknown[] = [];
  const { doors } = await testServices();
  const ouvinte = doors.listen(
    CHANNEL,
    (payload) => ouvidos.push(parseEvent(payload)),
    () => undefined,
  );
  try {
    const quem = { type: 'pessoa' as const, id: uma.casa.usuario('viewer').id };
    const marca = { type: 'pessoa' as const, id: randomUUID() };
    // An announcement that comes before the listener is lost.
    await expect
      .poll(
        async () => {
          await doors.casa(wholeHouse(uma.casa.orgId), {}, (db) => announce(db, marca));
          return ouvidos.length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    expect(await avisar(uma, pago(id))).toBe(200);
    await expect.poll(() => ouvidos, { timeout: 10_000 }).toContainEqual(quem);
  } finally {
    await ouvinte.close();
  }
  expect(await estadoDe(uma, id)).toBe('paga');
  expect(await pagamentos(uma)).toHaveLength(1);
});

it('[PG7] looks at network, path, size, authorization and signature in this order, and none of the wrong ones changes anything', async () => {
  const id = await uma.abrir();
  la.provedor.pagar(uma.empresa, id);
  const outra = await casaAvisada(la);
  const bom = { ...destino(uma), ...la.provedor.assinar(pago(id)) };
  const grande = la.provedor.assinar({ ...pago(id), x: 'x'.repeat(300_000) });
  const outroEndereco = destino(outra);
  const desconhecido = bom.url.slice(0, -4) + 'AAAA';
  const chamadas = la.provedor.log.length;
  const errados: [string, Envio, number][] = [
    ['unknown path, all else wrong', { url: desconhecido, corpo: grande.corpo }, 404],
    ['unknown path, all else right', { ...bom, url: desconhecido }, 404],
    ['no path at all', { ...bom, url: '/api/avisos-de-pix/x' }, 404],
    ['another house, its authorization', { ...bom, ...outroEndereco }, 200],
    ['another house, ours', { ...bom, url: outroEndereco.url }, 401],
    ['our house, the other’s authorization', { ...bom, authorization: outroEndereco.authorization }, 401],
    ['too large, nothing else right', { url: bom.url, corpo: grande.corpo }, 413],
    ['too large, all else right', { ...bom, ...grande }, 413],
    ['no authorization, right signature', { ...bom, authorization: undefined }, 401],
    ['wrong authorization', { ...bom, authorization: `${bom.authorization}x` }, 401],
    ['with Bearer', { ...bom, authorization: `Bearer ${bom.authorization}` }, 401],
    ['no signature', { ...bom, assinatura: undefined }, 401],
    ['a signature of something else', { ...bom, assinatura: grande.assinatura }, 401],
    ['no JSON', { ...bom, corpo: Buffer.from('<html>') }, 401],
    ['a charge of nobody', { ...bom, ...la.provedor.assinar(pago(randomUUID())) }, 200],
    ['a charge that is no id', { ...bom, ...la.provedor.assinar(pago("'; drop table")) }, 200],
    ['a ping', { ...bom, corpo: Buffer.from('{"evento":"teste_webhook"}'), assinatura: undefined }, 200],
    [
      'a ping that names a charge',
      { ...bom, corpo: Buffer.from(JSON.stringify(pago(id, 'teste_webhook'))), assinatura: undefined },
      401,
    ],
    ['a ping without authorization', { url: bom.url, corpo: Buffer.from('{"evento":"teste_webhook"}') }, 401],
  ];
  const vistos: [string, number][] = [];
  for (const [nome, envio] of errados) vistos.push([nome, await entregar(envio)]);
  expect(vistos).toEqual(errados.map(([nome, , status]) => [nome, status]));
  expect(await estadoDe(uma, id)).toBe('aberta');
  expect([await pagamentos(uma), await pagamentos(outra)]).toEqual([[], []]);
  // Nothing but the provider's keys was asked for.
  expect(la.provedor.log.slice(chamadas).map((linha) => linha.split('\n')[0])).toEqual([
    'GET /api/v1/webhook/public-keys',
  ]);
  expect(await entregar(bom)).toBe(200);
  expect(await estadoDe(uma, id)).toBe('paga');
});

it('[PG7] a network that only guesses has to wait, also with a right notice; right ones are not counted', async () => {
  const id = await uma.abrir();
  const bom = { ...destino(uma), ...la.provedor.assinar(pago(id)) };
  for (let n = 0; n < 80; n++) expect(await entregar(bom)).toBe(200);
  const errado = { ...bom, url: `${bom.url.slice(0, -4)}AAAA` };
  const vistos: number[] = [];
  for (let n = 0; n < 70; n++) vistos.push(await entregar(errado));
  expect(new Set(vistos)).toEqual(new Set([404, 429]));
  expect(await entregar(bom)).toBe(429);
  rede = '10.250.0.1';
  expect(await entregar(bom)).toBe(200);
}, 60_000);

it('[PG7] another company’s signed event names a charge of ours: what is read with our key decides', async () => {
  const id = await uma.abrir();
  const alheia = la.provedor.abrirConta();
  la.provedor.cobrar(alheia, { correlationID: id, value: 6000 });
  la.provedor.pagar(alheia, id);
  expect(await avisar(uma, { ...pago(id), company: { id: 'alheia' } })).toBe(200);
  expect(await estadoDe(uma, id)).toBe('aberta');
  expect(await pagamentos(uma)).toEqual([]);
});

it('[PG7] replays, both prefixes and every order book once; late ones change nothing', async () => {
  const ids = [await uma.abrir(1, 0), await uma.abrir(1, 1), await uma.abrir(1, 2)];
  for (const id of ids) la.provedor.pagar(uma.empresa, id);
  const eventos = ids.flatMap((id) =>
    ['OPENPIX:CHARGE_COMPLETED', 'woovi:TRANSACTION_RECEIVED', 'CHARGE_COMPLETED'].map((event) => pago(id, event)),
  );
  const emDesordem = [...eventos, ...eventos].map((e, n) => ({ e, n: (n * 7) % 18 })).toSorted((a, b) => a.n - b.n);
  const status = await Promise.all(emDesordem.map(({ e }) => avisar(uma, e)));
  expect(new Set(status)).toEqual(new Set([200]));
  expect(await pagamentos(uma)).toHaveLength(3);
  la.provedor.rodarChaves();
  expect(await avisar(uma, pago(ids[0] ?? ''))).toBe(401);
  expect(await Promise.all(ids.map((id) => estadoDe(uma, id)))).toEqual(['paga', 'paga', 'paga']);
});

it('[PG7] a house that was put away, or disconnected, has no address any more', async () => {
  const [id, antes] = [await uma.abrir(), await uma.abrir(1, 1)];
  for (const cada of [antes, id]) la.provedor.pagar(uma.empresa, cada);
  expect(await avisar(uma, pago(antes))).toBe(200);
  const bom = { ...destino(uma), ...la.provedor.assinar(pago(id)) };
  await (await comoSuperadmin()).call('excluirTerreiro', { id: uma.casa.orgId });
  expect(await entregar(bom)).toBe(404);
  expect(await estadoDe(uma, id)).toBe('aberta');
});

it('[PG7] a provider that does not answer gets a time to come back, and books when it does', async () => {
  const id = await uma.abrir();
  la.provedor.pagar(uma.empresa, id);
  la.provedor.falhas.push('html');
  expect(await avisar(uma, pago(id))).toBe(503);
  ({ app } = await testApp({ PUBLIC_URL: ORIGEM }));
  la.provedor.falhas.push('ok', 500);
  expect(await avisar(uma, pago(id))).toBe(503);
  expect(await estadoDe(uma, id)).toBe('aberta');
  expect(await avisar(uma, pago(id))).toBe(200);
  expect(await estadoDe(uma, id)).toBe('paga');
});
