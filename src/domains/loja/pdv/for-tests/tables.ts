import { sql } from '../../../../server/database/sql.ts';
import type { BigHouse, HouseTables } from '../../../../server/testing/house-tables.ts';

/** Each month's sales per hundred members of a big house. */
const POR_CEM = 40;
const quantas = ({ membros, behind }: BigHouse) => Math.max(Math.ceil((membros * POR_CEM) / 100), 4) * (behind + 1);

export const tables: HouseTables = {
  gaveta_pins: {
    rows: () => [{ pin_hash: 'hash' }],
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'user_id'],
  },
  vendas: {
    after: ['vendas_contadores', 'carteiras'],
    rows: ({ viewer, id }) => [
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
        carteira_id: id('carteiras'),
      },
    ],
    history: (house) => sql`
      insert into vendas (org_id, numero, chave, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos, metodo_pagamento,
                          usuario_operacao, vendida_em, created_at)
      select ${house.orgId}, n, 'grande-' || n, 890, 0, 890, 890, 0, (array['pix', 'cartao', 'dinheiro'])[n % 3 + 1], ${house.userId}, quando, quando
      from generate_series(1, ${quantas(house)}::int) n
      cross join lateral (
        select now() - (${quantas(house)}::int - n) * (${house.behind}::int + 1) * interval '30 days' / ${quantas(house)}::int as quando
      ) q returning 1`,
    broken: {
      chave_forma: "chave = ''",
      desconto: ['desconto_centavos = -1', 'desconto_centavos = subtotal_centavos + 1'],
      estorno: 'estornado_em = now()',
      estorno_sessao: 'estorno_sessao_id = id',
      metodo: "metodo_pagamento = 'fiado'",
      subtotal:
        'subtotal_centavos = 1000000000001, desconto_centavos = 1000000000001, total_centavos = 0, troco_centavos = pago_centavos',
      total: 'total_centavos = total_centavos + 1, troco_centavos = troco_centavos - 1',
      uma_sessao: 'sessao_id = id, sessao_tardia_id = id',
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
    /** Every other sale is of the first product. */
    history: ({ orgId }) => sql`
      insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, quantidade, preco_centavos, total_centavos)
      select v.org_id, v.id, 1, p.id, p.nome, 1, 890, 890
      from vendas v join (select *, row_number() over (order by id) as n from produtos where org_id = ${orgId}) p
        on p.n = case when v.numero % 2 = 0 then 1 else v.numero % 50 + 1 end
      where v.org_id = ${orgId} returning 1`,
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
    history: (house) => sql`insert into vendas_contadores (org_id, ultimo) values (${house.orgId}, ${quantas(house)})`,
    broken: { ultimo: 'ultimo = 0' },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id'],
  },
};
