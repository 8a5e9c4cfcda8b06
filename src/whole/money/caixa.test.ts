import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { casaComSaldo } from '../../domains/carteiras/server/casa-com-saldo-for-tests.ts';
import { sql } from '../../server/database/sql.ts';
import { testRun } from '../../server/env.ts';
import { hoje } from '../../server/testing/clock.ts';
import type { Caller, TestHouse } from '../../server/testing/house.ts';
import { umaDeCada } from '../../server/testing/one-of-each.ts';
import { somarDias, somarMesesAoDia } from '../../shared/datas.ts';
import { conferirMeses } from './saldos-for-tests.ts';

// Whatever people do in 24 months, the balances of the carteiras follow from the raw rows.

const { seed, long } = testRun();
const OPERACOES = long ? 10_000 : 120;
const MESES = 24;

const n = (max: number) => fc.nat({ max });

interface Passo {
  qual: number;
  /** Days back within the 24 months. */
  ha: number;
  valor: number;
  um: number;
  outro: number;
}

const passo: fc.Arbitrary<Passo> = fc.record({
  qual: n(9),
  ha: n(729),
  valor: fc.integer({ min: 1, max: 50_000 }),
  um: n(500),
  outro: n(500),
});

interface Palco {
  casa: TestHouse;
  dono: Caller;
  dinheiro: string;
  banco: string;
  carteiras: string[];
  faturas: string[];
  lancamentos: string[];
  transferencias: string[];
  produto: string;
}

const METODOS = ['dinheiro', 'pix', 'cartao', 'transferencia'];
const um = <T>(lista: readonly T[], qual: number): T | undefined => lista[qual % Math.max(lista.length, 1)];

/** Refusals that random steps meet, like a day before an opening or an entry reversed already. */
const RECUSAS = [
  'antes_do_saldo_inicial',
  'sem_saldo_inicial',
  'transferencia_antes',
  'lancamento_excluido',
  'lancamento_nao_encontrado',
  'transferencia_estornada',
  'campos_invalidos',
  'carteira_indisponivel',
  'fatura_nao_aberta',
  'sem_pagamento',
  'sem_diferenca',
];

const tentar = async <T>(pedido: Promise<T>): Promise<T | undefined> => {
  try {
    return await pedido;
  } catch (error) {
    expect(RECUSAS).toContain((error as { code?: string }).code);
    return undefined;
  }
};

