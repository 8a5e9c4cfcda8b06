import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  contas_a_pagar: {
    after: ['fundos'],
    rows: ({ id, dirigente }) => [
      {
        serie: randomUUID(),
        numero: 1,
        descricao: 'Luz',
        tipo_nome: 'Outro',
        fundo_id: id('fundos'),
        valor_centavos: 18_000,
        vencimento: '2026-10-12',
        repete: 'mensal',
        dia: 12,
        usuario_operacao: dirigente,
      },
    ],
    /** As they came: the oldest month first. */
    history: ({ orgId, userId, behind }) => sql`
      insert into contas_a_pagar (org_id, serie, numero, descricao, favorecido, tipo_nome, valor_centavos, vencimento, repete, dia, usuario_operacao)
      select ${orgId}, md5(conta::text)::uuid, ${behind}::int - n + 1, 'Conta ' || conta, 'Fornecedor ' || conta, 'Outro', 9000,
             ile_dia_no_mes((current_date - n * interval '1 month')::date, 10), 'mensal', 10, ${userId}
      from generate_series(1, 8) conta cross join generate_series(0, ${behind}::int) n order by n desc, conta returning 1`,
    broken: {
      ate: ['ate = vencimento - 1', "repete = 'nao', ate = vencimento"],
      descricao: "descricao = ' '",
      dia: 'dia = 32',
      numero: 'numero = 0',
      repete: "repete = 'semanal'",
      tipo_nome: "tipo_nome = ' '",
      valor: 'valor_centavos = 0',
      vencimento: "vencimento = '2019-12-31'",
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'serie', 'numero', 'usuario_operacao', 'created_at'],
  },
};
