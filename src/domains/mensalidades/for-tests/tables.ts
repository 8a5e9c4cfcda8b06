import type { HouseTables } from '../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  pagamentos: {
    after: ['membros', 'faturas'],
    rows: ({ id, viewer }) => [
      {
        membro_id: id('membros'),
        fatura_id: id('faturas', 1),
        pago_em: '2026-10-09',
        valor_centavos: 20_000,
        metodo: 'pix',
        usuario_operacao: viewer,
      },
    ],
    broken: {
      conferido: ['conferido = false, conferido_em = now(), conferido_por = usuario_operacao', 'conferido_em = now()'],
      dia: "pago_em = '2019-12-31'",
      estorno: 'estornado_em = now()',
      metodo: "metodo = ' '",
      txid: ["txid = 'com espaço'", "txid = 'ABC', metodo = 'dinheiro'"],
      valor: 'valor_centavos = -1',
    },
    viewer: { linked: 1, unlinked: 0 },
    refuses: 'D',
    grants: 'SIU',
    money: true,
  },
};
