import type { HouseTables } from '../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  gaveta_pins: {
    rows: () => [{ pin_hash: 'hash' }],
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'user_id'],
  },
  vendas: {
    after: ['vendas_contadores'],
    rows: ({ viewer }) => [
      {
        numero: 1,
        chave: 'k',
        subtotal_centavos: 600,
        desconto_centavos: 0,
        total_centavos: 600,
        pago_centavos: 1000,
        troco_centavos: 400,
        metodo_pagamento: 'dinheiro',
        usuario_operacao: viewer,
        vendida_em: new Date(),
      },
    ],
    broken: {
      chave_forma: "chave = ''",
      desconto: ['desconto_centavos = -1', 'desconto_centavos = subtotal_centavos + 1'],
      estorno: 'estornado_em = now()',
      metodo: "metodo_pagamento = 'fiado'",
      subtotal:
        'subtotal_centavos = 1000000000001, desconto_centavos = 1000000000001, total_centavos = 0, troco_centavos = pago_centavos',
      total: 'total_centavos = total_centavos + 1, troco_centavos = troco_centavos - 1',
      troco: ['troco_centavos = troco_centavos + 1', 'pago_centavos = total_centavos - 1, troco_centavos = -1'],
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    money: true,
  },
  venda_itens: {
    after: ['vendas', 'produtos'],
    rows: ({ id }) => [
      {
        venda_id: id('vendas'),
        linha: 1,
        produto_id: id('produtos'),
        produto_nome: 'Vela',
        quantidade: 2,
        preco_centavos: 300,
        total_centavos: 600,
      },
    ],
    broken: {
      preco: 'preco_centavos = -1, total_centavos = -quantidade',
      inteira: 'quantidade = 0.5, total_centavos = round(0.5 * preco_centavos)',
      quantidade: [
        'quantidade = 0, total_centavos = 0',
        "unidade = 'kg', quantidade = 1.0005, total_centavos = round(1.0005 * preco_centavos)",
      ],
      total: 'total_centavos = total_centavos - 1',
      unidade: "unidade = 'arroba'",
    },
    viewer: 'nothing',
    refuses: 'UD',
    grants: 'SI',
  },
  vendas_contadores: {
    rows: () => [{ ultimo: 1 }],
    broken: { ultimo: 'ultimo = 0' },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id'],
  },
};
