import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientesDe, faceAsaas } from '../../for-tests/face-asaas.ts';
import type { ProvedorAberto } from '../../for-tests/face.ts';
import type { Empresa, Falha } from '../../for-tests/provedor-local.ts';
import { ProvedorFalhou, type NovaCobranca, type Provedor } from '../provedor.ts';
import { asaas } from './asaas.ts';
import { deQuando, deReais, emReais, lerJsonEmTextos } from './textos-da-asaas.ts';

let la: ProvedorAberto;
let empresa: Empresa;
let provedor: Provedor;
let agora: Date;

beforeEach(async () => {
  agora = new Date();
  la = await faceAsaas.comecar(() => agora);
  empresa = la.provedor.abrirConta();
  provedor = abrir(empresa);
});
afterEach(() => la.close());

const abrir = (conta: Empresa): Provedor =>
  asaas.abrir({ chave: faceAsaas.chave(conta), ambiente: conta.ambiente, own: 'https://casa.example.com' });

const nova = (id: string = randomUUID(), mais: Partial<NovaCobranca> = {}): NovaCobranca => ({
  id,
  valor_centavos: 6_010,
  texto: 'Ref. F7K2Q',
  validade_s: 3_600,
  pagador: { nome: 'Pessoa Exemplo', cpf: '52998224725' },
  ...mais,
});

const falhaDe = (chamada: Promise<unknown>): Promise<string> =>
  chamada.then(
    () => 'respondeu',
    (error: unknown) => (error instanceof ProvedorFalhou ? error.motivo : String(error)),
  );

const enviados = (o: string): string[] => la.provedor.log.filter((linha) => linha.startsWith(o));

describe('the customer', () => {
  it('[PG6 PG8] is one for each person, gets no letters, and names the person nowhere else', async () => {
    await provedor.criar(nova());
    await provedor.criar(nova());
    expect(clientesDe(empresa)).toMatchObject([
      { name: 'Pessoa Exemplo', cpfCnpj: '52998224725', notificationDisabled: true },
    ]);
    const resto = la.provedor.log.filter((linha) => !linha.startsWith('POST /v3/customers'));
    expect(resto.join('\n')).not.toMatch(/Pessoa|52998224725/);
    const pedido = JSON.parse(enviados('POST /v3/payments')[0]?.split('\n')[1] ?? '') as object;
    expect(Object.keys(pedido).toSorted()).toEqual(
      ['billingType', 'customer', 'description', 'dueDate', 'externalReference', 'value'].toSorted(),
    );
    expect(pedido).toMatchObject({ description: 'Ref. F7K2Q', billingType: 'PIX' });
  });

  it('[PG8] is none without a person who agreed: nothing is asked for', async () => {
    const { pagador: _ninguem, ...sem } = nova();
    expect(await falhaDe(provedor.criar(sem))).toBe('recusou');
    expect(enviados('POST')).toEqual([]);
  });

  it('[PG8] is never one that the house keeps there itself', async () => {
    clientesDe(empresa).push({
      id: 'cus_dela',
      name: 'Pessoa Exemplo',
      cpfCnpj: '52998224725',
      notificationDisabled: false,
      externalReference: null,
    });
    await provedor.criar(nova());
    expect(enviados('POST /v3/payments')[0]).not.toContain('cus_dela');
  });
});

