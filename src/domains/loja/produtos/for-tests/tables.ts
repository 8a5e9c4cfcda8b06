import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

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
    history: ({ orgId }) => sql`
      insert into produtos (org_id, nome, sku, codigo_barras, preco_centavos, estoque_atual)
      select ${orgId}, 'Vela ' || n, 'V' || n, (7890000000000 + n)::text, 890, 1000000 from generate_series(1, 50) n returning 1`,
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
    after: ['produtos', 'vendas', 'venda_itens'],
    rows: ({ id, viewer }) => [
      { produto_id: id('produtos'), quantidade: -2, origem: 'venda', venda_id: id('vendas'), usuario_operacao: viewer },
    ],
    history: ({ orgId, userId }) => sql`
      insert into estoque_movimentos (org_id, produto_id, quantidade, origem, venda_id, usuario_operacao)
      select org_id, produto_id, -1, 'venda', venda_id, ${userId} from venda_itens where org_id = ${orgId} returning 1`,
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
