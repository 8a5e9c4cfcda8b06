import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  assinaturas: {
    after: ['membros', 'planos'],
    rows: ({ id }) =>
      [0, 1].map((nth) => ({ membro_id: id('membros', nth), plano_id: id('planos'), inicio: '2026-01-05' })),
    history: ({ orgId, behind }) => sql`
      insert into assinaturas (org_id, membro_id, plano_id, inicio)
      select m.org_id, m.id, p.id, (date_trunc('month', now()) - ${behind}::int * interval '1 month')::date
      from (select *, row_number() over (order by id) as n from membros where org_id = ${orgId}) m
      join planos p on p.org_id = m.org_id and p.dia_vencimento = 5 * (m.n % 4 + 1) returning 1`,
    broken: {
      desconto: 'desconto_centavos = -1',
      dia_vencimento: 'dia_vencimento = 32',
      periodo: 'fim = inicio - 1',
      status: "status = 'suspensa'",
    },
    viewer: { linked: 1, unlinked: 0 },
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'membro_id', 'created_at'],
  },
};