describe('a charge', () => {
  it.each<Falha>(['done-cut', 'done-500', 'done-html', 'cut', 500, 'html'])(
    '[PG8] is made once though the answer of its making is lost (%s)',
    async (falha) => {
      la.provedor.falhas.push('ok', 'ok', 'ok', falha);
      const { id } = nova();
      await falhaDe(provedor.criar(nova(id)));
      expect((await provedor.criar(nova(id))).codigo).not.toBeNull();
      expect(empresa.cobrancas.size).toBe(1);
    },
  );

  it('[PG8] is one though two ask at the same moment', async () => {
    const { id } = nova();
    const [uma, outra] = await Promise.all([provedor.criar(nova(id)), abrir(empresa).criar(nova(id))]);
    expect(uma.codigo).toBe(outra.codigo);
    expect(empresa.cobrancas.size).toBe(1);
  });

  it('[PG8] that was paid before it was answered is told as paid', async () => {
    const { id } = nova();
    la.provedor.aoChamar = (o) => void (o === 'created' && la.provedor.pagar(empresa, id));
    expect((await provedor.criar(nova(id))).estado).toBe('paga');
    expect((await provedor.ler(id))?.recebidos).toHaveLength(1);
  });

  it('[PG2 PG8] can still be paid when it is overdue, until it is taken away', async () => {
    const { id } = nova();
    await provedor.criar(nova(id));
    agora = new Date(agora.getTime() + 3 * 86_400_000);
    expect((await provedor.ler(id))?.estado).toBe('aberta');
    await provedor.cancelar(id);
    expect(await provedor.ler(id)).toBeNull();
  });

  it('[PG8] that somebody made twice is taken away whole, and tells every payment', async () => {
    const { id } = nova();
    await provedor.criar(nova(id));
    const [cobranca] = empresa.cobrancas.values();
    if (!cobranca) throw new Error('no charge');
    const outra = la.provedor.cobrar(empresa, { ...cobranca.pedido, correlationID: `${id}-2` });
    la.provedor.pagar(empresa, outra.id);
    const lida = await provedor.ler(id);
    expect(lida).toMatchObject({ estado: 'paga', recebidos: [{ cobranca_id: id, valor_centavos: 6_010 }] });
    expect(await falhaDe(provedor.cancelar(id))).toBe('recusou');
    expect(cobranca.apagada).toBe(true);
  });

  it('[PG4 PG8] has as its fee what the account did not get', async () => {
    const { id } = nova();
    expect((await provedor.criar(nova(id))).tarifa_centavos).toBeNull();
    la.provedor.pagar(empresa, id);
    expect((await provedor.ler(id))?.tarifa_centavos).toBe(85);
  });

  it('[PG8] in a state that nobody knows leads to no conclusion', async () => {
    const { id } = nova();
    await provedor.criar(nova(id));
    const [cobranca] = empresa.cobrancas.values();
    Object.assign(cobranca ?? {}, { estado: 'AWAITING_RISK_ANALYSIS' });
    expect((await provedor.ler(id))?.estado).toBe('desconhecido');
    expect(await falhaDe(provedor.cancelar(id))).toBe('recusou');
  });
});

it.each<Falha>(['done-cut', 'done-500', 'done-html'])(
  '[PG4 PG8] makes a refund once though its answer is lost (%s), or two ask at once',
  async (falha) => {
    const { id } = nova();
    await provedor.criar(nova(id));
    const end_to_end = la.provedor.pagar(empresa, id);
    const pedido = { id: randomUUID(), cobranca_id: id, end_to_end, valor_centavos: 10, motivo: 'Ref. F7K2Q' };
    la.provedor.falhas.push('ok', 'ok', falha);
    await falhaDe(provedor.devolver(pedido));
    await Promise.all([provedor.devolver(pedido), abrir(empresa).devolver(pedido)]);
    expect(empresa.devolucoes.size).toBe(1);
    const outro = { ...pedido, id: randomUUID() };
    await Promise.all([provedor.devolver(outro), abrir(empresa).devolver(outro)]);
    expect(empresa.devolucoes.size).toBe(2);
    expect(enviados('POST').join('\n')).toContain('"value":0.10');
  },
);

