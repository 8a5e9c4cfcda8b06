import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FACES } from '../for-tests/faces.ts';
import type { ProvedorAberto } from '../for-tests/face.ts';
import type { Empresa, Falha } from '../for-tests/provedor-local.ts';
import { PROVEDORES } from '../rules.ts';
import { TIPOS } from './provedor-da-casa.ts';
import { ProvedorFalhou, type NovaCobranca, type PixRecebido, type Provedor, type Repasse } from './provedor.ts';

// What the program asks of every adapter, tried against its face of the local provider.

const HORA = 3_600_000;
/** The API Pix has no disputes: banks tell of them elsewhere. */
const CONTESTAM: ReadonlySet<string> = new Set(['woovi', 'asaas']);
const OWN = 'https://casa.example.com';

describe.each(PROVEDORES)('[PG2] the adapter %s', (nome) => {
  const [tipo, face] = [TIPOS[nome], FACES[nome]];
  let la: ProvedorAberto;
  let empresa: Empresa;
  let provedor: Provedor;
  let agora: Date;

  beforeEach(async () => {
    agora = new Date('2026-11-29T15:00:00Z');
    la = await face.comecar(() => agora);
    empresa = la.provedor.abrirConta();
    provedor = abrir(empresa);
  });
  afterEach(() => la.close());

  const abrir = (conta: Empresa, ambiente: Empresa['ambiente'] = conta.ambiente) =>
    tipo.abrir({ chave: face.chave(conta), ambiente, own: OWN });

  const nova = (id: string = randomUUID()): NovaCobranca => ({
    id,
    valor_centavos: 6_000,
    texto: 'Ref. F7K2Q',
    validade_s: 3_600,
    ...(tipo.querPagador && { pagador: { nome: 'Pessoa Exemplo', cpf: '52998224725' } }),
  });

  const falhaDe = (chamada: Promise<unknown>): Promise<string> =>
    chamada.then(
      () => 'respondeu',
      (error: unknown) => (error instanceof ProvedorFalhou ? error.motivo : String(error)),
    );

  async function listar(): Promise<{ recebidos: PixRecebido[]; repasses: Repasse[] }> {
    const lista = { recebidos: [] as PixRecebido[], repasses: [] as Repasse[] };
    const [de, ate] = [agora.getTime() - HORA, agora.getTime() + HORA].map((ms) => new Date(ms)) as [Date, Date];
    for await (const { recebidos, repasses = [] } of provedor.listarDesde(de, ate)) {
      lista.recebidos.push(...recebidos);
      lista.repasses.push(...repasses);
    }
    return lista;
  }

  it('makes, reads and cancels a charge, whose id is ours', async () => {
    const { id } = nova();
    expect(await provedor.ler(id)).toBeNull();
    const feita = await provedor.criar(nova(id));
    expect(feita).toMatchObject({ id, estado: 'aberta', valor_centavos: 6_000, codigo: expect.any(String) });
    expect(await provedor.ler(id)).toMatchObject({ id, estado: 'aberta', recebidos: [] });
    await provedor.cancelar(id);
    expect(await provedor.ler(id)).not.toMatchObject({ estado: 'aberta' });
    await provedor.cancelar(id);
  });

  it('asks for a charge twice and gets the same', async () => {
    const uma = nova();
    const primeira = await provedor.criar(uma);
    expect(await provedor.criar(uma)).toEqual(primeira);
    expect([...empresa.cobrancas.keys()]).toHaveLength(1);
  });

  it('tells a payment with its instant, once for each time that the code was paid', async () => {
    const { id } = nova();
    await provedor.criar(nova(id));
    const end_to_end = la.provedor.pagar(empresa, id);
    const paga = await provedor.ler(id);
    expect(paga?.estado).toBe('paga');
    expect(paga?.recebidos).toMatchObject([{ end_to_end, cobranca_id: id, valor_centavos: 6_000, pago_em: agora }]);
    expect((await listar()).recebidos).toMatchObject([{ end_to_end, cobranca_id: id, valor_centavos: 6_000 }]);
    expect(await falhaDe(provedor.cancelar(id))).toBe('recusou');
  });

  it.each<Falha>(['done-cut', 'done-500', 'done-html', 'cut', 500, 'html'])(
    'makes no charge twice after a doubtful answer (%s)',
    async (falha) => {
      la.provedor.falhas.push(falha);
      const { id } = nova();
      expect(['respondeu', 'longe']).toContain(await falhaDe(provedor.criar(nova(id))));
      expect((await provedor.criar(nova(id))).estado).toBe('aberta');
      expect(empresa.cobrancas.size).toBe(1);
    },
  );

  it('believes a cancelling only if it is confirmed', async () => {
    const [uma, outra] = [nova(), nova()];
    for (const cada of [uma, outra]) await provedor.criar(cada);
    la.provedor.falhas.push('done-cut');
    await falhaDe(provedor.cancelar(uma.id));
    await provedor.cancelar(uma.id);
    la.provedor.falhas.push('cut', 'cut', 'cut');
    expect(await falhaDe(provedor.cancelar(outra.id))).toBe('longe');
    la.provedor.falhas.length = 0;
    expect((await provedor.ler(outra.id))?.estado).toBe('aberta');
  });

  it('is told to wait, and says for how long', async () => {
    la.provedor.falhas.push(429);
    await expect(provedor.ler(randomUUID())).rejects.toMatchObject({ motivo: 'longe', esperar: 7 });
  });

  it('lists everything that came in over pages, though one comes between them', async () => {
    la.provedor.porPagina = 3;
    const pagos: string[] = [];
    for (let n = 0; n < 7; n++) {
      const { id } = nova();
      await provedor.criar(nova(id));
      pagos.push(la.provedor.pagar(empresa, id));
    }
    let chamadas = 0;
    la.provedor.aoChamar = () => {
      if (++chamadas === 1) la.provedor.pagar(empresa, [...empresa.cobrancas.keys()][0] ?? '');
    };
    const { recebidos } = await listar();
    expect(new Set(recebidos.map(({ end_to_end }) => end_to_end)).isSupersetOf(new Set(pagos))).toBe(true);
  });

  it('refunds in part, once per id, and tells what became of it', async () => {
    const { id } = nova();
    await provedor.criar(nova(id));
    const end_to_end = la.provedor.pagar(empresa, id);
    const pedido = { id: randomUUID(), cobranca_id: id, end_to_end, valor_centavos: 2_000, motivo: 'x'.repeat(500) };
    expect(await provedor.lerDevolucao(pedido)).toBeNull();
    for (let vez = 0; vez < 2; vez++)
      expect(await provedor.devolver(pedido)).toEqual({ id: pedido.id, estado: 'pedida', valor_centavos: 2_000 });
    expect(empresa.devolucoes.size).toBe(1);
    expect(await falhaDe(provedor.devolver({ ...pedido, id: randomUUID(), valor_centavos: 4_001 }))).toBe('recusou');
    la.provedor.decidirDevolucoes(empresa, 'CONFIRMED');
    expect(await provedor.lerDevolucao(pedido)).toMatchObject({ id: pedido.id, estado: 'confirmada' });
    const outro = { ...pedido, id: randomUUID(), valor_centavos: 1_000 };
    await provedor.devolver(outro);
    la.provedor.decidirDevolucoes(empresa, 'REJECTED');
    expect(await provedor.lerDevolucao(outro)).toMatchObject({ estado: 'recusada' });
    expect(await provedor.lerDevolucao(pedido)).toMatchObject({ estado: 'confirmada' });
  });

  it.each<Falha>(['cut', 'done-cut', 'done-500', 500])(
    'a refund whose answer is lost (%s) can be read back, and is made once',
    async (falha) => {
      const { id } = nova();
      await provedor.criar(nova(id));
      const end_to_end = la.provedor.pagar(empresa, id);
      const pedido = { id: randomUUID(), cobranca_id: id, end_to_end, valor_centavos: 2_000, motivo: 'Engano' };
      la.provedor.falhas.push(falha);
      expect(['longe', 'respondeu']).toContain(await falhaDe(provedor.devolver(pedido)));
      expect((await provedor.lerDevolucao(pedido)) !== null).toBe(empresa.devolucoes.size === 1);
      await provedor.devolver(pedido);
      expect(empresa.devolucoes.size).toBe(1);
    },
  );

  it('[PG4] tells the PIX that its payer asks back, and no other', async () => {
    const { id } = nova();
    await provedor.criar(nova(id));
    const end_to_end = la.provedor.pagar(empresa, id);
    const outra = nova();
    await provedor.criar(outra);
    la.provedor.pagar(empresa, outra.id);
    const listadas = () => provedor.listarContestacoes?.(new Date(agora.getTime() - HORA), agora);
    expect((await listadas()) ?? []).toEqual([]);
    la.provedor.contestar(empresa, end_to_end);
    const uma = { id: end_to_end, end_to_end, valor_centavos: 6_000, aberta: true };
    expect(await listadas()).toEqual(CONTESTAM.has(nome) ? [uma] : undefined);
    expect(await provedor.ler(id)).toMatchObject({ estado: 'paga' });
  });

  it('tells a real key from a sandbox key, and one that opens nothing', async () => {
    const reconhecer = (conta: Empresa) => tipo.reconhecer(face.chave(conta), OWN);
    expect(await reconhecer(empresa)).toMatchObject({ ambiente: 'real' });
    expect(await reconhecer(la.provedor.abrirConta({ ambiente: 'teste' }))).toMatchObject({ ambiente: 'teste' });
    expect(await falhaDe(reconhecer({ ...empresa, chave: 'inventada' }))).toBe('chave');
    la.provedor.falhas.push(500, 500, 500);
    expect(await falhaDe(reconhecer(empresa))).toBe('longe');
  });
});
