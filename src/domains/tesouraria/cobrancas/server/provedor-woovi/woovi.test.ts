import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWoovi, type WooviLocal } from '../../for-tests/face-woovi.ts';
import type { Empresa, Falha } from '../../for-tests/provedor-local.ts';
import { ProvedorFalhou, type PixRecebido, type Provedor } from '../provedor.ts';
import { woovi } from './woovi.ts';

let la: WooviLocal;
let empresa: Empresa;
let provedor: Provedor;
let agora: Date;

beforeEach(async () => {
  agora = new Date('2026-11-29T15:00:00Z');
  la = await startWoovi(() => agora);
  empresa = la.provedor.abrirConta();
  provedor = abrir(empresa);
});
afterEach(() => la.close());

const abrir = ({ chave, ambiente }: Pick<Empresa, 'chave' | 'ambiente'>) =>
  woovi.abrir({ chave, ambiente, own: 'https://casa.example.com' });

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

const HORA = 3_600_000;
async function recebidos(): Promise<PixRecebido[]> {
  const lista: PixRecebido[] = [];
  const paginas = provedor.listarDesde(new Date(agora.getTime() - HORA), new Date(agora.getTime() + HORA));
  for await (const pagina of paginas) lista.push(...pagina.recebidos);
  return lista;
}

it('makes, reads and cancels a charge, and sends nothing but id, value, text and time', async () => {
  const { id } = nova();
  const feita = await provedor.criar(nova(id));
  expect(feita).toMatchObject({ id, estado: 'aberta', valor_centavos: 6_000, tarifa_centavos: 0 });
  expect(feita.expira_em).toEqual(new Date('2026-11-29T16:00:00Z'));
  expect(await provedor.ler(id)).toEqual({ ...feita, recebidos: [] });
  expect(empresa.cobrancas.get(id)?.pedido).toEqual({
    correlationID: id,
    value: 6_000,
    comment: 'Ref. F7K2Q',
    expiresIn: 3_600,
  });
  await provedor.cancelar(id);
  expect(await provedor.ler(id)).toBeNull();
  await provedor.cancelar(id);
  expect(la.asked.every((nome) => nome === 'api.woovi.com')).toBe(true);
});

it('asks for a charge twice and gets the same; a time below five minutes becomes five minutes', async () => {
  const uma = nova();
  const [primeira, segunda] = [await provedor.criar({ ...uma, validade_s: 10 }), await provedor.criar(uma)];
  expect(segunda).toEqual(primeira);
  expect(empresa.cobrancas.get(uma.id)?.pedido['expiresIn']).toBe(300);
  expect(la.provedor.log.map((linha) => linha.split('\n')[0])).toEqual([
    'POST /api/v1/charge?return_existing=true',
    'POST /api/v1/charge?return_existing=true',
  ]);
});

it('tells a payment with its instant, fee and payer, also one that comes before the charge is answered', async () => {
  const { id } = nova();
  let end_to_end = '';
  la.provedor.aoChamar = (metodo) => {
    if (metodo === 'created') end_to_end = la.provedor.pagar(empresa, id);
  };
  expect((await provedor.criar(nova(id))).estado).toBe('paga');
  la.provedor.aoChamar = () => undefined;
  const paga = await provedor.ler(id);
  expect(paga).toMatchObject({ estado: 'paga', tarifa_centavos: 85 });
  expect(paga?.recebidos).toEqual([
    {
      end_to_end,
      cobranca_id: id,
      valor_centavos: 6_000,
      pago_em: agora,
      pagador: 'MARIA EXEMPLO',
      pagador_documento: '52998224725',
    },
  ]);
  la.provedor.pagar(empresa, id, { valor: 1 });
  expect((await provedor.ler(id))?.recebidos.map(({ valor_centavos }) => valor_centavos)).toEqual([1, 6_000]);
  expect(await falhaDe(provedor.cancelar(id))).toBe('recusou');
});

it.each<Falha>(['done-cut', 'done-500', 'done-html', 'cut', 500, 'html'])(
  'reads the charge after a doubtful answer (%s), and makes none twice',
  async (falha) => {
    la.provedor.falhas.push(falha);
    const { id } = nova();
    const resultado = await falhaDe(provedor.criar(nova(id)));
    expect(resultado).toBe(String(falha).startsWith('done') ? 'respondeu' : 'longe');
    expect((await provedor.criar(nova(id))).estado).toBe('aberta');
    expect([...empresa.cobrancas.keys()]).toEqual([id]);
  },
);

it('a cancelling whose answer was lost is done; one that did not arrive is not', async () => {
  const [uma, outra] = [nova(), nova()];
  for (const cada of [uma, outra]) await provedor.criar(cada);
  la.provedor.falhas.push('done-cut');
  await provedor.cancelar(uma.id);
  la.provedor.falhas.push('cut');
  expect(await falhaDe(provedor.cancelar(outra.id))).toBe('longe');
  expect((await provedor.ler(outra.id))?.estado).toBe('aberta');
  agora = new Date(agora.getTime() + 2 * HORA);
  expect((await provedor.ler(outra.id))?.estado).toBe('vencida');
  await provedor.cancelar(outra.id);
});

it('is told to wait, and says for how long', async () => {
  la.provedor.falhas.push(429);
  await expect(provedor.criar(nova())).rejects.toMatchObject({ motivo: 'longe', esperar: 7 });
  expect(la.provedor.log).toHaveLength(1);
});

