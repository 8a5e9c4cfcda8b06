import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  plano_de_contas: {
    rows: () => [{ chave: 'mensalidade', conta: '3.1.01 Contribuições' }],
    history: ({ orgId }) => sql`
      insert into plano_de_contas (org_id, chave, conta) select ${orgId}, 'entrada:Tipo ' || n, '3.' || n from generate_series(1, 40) n returning 1`,
    broken: { chave: "chave = ''", conta: "conta = ' '" },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'chave'],
  },
};
