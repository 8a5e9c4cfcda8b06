import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const doacao = {
  data: '2026-10-09',
  tipo: 'doacao',
  tipo_nome: 'Doação',
  metodo: 'pix',
  valor_centavos: 5000,
};

/** Each month's entries per hundred members of a big house. */
const POR_CEM = 10;

export const tables: HouseTables = {
  pagamentos_diversos: {
    after: ['membros', 'carteiras'],
    /**
     * Entries tied to the viewer's member, to another member, and to nobody but made by the viewer.
     */
    rows: ({ id, viewer }) => {
      const corrigido = randomUUID();
      return [
        { ...doacao, id: corrigido, membro_id: id('membros'), usuario_operacao: randomUUID() },
        { ...doacao, membro_id: id('membros', 1), usuario_operacao: randomUUID(), carteira_id: id('carteiras') },
        { ...doacao, usuario_operacao: viewer, corrige: corrigido },
      ];
    },
    history: ({ orgId, userId, membros, behind }) => sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, usuario_operacao, created_at, membro_id)
      select ${orgId}, dia, 'doacao', 'Doação', 'Oferta ' || n.n, 'dinheiro', case when n.n % 5 = 0 then -1500 else 2000 end, ${userId},
             dia + interval '21 hours', case when n.n % 3 = 0 then m.id end
      from generate_series(1, greatest(${membros}::int * ${POR_CEM}::int / 100, 2) * (${behind}::int + 1)) n (n)
      cross join lateral (select (current_date - (n.n % (30 * (${behind}::int + 1) + 1)))::date as dia) d
      join (select id, row_number() over (order by id) as n from membros where org_id = ${orgId}) m on m.n = n.n % ${membros}::int + 1 returning 1`,
    broken: {
      acerto: "tipo = 'acerto'",
      acerto_sessao: 'acerto_sessao_id = id',
      acerto_venda: 'acerto_venda_id = id',
      carteira_conferida: 'conferido = false where carteira_id is not null',
      conta_saida: 'valor_centavos = 100, conta_id = (select c.id from contas_a_pagar c limit 1)',
      da_casa: "conferido = false, carteira_id = null, favorecido = 'Alguém'",
      conferido: [
        'conferido = false, carteira_id = null, conferido_em = now(), conferido_por = usuario_operacao',
        'conferido_por = usuario_operacao',
      ],
      corrige_outro: 'corrige = id',
      credito: "tipo = 'credito', membro_id = null",
      data: "data = '2019-12-31'",
      estorno: "estorno_motivo = 'Engano'",
      estorno_sessao: 'estorno_sessao_id = id where estornado_em is null',
      metodo: "metodo = ' '",
      sessao: 'sessao_id = id, carteira_id = null',
      tipo: "tipo = 'rifa'",
      tipo_nome: "tipo_nome = ' '",
      txid: "txid = 'ABC', metodo = 'dinheiro'",
      valor: 'valor_centavos = 0',
    },
    viewer: { linked: 2, unlinked: 1 },
    refuses: 'D',
    grants: 'SIU',
    money: true,
  },
  pagamentos_diversos_metodos: {
    rows: () => [{ nome: 'Vale' }],
    broken: { nome_vazio: "nome = ' '", preset: "nome = 'PIX '" },
    // The form of an entry offers them to everybody.
    viewer: 'everything',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'created_at'],
  },
  pagamentos_diversos_tipos: {
    rows: () => [{ nome: 'Rifa', sentido: 'entrada' }],
    broken: { nome_vazio: "nome = ' '", preset: "nome = 'doação'", sentido: "sentido = 'lado'" },
    viewer: 'everything',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'created_at'],
  },
};
