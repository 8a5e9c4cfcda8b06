import type { HouseTables } from '../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  categorias_produtos: {
    rows: () => [{ nome: 'Velas' }],
    broken: { nome_vazio: "nome = ' '" },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'created_at'],
  },
  produtos: {
    after: ['categorias_produtos'],
    rows: ({ id }) => [
      { nome: 'Vela', preco_centavos: 300, estoque_atual: 10, categoria_id: id('categorias_produtos') },
    ],
    broken: {
      estoque: ['estoque_atual = -1', 'estoque_atual = 1000000001', "unidade = 'kg', estoque_atual = 0.0005"],
      inteiro: 'estoque_atual = 0.5',
      nome: "nome = ' '",
      preco: 'preco_centavos = -1',
      unidade: "unidade = 'ml'",
    },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'created_at'],
  },
  estoque_movimentos: {
    after: ['produtos', 'vendas'],
    rows: ({ id, viewer }) => [
      { produto_id: id('produtos'), quantidade: -2, origem: 'venda', venda_id: id('vendas'), usuario_operacao: viewer },
    ],
    broken: {
      da_venda: 'venda_id = null',
      origem: "origem = 'perda', venda_id = null",
      quantidade: ['quantidade = 0', 'quantidade = 0.0005', "quantidade = 'NaN'"],
    },
    viewer: 'nothing',
    refuses: 'UD',
    grants: 'SI',
  },
};
