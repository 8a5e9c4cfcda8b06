import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables, SampleHouse } from '../../../../server/testing/house-tables.ts';

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
    /** Past invoices are paid, but for one in twenty-five; later ones are open. */
    history: ({ orgId, userId, behind, ahead }) => sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, usuario_operacao, status, dt_pagamento,
                           vl_pago_centavos, forma_pagamento)
      select a.org_id, a.id, a.membro_id, a.plano_id, to_char(v.dia, 'YYYYMM'), v.dia, p.valor_centavos, ${userId},
             case when v.dia >= current_date then 'pendente' when s.paga then 'paga' else 'vencida' end,
             case when s.paga then v.dia end, case when s.paga then p.valor_centavos end, case when s.paga then 'pix' end
      from assinaturas a
      join planos p on p.org_id = a.org_id and p.id = a.plano_id
      cross join generate_series(-${behind}::int, ${ahead}::int) as m (mes)
      cross join lateral (select (date_trunc('month', now()) + m.mes * interval '1 month')::date + p.dia_vencimento - 1 as dia) v
      cross join lateral (
        select v.dia < current_date and abs(hashtext(a.id::text || v.dia)) % (case when m.mes < -6 then 400 else 25 end) <> 0 as paga
      ) s
      where a.org_id = ${orgId} returning 1`,
    broken: {
      cancelada: ["status = 'cancelada' where status = 'pendente'", "cancelamento_motivo = 'Engano'"],
      cancelada_por: "status = 'cancelada', cancelada_em = now(), cancelada_por = 'ninguém' where status = 'pendente'",
      desconto: ['vl_desconto_centavos = -1', 'vl_desconto_centavos = valor_centavos + 1'],
      paga: ["status = 'paga' where status = 'pendente'", "status = 'pendente' where status = 'paga'"],
      parcial: [
        'vl_parcial_centavos = -1',
        "vl_parcial_centavos = valor_centavos where status = 'pendente'",
        "vl_parcial_centavos = 1 where status = 'paga'",
      ],
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
    after: ['membros', 'faturas', 'carteiras'],
    rows: ({ id, viewer }) => [
      {
        membro_id: id('membros'),
        fatura_id: id('faturas', 1),
        pago_em: '2026-10-09',
        valor_centavos: 20_000,
        metodo: 'pix',
        usuario_operacao: viewer,
        carteira_id: id('carteiras'),
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao, created_at)
      select org_id, id, membro_id, dt_pagamento, vl_pago_centavos, 'pix', ${userId}, dt_pagamento + interval '20 hours'
      from faturas where org_id = ${orgId} and status = 'paga' order by dt_pagamento returning 1`,
    broken: {
      carteira_conferida: 'conferido = false',
      da_equipe: 'conferido = false, carteira_id = null, multa_centavos = 1',
      de_credito: [
        'de_credito = true, carteira_id = null',
        "de_credito = true, metodo = 'credito_na_casa'",
        "de_credito = true, carteira_id = null, metodo = 'credito_na_casa', multa_centavos = 1",
      ],
      conferido: [
        'conferido = false, carteira_id = null, conferido_em = now(), conferido_por = usuario_operacao',
        'conferido_em = now()',
      ],
      dia: "pago_em = '2019-12-31'",
      estorno_sessao: 'estorno_sessao_id = id',
      sessao: 'sessao_id = id, carteira_id = null',
      estorno: 'estornado_em = now()',
      fundo_conferido: 'conferido = false, carteira_id = null, fundo_id = (select f.id from fundos f limit 1)',
      metodo: "metodo = ' '",
      multa: 'multa_centavos = -1',
      txid: ["txid = 'com espaço'", "txid = 'ABC', metodo = 'dinheiro'"],
      valor: 'valor_centavos = -1',
    },
    viewer: { linked: 1, unlinked: 0 },
    refuses: 'D',
    grants: 'SIU',
    money: true,
  },
};