it('lists what came in over pages, though one comes between them, and leaves payouts out', async () => {
  la.provedor.porPagina = 3;
  const pagos = Array.from({ length: 7 }, (_, n) => la.provedor.pagar(empresa, null, { valor: n + 1 }));
  la.provedor.repassar(empresa);
  let chamadas = 0;
  la.provedor.aoChamar = () => {
    if (++chamadas === 1) la.provedor.pagar(empresa, null, { valor: 100 });
  };
  const lista = await recebidos();
  expect(new Set(lista.map(({ end_to_end }) => end_to_end))).toEqual(new Set(pagos));
  expect(lista.every(({ cobranca_id }) => cobranca_id === null)).toBe(true);
  expect((await recebidos()).map(({ valor_centavos }) => valor_centavos)).toContain(100);
});

it('reads no amount that is not whole centavos, concludes nothing from an unknown state, and counts what it cannot read', async () => {
  const { id } = nova();
  await provedor.criar(nova(id));
  const cobranca = empresa.cobrancas.get(id);
  Object.assign(cobranca ?? {}, { estado: 'UNDER_REVIEW' });
  expect((await provedor.ler(id))?.estado).toBe('desconhecido');
  for (const valor of [60.5, '6000', -1, 1e15, null]) {
    Object.assign(cobranca ?? {}, { valor });
    expect(await falhaDe(provedor.ler(id))).toBe('longe');
  }
  la.provedor.pagar(empresa, null, { valor: 5 });
  la.provedor.pagar(empresa, null, { valor: 0.5 });
  const paginas: unknown[] = [];
  for await (const { ilegiveis, recebidos: lidos } of provedor.listarDesde(new Date(0), agora))
    paginas.push([ilegiveis, lidos.length]);
  expect(paginas).toEqual([[1, 1]]);
});

it('refunds in part, once per id, and tells a rejected refund', async () => {
  const { id } = nova();
  await provedor.criar(nova(id));
  const pedido = {
    id: randomUUID(),
    cobranca_id: id,
    end_to_end: 'E1',
    valor_centavos: 2_000,
    motivo: 'x'.repeat(500),
  };
  expect(await falhaDe(provedor.devolver(pedido))).toBe('recusou');
  la.provedor.pagar(empresa, id);
  expect(await provedor.lerDevolucao(pedido)).toBeNull();
  for (let vez = 0; vez < 2; vez++)
    expect(await provedor.devolver(pedido)).toEqual({ id: pedido.id, estado: 'pedida', valor_centavos: 2_000 });
  expect(await falhaDe(provedor.devolver({ ...pedido, id: randomUUID(), valor_centavos: 4_001 }))).toBe('recusou');
  Object.assign(empresa.devolucoes.get(pedido.id) ?? {}, { estado: 'REJECTED' });
  expect((await provedor.lerDevolucao(pedido))?.estado).toBe('recusada');
});

it('tells a real key from a sandbox key, one that may withdraw, and one that opens nothing', async () => {
  const reconhecer = ({ chave }: { chave: string }) => woovi.reconhecer(chave, undefined);
  expect(await reconhecer(empresa)).toEqual({ ambiente: 'real', pode_tirar: false });
  expect(await reconhecer(la.provedor.abrirConta({ ambiente: 'teste' }))).toMatchObject({ ambiente: 'teste' });
  expect(await reconhecer(la.provedor.abrirConta({ tudo: true }))).toEqual({ ambiente: 'real', pode_tirar: true });
  expect(await falhaDe(reconhecer({ chave: 'inventada' }))).toBe('chave');
  la.provedor.falhas.push(500);
  expect(await falhaDe(reconhecer(empresa))).toBe('longe');
  expect(await falhaDe(abrir({ chave: empresa.chave, ambiente: 'teste' }).criar(nova()))).toBe('chave');
});

it('takes a notice only with a signature of a listed key, whatever its prefix, also while keys change', () => {
  const { id } = nova();
  const conferir = (aviso: { corpo: Uint8Array; assinatura: string }, chaves = la.provedor.chavesPublicas) =>
    woovi.conferirAviso({ ...aviso, chaves });
  const avisos = ['OPENPIX:CHARGE_COMPLETED', 'woovi:CHARGE_COMPLETED', 'CHARGE_COMPLETED'].map((event) =>
    la.provedor.assinar({ event, charge: { correlationID: id }, novidade: [1] }),
  );
  la.provedor.rodarChaves();
  for (const aviso of avisos) expect(conferir(aviso)).toEqual({ evento: 'CHARGE_COMPLETED', cobranca_id: id });
  const [aviso] = avisos;
  if (!aviso) throw new Error('no notice');
  const mudado = Buffer.from(aviso.corpo.toString().replace(id, randomUUID()));
  expect(conferir({ ...aviso, corpo: mudado })).toBeNull();
  for (const assinatura of ['', 'nada', createHash('sha256').update(aviso.corpo).digest('base64')])
    expect(conferir({ ...aviso, assinatura })).toBeNull();
  expect(conferir(aviso, ['no key', ...la.provedor.chavesPublicas.slice(0, 1)])).toBeNull();
  expect(conferir(la.provedor.assinar(['a list']))).toBeNull();
  expect(conferir(la.provedor.assinar({ evento: 'teste_webhook' }))).toEqual({
    evento: 'teste_webhook',
    cobranca_id: null,
  });
});
