import type { HouseTables } from '../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  assinaturas: {
    after: ['membros', 'planos'],
    rows: ({ id }) =>
      [0, 1].map((nth) => ({ membro_id: id('membros', nth), plano_id: id('planos'), inicio: '2026-01-05' })),
    broken: {
      desconto: 'desconto_centavos = -1',
      periodo: 'fim = inicio - 1',
      status: "status = 'suspensa'",
    },
    viewer: { linked: 1, unlinked: 0 },
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'membro_id', 'created_at'],
  },
};
