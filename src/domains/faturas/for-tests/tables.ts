import type { HouseTables, SampleHouse } from '../../../server/testing/house-tables.ts';

const fatura = ({ id }: SampleHouse, nth: number, dia: string) => ({
  membro_id: id('membros', nth),
  assinatura_id: id('assinaturas', nth),
  plano_id: id('planos'),
  refer: dia.slice(0, 7).replace('-', ''),
  dt_vencimento: dia,
  valor_centavos: 20_000,
});

export const tables: HouseTables = {
  faturas: {
    after: ['membros', 'planos', 'assinaturas'],
    /** Open and paid invoices of the first member, and an open one of the second. */
    rows: (house) => [
      fatura(house, 0, '2026-11-10'),
      {
        ...fatura(house, 0, '2026-10-10'),
        status: 'paga',
        dt_pagamento: '2026-10-09',
        vl_pago_centavos: 20_000,
        forma_pagamento: 'pix',
      },
      fatura(house, 1, '2026-11-10'),
    ],
    broken: {
      cancelada: ["status = 'cancelada' where status = 'pendente'", "cancelamento_motivo = 'Engano'"],
      cancelada_por: "status = 'cancelada', cancelada_em = now(), cancelada_por = 'ninguém' where status = 'pendente'",
      desconto: ['vl_desconto_centavos = -1', 'vl_desconto_centavos = valor_centavos + 1'],
      paga: ["status = 'paga' where status = 'pendente'", "status = 'pendente' where status = 'paga'"],
      refer: "refer = '202001'",
      status: "status = 'perdoada' where status = 'pendente'",
      valor: 'valor_centavos = 0',
      vencimento: "dt_vencimento = '2101-01-10', refer = '210101'",
    },
    viewer: { linked: 2, unlinked: 0, writes: 'U' },
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'membro_id', 'refer', 'created_at'],
  },
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
