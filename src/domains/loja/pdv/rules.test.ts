import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, semNbsp } from '../../../shared/centavos.ts';
import { deMilesimos, somarQuantidades } from '../../../shared/quantidade.ts';
import {
  bloqueio,
  calcular,
  codigoNaoEncontrado,
  itensDaVenda,
  ler,
  somarPorProduto,
  totaisConferem,
  type Carrinho,
  type Leitura,
  type LinhaDoCarrinho,
} from './rules.ts';

const vela = { id: 'b', nome: 'Vela de 7 dias branca', unidade: 'un', preco_centavos: 890 };
const sabao = { id: 'a', nome: 'Sabão da costa (ọṣẹ dúdú)', unidade: 'un', preco_centavos: 1850 };
const linha = ({ id, preco_centavos, ...campos }: typeof vela, quantidade = 1): LinhaDoCarrinho => ({
  ...campos,
  produto_id: id,
  quantidade,
  preco_centavos: centavos(preco_centavos),
});
const SEM_DESCONTO = { desconto_centavos: 0, desconto_percentual: 0, pago_centavos: 0 };

const linhas = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    preco_centavos: fc.nat(9_999_999),
    quantidade: fc.integer({ min: 1, max: 500_000 }).map(deMilesimos),
  }),
  { maxLength: 30 },
);
const carrinhos = linhas.map((itens): Carrinho =>
  itens.map(({ quantidade, ...campos }) => linha({ ...campos, nome: campos.id, unidade: 'kg' }, quantidade)),
);
const pagamentos = fc.record({
  desconto_centavos: fc.nat(2_000_000),
  desconto_percentual: fc.integer({ min: 0, max: 10_000 }),
  pago_centavos: fc.nat(100_000_000),
});

describe('[P4] totals', () => {
  it('[P3] half a kilo at R$ 40,00 is R$ 20,00, half a centavo more', () => {
    const feijao = { id: 'f', nome: 'Feijão', unidade: 'kg', preco_centavos: 4000 };
    expect(calcular([linha(feijao, 0.5)], SEM_DESCONTO).subtotal_centavos).toBe(2000);
    expect(calcular([linha({ ...feijao, preco_centavos: 333 }, 0.5)], SEM_DESCONTO).subtotal_centavos).toBe(167);
  });

  const carrinho = [linha(vela, 2), linha(sabao)];

  it.each([
    [0, 0, 0, 3630],
    [280, 0, 280, 3350],
    [280, 1000, 363, 3267],
    [400, 1000, 400, 3230],
    [99_999, 0, 3630, 0],
    [0, 10_000, 3630, 0],
    [0, 15_000, 3630, 0],
    [-100, 0, 0, 3630],
    [0, 333, 121, 3509],
  ])(
    'R$ %d and %d hundredths of a per cent off: %d, leaving %d',
    (desconto_centavos, desconto_percentual, desconto, total) => {
      const totais = calcular(carrinho, { desconto_centavos, desconto_percentual, pago_centavos: 0 });
      expect([totais.subtotal_centavos, totais.desconto_centavos, totais.total_centavos]).toEqual([
        3630,
        desconto,
        total,
      ]);
    },
  );

  it.each([
    [5000, 1370, 0],
    [3630, 0, 0],
    [3000, 0, 630],
    [0, 0, 3630],
  ])('with %d paid the change is %d and %d is missing', (pago_centavos, troco, falta) => {
    const totais = calcular(carrinho, { ...SEM_DESCONTO, pago_centavos });
    expect([totais.troco_centavos, totais.falta_centavos]).toEqual([troco, falta]);
  });

  it('[P4 P8] takes the larger discount up to the subtotal, never shows change and a missing amount together, and the server agrees', () => {
    fc.assert(
      fc.property(carrinhos, pagamentos, (carrinho_, pagamento) => {
        const t = calcular(carrinho_, pagamento);
        expect(t.desconto_centavos).toBeLessThanOrEqual(t.subtotal_centavos);
        expect(t.desconto_centavos).toBeGreaterThanOrEqual(Math.min(pagamento.desconto_centavos, t.subtotal_centavos));
        expect(t.total_centavos + t.desconto_centavos).toBe(t.subtotal_centavos);
        expect(Math.min(t.troco_centavos, t.falta_centavos)).toBe(0);
        expect(t.pago_centavos - t.troco_centavos + t.falta_centavos).toBe(t.total_centavos);
        expect(totaisConferem({ itens: itensDaVenda(carrinho_), ...t })).toBe(t.falta_centavos === 0);
      }),
    );
  });

  const venda = {
    itens: [
      { produto_id: 'a', quantidade: 2, preco_centavos: 1850, total_centavos: 3700 },
      { produto_id: 'b', quantidade: 1, preco_centavos: 890, total_centavos: 890 },
    ],
    subtotal_centavos: 4590,
    desconto_centavos: 590,
    total_centavos: 4000,
    pago_centavos: 5000,
    troco_centavos: 1000,
  };
  const [primeiro, segundo] = [venda.itens.slice(0, 1), venda.itens.slice(1)];

  it.each<[string, Partial<typeof venda>]>([
    ['a line', { itens: [...primeiro, ...segundo.map((item) => ({ ...item, quantidade: 2 }))] }],
    ['the subtotal', { itens: primeiro }],
    ['the discount', { desconto_centavos: 500 }],
    ['a discount below zero', { desconto_centavos: -410, total_centavos: 5000, troco_centavos: 0 }],
    ['a discount above the goods', { desconto_centavos: 4690, total_centavos: -100, troco_centavos: 5100 }],
    ['the total, and the change with it', { total_centavos: 3000, troco_centavos: 2000 }],
    ['the change', { troco_centavos: 999 }],
    ['a change below zero', { pago_centavos: 3000, troco_centavos: -1000 }],
  ])('[P8] %s that does not follow from the rest is not taken', (_, diferente) => {
    expect(totaisConferem(venda)).toBe(true);
    expect(totaisConferem({ ...venda, ...diferente })).toBe(false);
  });
});

