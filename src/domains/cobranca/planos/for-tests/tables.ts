import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  planos: {
    rows: () => [{ nome: 'Mensal', valor_centavos: 20_000, dia_vencimento: 10 }],
    history: ({ orgId }) => sql`
      insert into planos (org_id, nome, valor_centavos, dia_vencimento)
      select ${orgId}, 'Corrente ' || n, 5000 + 1000 * n, 5 * n from generate_series(1, 4) n returning 1`,
    broken: {
      dia_vencimento: 'dia_vencimento = 29',
      nome_vazio: "nome = ' '",
      valor: 'valor_centavos = 0',
    },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'created_at'],
  },
};