const FAZER: readonly ((palco: Palco, passo: Passo) => Promise<unknown>)[] = [
  async ({ dono, lancamentos, carteiras }, { ha, valor, um: sorte, outro }) => {
    const feito = await tentar(
      dono.call('criarLancamento', {
        tipo: 'doacao',
        metodo: um(METODOS, sorte) ?? 'pix',
        valor_centavos: outro % 3 === 0 ? -valor : valor,
        data: somarDias(hoje(), -ha),
        ...(outro % 5 === 0 && { carteira_id: um(carteiras, outro) }),
      }),
    );
    if (feito) lancamentos.push(feito.id);
  },
  ({ dono, faturas }, { ha, um: sorte, outro }) =>
    tentar(
      dono.call('pagarFaturas', {
        faturas: [um(faturas, sorte) ?? ''],
        forma_pagamento: outro % 2 ? 'dinheiro' : 'pix',
        dt_pagamento: somarDias(hoje(), -ha),
      }),
    ),
  ({ dono, faturas }, { um: sorte }) =>
    tentar(dono.call('estornarPagamento', { fatura_id: um(faturas, sorte) ?? '', motivo: 'Engano' })),
  ({ dono, lancamentos }, { um: sorte }) =>
    tentar(dono.call('estornarLancamento', { id: um(lancamentos, sorte) ?? randomUUID(), motivo: 'Engano' })),
  async ({ dono, carteiras, transferencias }, { ha, valor, um: sorte, outro }) => {
    const feita = await tentar(
      dono.call('transferir', {
        tipo: 'transferencia',
        carteira_de: um(carteiras, sorte) ?? '',
        carteira_para: um(carteiras, outro) ?? '',
        valor_centavos: valor,
        dia: somarDias(hoje(), -ha),
      }),
    );
    if (feita) transferencias.push(feita.id);
  },
  ({ dono, transferencias }, { um: sorte }) =>
    transferencias.length === 0
      ? Promise.resolve()
      : tentar(dono.call('estornarTransferencia', { id: um(transferencias, sorte) ?? '', motivo: 'Engano' })),
  ({ casa, dono, produto }, { um: sorte }) =>
    dono.call('registrarVenda', {
      chave: randomUUID(),
      org_id: casa.orgId,
      terreiro_id: casa.orgId,
      itens: [{ produto_id: produto, quantidade: 1, preco_centavos: 890, total_centavos: 890 }],
      subtotal_centavos: 890,
      desconto_centavos: 0,
      total_centavos: 890,
      pago_centavos: 890,
      troco_centavos: 0,
      metodo_pagamento: (['dinheiro', 'pix', 'cartao'] as const)[sorte % 3] ?? 'pix',
      usuario_operacao: casa.usuario('owner').id,
    }),
  // A row from before the carteiras, some of them written in another way.
  ({ casa }, { ha, valor, um: sorte }) =>
    casa.rows(sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, conferido)
      values (${casa.orgId}, ${somarDias(hoje(), -ha)}, 'outro', 'Outro', ${um(['DINHEIRO', 'Cheque', 'pix'], sorte)}, ${valor},
              ${casa.usuario('owner').id}, ${sorte % 4 > 0}) returning 1`),
  async ({ dono, carteiras }, { valor, um: sorte }) => {
    const { carteiras: lidas } = await dono.call('lerCaixa', {});
    const carteira = lidas.find(({ id }) => id === um(carteiras, sorte));
    if (carteira?.saldo_centavos === null || !carteira) return;
    const contado_centavos = carteira.saldo_centavos + valor - 25_000;
    const { id: carteira_id, saldo_centavos } = carteira;
    await tentar(dono.call('acertarSaldo', { carteira_id, contado_centavos, saldo_centavos, motivo: 'Contei' }));
  },
  ({ dono, carteiras }, { ha, valor, um: sorte, outro }) =>
    tentar(
      dono.call('informarSaldo', {
        id: um(carteiras, sorte) ?? '',
        saldo_centavos: valor,
        dia: somarDias(hoje(), -ha),
        inclui_o_dia: outro % 2 === 0,
      }),
    ),
];

async function novoPalco(): Promise<Palco> {
  const { casa, dono, dinheiro, banco } = await casaComSaldo(somarMesesAoDia(hoje(), -MESES));
  const uma = umaDeCada(casa);
  const cofre = await dono.call('criarCarteira', { nome: 'Cofre', tipo: 'dinheiro' });
  const maquininha = await dono.call('criarCarteira', { nome: 'Maquininha', tipo: 'gateway', recebe_cartao: true });
  const [um1, dois] = [await uma.assinante(), await uma.assinante()];
  const produto = await uma.novoProduto();
  await dono.call('darEntrada', { id: produto, quantidade: OPERACOES, motivo: 'Compra' });
  return {
    casa,
    dono,
    dinheiro,
    banco,
    carteiras: [dinheiro, banco, cofre.id, maquininha.id],
    faturas: [...um1.faturas, ...dois.faturas],
    lancamentos: [],
    transferencias: [],
    produto,
  };
}

it(
  '[K6] opening + in − out is the balance of every carteira at the end of each of 24 months',
  { timeout: 0 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: OPERACOES, maxLength: OPERACOES }), async (passos) => {
        const palco = await novoPalco();
        for (const escolha of passos) await FAZER[escolha.qual]?.(palco, escolha);
        await conferirMeses(palco.casa, palco.carteiras, MESES);
      }),
      { numRuns: 1, endOnFailure: true, ...(seed !== undefined && { seed }) },
    );
  },
);