describe('[P6] what blocks a sale', () => {
  it('is an empty cart', () =>
    expect(bloqueio([], calcular([], SEM_DESCONTO))).toEqual({
      titulo: 'Carrinho vazio',
      descricao: 'Adicione itens antes de finalizar.',
    }));

  it('is too little money, and the message says how much is missing', () => {
    const carrinho = [linha(vela, 2)];
    const aviso = bloqueio(carrinho, calcular(carrinho, { ...SEM_DESCONTO, pago_centavos: 780 }));
    expect([aviso?.titulo, aviso?.descricao, semNbsp(aviso?.params?.['amount'] ?? '')]).toEqual([
      'Pagamento insuficiente',
      'Falta {amount}.',
      'R$ 10,00',
    ]);
    expect(bloqueio(carrinho, calcular(carrinho, { ...SEM_DESCONTO, pago_centavos: 1780 }))).toBeNull();
  });

  it('a code that nobody has', () =>
    expect(codigoNaoEncontrado('789')).toEqual({
      titulo: 'Código não encontrado',
      descricao: 'Nenhum produto com código {code}.',
      params: { code: '789' },
    }));
});

describe('[P8] the server trusts no total', () => {
  const certa = {
    itens: [{ produto_id: 'a', quantidade: 2, preco_centavos: 890, total_centavos: 1780 }],
    subtotal_centavos: 1780,
    desconto_centavos: 80,
    total_centavos: 1700,
    pago_centavos: 2000,
    troco_centavos: 300,
  };

  it('takes what adds up, with and without change', () => {
    expect(totaisConferem(certa)).toBe(true);
    expect(totaisConferem({ ...certa, pago_centavos: 1700, troco_centavos: 0 })).toBe(true);
  });

  it.each([
    { itens: [{ produto_id: 'a', quantidade: 2, preco_centavos: 880, total_centavos: 1780 }] },
    { subtotal_centavos: 1781 },
    { desconto_centavos: 1781, total_centavos: -1, troco_centavos: 2001 },
    { desconto_centavos: -1, total_centavos: 1781, troco_centavos: 219 },
    { total_centavos: 1701 },
    { troco_centavos: 299 },
    { pago_centavos: 1000, troco_centavos: -700 },
  ])('refuses %j', (mudanca) => expect(totaisConferem({ ...certa, ...mudanca })).toBe(false));
});

describe('[P8] stock', () => {
  it('sums per product, in id order, whatever the order of the lines (INV-29)', () => {
    fc.assert(
      fc.property(linhas, (itens) => {
        const pedidos = itens.map(({ id, quantidade }) => ({ produto_id: id, quantidade }));
        const soma = somarPorProduto(pedidos);
        const ids = soma.map((s) => s.produto_id);
        expect(ids).toEqual([...new Set(ids)].toSorted());
        const total = (partes: typeof soma) => somarQuantidades(...partes.map(({ quantidade }) => quantidade));
        expect(total(soma)).toBe(total(pedidos));
        expect(somarPorProduto(pedidos.toReversed())).toEqual(soma);
      }),
    );
  });
});

describe('[P2] one scan, one line', () => {
  it.each([
    [
      [
        ['789', 0],
        ['789', 299],
      ],
      1,
    ],
    [
      [
        ['789', 0],
        ['789', 300],
      ],
      2,
    ],
    [
      [
        ['789', 0],
        ['790', 10],
      ],
      2,
    ],
    [
      [
        ['789', 0],
        ['790', 10],
        ['789', 20],
      ],
      3,
    ],
    [
      [
        ['789', 0],
        ['789', 200],
        ['789', 400],
      ],
      2,
    ],
  ] as const)('%j counts %d', (leituras, quantas) => {
    let ultima: Leitura | null = null;
    let aceitas = 0;
    for (const [codigo, quando] of leituras) {
      const lida = ler(ultima, { codigo, quando });
      ultima = lida.ultima;
      if (lida.aceita) aceitas++;
    }
    expect(aceitas).toBe(quantas);
  });
});
