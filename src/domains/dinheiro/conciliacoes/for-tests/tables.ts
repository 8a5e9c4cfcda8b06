import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  conciliacoes: {
    after: ['extrato_linhas', 'pagamentos_diversos'],
    rows: ({ id, dirigente }) => [
      {
        linha_id: id('extrato_linhas'),
        passo: randomUUID(),
        lancamento_id: id('pagamentos_diversos'),
        valor_centavos: 5000,
        feito: 'ligada',
        como: 'escolhida',
        usuario_operacao: dirigente,
      },
    ],
    /** Each line that is done stands for the payment of its number; there are 30 lines a month. */
    history: ({ orgId, userId, behind }) => sql`
      insert into conciliacoes (org_id, linha_id, passo, pagamento_id, valor_centavos, feito, como, usuario_operacao, created_at)
      select ${orgId}, l.id, ile_uuidv7(), p.id, l.valor_centavos, 'criada', 'marcada', ${userId}, l.dia + l.n * interval '1 second'
      from (select id, dia, valor_centavos, row_number() over (order by dia, id) as n from extrato_linhas
            where org_id = ${orgId} and resta_centavos = 0) l
      join (select id, row_number() over (order by pago_em, id) as n from pagamentos where org_id = ${orgId}
            order by pago_em, id limit 30 * ${behind}::int) p on p.n = l.n returning 1`,
    broken: {
      uma: 'pagamento_id = id',
      valor: 'valor_centavos = 0',
      feito: "feito = 'inventada'",
      como: "como = 'adivinhada'",
      desfeita: 'desfeita_em = now()',
      desfeita_motivo: "desfeita_em = now(), desfeita_por = usuario_operacao, desfeita_motivo = ' '",
    },
    viewer: 'nothing',
    /** This link is live. */
    refuses: 'D',
    grants: 'SIUD',
    fixed: [
      'org_id',
      'id',
      'linha_id',
      'passo',
      'pagamento_id',
      'lancamento_id',
      'venda_id',
      'transferencia_id',
      'valor_centavos',
      'feito',
      'como',
      'usuario_operacao',
      'created_at',
    ],
  },
};