it('[PG1 PG8] names a key that may see transfers, and takes none that may not charge', async () => {
  const reconhecer = (conta: Empresa) => asaas.reconhecer(faceAsaas.chave(conta), undefined);
  expect(await reconhecer(empresa)).toEqual({ ambiente: 'real', pode_tirar: false });
  expect(await reconhecer(la.provedor.abrirConta({ tudo: true }))).toEqual({ ambiente: 'real', pode_tirar: true });
  const teste = la.provedor.abrirConta({ ambiente: 'teste' });
  expect(await reconhecer(teste)).toEqual({ ambiente: 'teste', pode_tirar: false });
  // An old key says nothing of itself.
  expect(await asaas.reconhecer(teste.chave, undefined)).toMatchObject({ ambiente: 'teste' });
  expect(await falhaDe(asaas.reconhecer('com espaço\n', undefined))).toBe('chave');
});

it('[PG4 PG8] tells payouts where the key may see them, and none where it may not', async () => {
  const comSaques = la.provedor.abrirConta({ tudo: true });
  for (const conta of [empresa, comSaques]) {
    la.provedor.pagar(conta, null, { valor: 5_000 });
    la.provedor.repassar(conta);
    const repasses = [];
    const hora = 3_600_000;
    const [de, ate] = [new Date(agora.getTime() - hora), new Date(agora.getTime() + hora)];
    for await (const pagina of abrir(conta).listarDesde(de, ate)) repasses.push(...(pagina.repasses ?? []));
    const todos = [{ valor_centavos: 5_000, feito_em: new Date(Math.trunc(agora.getTime() / 1_000) * 1_000) }];
    expect(repasses).toMatchObject(conta === comSaques ? todos : []);
  }
});

it('[PG7 PG8] registers one address with a value of our own, takes it away, and reads what a notice names', async () => {
  const autorizacao = 'x'.repeat(43);
  await provedor.avisos?.registrar({ url: 'https://casa.example.com/api/avisos-de-pix/um', autorizacao });
  await provedor.avisos?.registrar({ url: 'https://outra.example.com/dela', autorizacao });
  expect([...empresa.avisos.values()][0]).toMatchObject({ authorization: autorizacao });
  await provedor.avisos?.remover('https://casa.example.com/');
  expect([...empresa.avisos.values()].map(({ url }) => url)).toEqual(['https://outra.example.com/dela']);
  const { id } = nova();
  const conferir = (dito: unknown) =>
    asaas.conferirAviso({ corpo: Buffer.from(JSON.stringify(dito)), assinatura: undefined, chaves: [] });
  expect(conferir({ event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1', value: 60.1, externalReference: id } })).toEqual(
    {
      evento: 'PAYMENT_RECEIVED',
      cobranca_id: id,
    },
  );
  expect(conferir({ event: 'PAYMENT_RECEIVED', payment: { externalReference: null } })?.cobranca_id).toBeNull();
  expect(conferir(['nada'])).toBeNull();
});

describe('texts of the provider', () => {
  it('[PG8] turns decimals into centavos and back without a float', () => {
    for (const valor of [1, 10, 99, 100, 6_010, 110, 1_999_999_999_99, 28_99, 1_000_000_000_000]) {
      expect(deReais(emReais(valor))).toBe(valor);
      const { v } = lerJsonEmTextos(`{"v":${emReais(valor)}}`) as { v: string };
      expect(deReais(v)).toBe(valor);
    }
    expect(['60', '60.5', '60.50', '60.500', '0.29'].map(deReais)).toEqual([6_000, 6_050, 6_050, 6_050, 29]);
    for (const ruim of ['', '-1', '1e3', '60.505', '1,5', '12345678901234', 'NaN', ' 1'])
      expect(deReais(ruim)).toBeNull();
  });

  it('[PG8] reads an instant of the clock of Brasília, and nothing that is none', () => {
    expect(deQuando('2026-11-29 12:00:05')).toEqual(new Date('2026-11-29T15:00:05Z'));
    expect(deQuando('2026-11-29')).toEqual(new Date('2026-11-29T03:00:00Z'));
    for (const ruim of ['', '2026-02-30 00:00:00', '2026-11-29 24:00:00', '29/11/2026', 'ontem'])
      expect(deQuando(ruim)).toBeNull();
  });
});
