import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  fundos: {
    rows: () => [{ nome: 'Obra do telhado', meta_centavos: 1_000_000 }],
    history: ({ orgId }) => sql`
      insert into fundos (org_id, nome, meta_centavos)
      select ${orgId}, 'Fundo ' || n, 100000 * n from generate_series(1, 3) n returning 1`,
    broken: {
      nome_vazio: "nome = ' '",
      geral: "nome = ' Geral'",
      meta: 'meta_centavos = 0',
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'created_at'],
  },
};
