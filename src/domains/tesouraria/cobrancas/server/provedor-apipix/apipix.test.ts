import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCertificate } from '../../../../../server/testing/certificate.ts';
import type { ProvedorAberto } from '../../for-tests/face.ts';
import { certificar, CHAVE_PIX, esquecerTokens, faceApipix } from '../../for-tests/face-apipix.ts';
import type { Empresa } from '../../for-tests/provedor-local.ts';
import { ProvedorFalhou, type Provedor } from '../provedor.ts';
import { apipix } from './apipix.ts';
import { lerPixDito, valorDito } from './respostas-da-apipix.ts';

let la: ProvedorAberto;
let empresa: Empresa;
let provedor: Provedor;
let agora: Date;

beforeEach(async () => {
  agora = new Date('2026-11-29T15:00:00Z');
  la = await faceApipix.comecar(() => agora);
  empresa = la.provedor.abrirConta();
  provedor = abrir();
});
afterEach(() => la.close());

const abrir = () =>
  apipix.abrir({ chave: faceApipix.chave(empresa), ambiente: 'real', own: 'https://casa.example.com' });

const nova = (id: string = randomUUID(), valor_centavos = 6_000) => ({
  id,
  valor_centavos,
  texto: 'Ref. F7K2Q',
  validade_s: 3_600,
});

const falhaDe = (chamada: Promise<unknown>): Promise<string> =>
  chamada.then(
    () => 'respondeu',
    (error: unknown) => (error instanceof ProvedorFalhou ? error.motivo : String(error)),
  );

const pedidos = () => la.provedor.log.map((linha) => linha.split('\n')[0]?.split('?')[0]);

it('[PG6] sends the value as decimals, the time, the PIX key and a text, under a name of 32 letters and digits', async () => {
  const { id } = nova();
  const feita = await provedor.criar(nova(id));
  expect(feita).toEqual({
    id,
    estado: 'aberta',
    valor_centavos: 6_000,
    codigo: empresa.cobrancas.get(id)?.codigo,
    expira_em: new Date('2026-11-29T16:00:00Z'),
    tarifa_centavos: null,
  });
  const txid = id.replaceAll('-', '');
  expect(txid).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  expect(la.provedor.log.at(-1)).toBe(
    `PUT /v2/cob/${txid}\n${JSON.stringify({
      calendario: { expiracao: 3_600 },
      valor: { original: '60.00' },
      chave: CHAVE_PIX,
      solicitacaoPagador: 'Ref. F7K2Q',
    })}`,
  );
});

it('turns centavos into decimals and back without a float', () => {
  const valores = [1, 9, 10, 99, 100, 101, 1_005, 20_000, 57_399, 999_999_999_999];
  expect(valores.map(valorDito)).toEqual([
    '0.01',
    '0.09',
    '0.10',
    '0.99',
    '1.00',
    '1.01',
    '10.05',
    '200.00',
    '573.99',
    '9999999999.99',
  ]);
  const ler = (valor: unknown) =>
    lerPixDito({ endToEndId: 'E1', valor, horario: '2026-11-29T15:00:00.123Z' })?.valor_centavos;
  expect(valores.map((um) => ler(valorDito(um)))).toEqual(valores);
  for (const torto of [60, '60', '60.0', '60.000', '60,00', '1e3', ' 60.00', '-1.00', '.50', null])
    expect(ler(torto)).toBeUndefined();
});

it('asks for one token for many calls, and for another one once the bank takes it back', async () => {
  await provedor.ler(randomUUID());
  await abrir().ler(randomUUID());
  expect(pedidos().filter((um) => um === 'POST /oauth/token')).toHaveLength(1);
  esquecerTokens();
  expect(await provedor.ler(randomUUID())).toBeNull();
  expect(pedidos().filter((um) => um === 'POST /oauth/token')).toHaveLength(2);
});

it('is nobody with another certificate, not even with a token that was given', async () => {
  await provedor.ler(randomUUID());
  certificar(empresa, makeCertificate(['outra.example.com']));
  expect(await falhaDe(provedor.ler(randomUUID()))).toBe('chave');
});

it('tells by the clock of the bank that a charge ran out, for which the API has no state', async () => {
  const { id } = nova();
  await provedor.criar(nova(id));
  agora = new Date('2026-11-29T16:00:30Z');
  expect((await provedor.ler(id))?.estado).toBe('aberta');
  agora = new Date('2026-11-29T16:02:00Z');
  expect((await provedor.ler(id))?.estado).toBe('vencida');
  await provedor.cancelar(id);
  la.provedor.pagar(empresa, id);
  expect(await provedor.ler(id)).toMatchObject({ estado: 'paga', recebidos: [{ valor_centavos: 6_000 }] });
});

it('tells a cancelled charge as such, and what was paid on it all the same', async () => {
  const { id } = nova();
  await provedor.criar(nova(id));
  await provedor.cancelar(id);
  expect(await provedor.ler(id)).toMatchObject({ estado: 'cancelada', recebidos: [] });
  la.provedor.pagar(empresa, id);
  expect((await provedor.ler(id))?.recebidos).toMatchObject([{ cobranca_id: id, valor_centavos: 6_000 }]);
});

it('concludes nothing from an unknown state or another amount, and counts what it cannot read', async () => {
  const { id } = nova();
  await provedor.criar(nova(id));
  const cobranca = empresa.cobrancas.get(id);
  Object.assign(cobranca ?? {}, { estado: 'EM_ANALISE' });
  expect((await provedor.ler(id))?.estado).toBe('desconhecido');
  for (const valor of ['60', '60,00', null]) {
    Object.assign(cobranca ?? {}, { valor });
    expect(await falhaDe(provedor.ler(id))).toBe('longe');
  }
  la.provedor.pagar(empresa, null, { valor: 5 });
  la.provedor.pagar(empresa, null, { valor: 0.5 });
  const paginas: unknown[] = [];
  for await (const { ilegiveis, recebidos } of provedor.listarDesde(new Date('2026-11-28T00:00:00Z'), agora))
    paginas.push([ilegiveis, recebidos.map(({ cobranca_id }) => cobranca_id)]);
  expect(paginas).toEqual([[1, [null]]]);
});

it('lists a long time in pieces of five days', async () => {
  for await (const _ of provedor.listarDesde(new Date('2026-11-17T15:00:00Z'), agora));
  const entre = la.provedor.log
    .filter((linha) => linha.startsWith('GET /v2/pix?'))
    .map((linha) => new URL(`https://x.example.com${linha.split(' ')[1]}`).searchParams)
    .map((query) => [query.get('inicio'), query.get('fim')]);
  expect(entre).toEqual([
    ['2026-11-17T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
    ['2026-11-22T15:00:00.000Z', '2026-11-27T15:00:00.000Z'],
    ['2026-11-27T15:00:00.000Z', '2026-11-29T15:00:00.000Z'],
  ]);
});

it('names an application that may also send money', async () => {
  const reconhecer = (conta: Empresa) => apipix.reconhecer(faceApipix.chave(conta), undefined);
  expect(await reconhecer(empresa)).toEqual({ ambiente: 'real', pode_tirar: false });
  expect(await reconhecer(la.provedor.abrirConta({ tudo: true }))).toEqual({ ambiente: 'real', pode_tirar: true });
  expect(await falhaDe(apipix.reconhecer('nada', undefined))).toBe('chave');
});
