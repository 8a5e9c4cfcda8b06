import type { HouseTables } from '../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  membros: {
    rows: () => [
      { nome: 'Conceição', matricula: '2026-001' },
      { nome: 'Benedito', matricula: '2026-002' },
    ],
    broken: {
      consentimento: 'consentimento_em = current_date',
      nome: "nome = ' '",
      tipo_pessoa: "tipo_pessoa = 'X'",
      uf: "uf = 'Bahia'",
    },
    viewer: { linked: 1, unlinked: 0 },
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'created_at'],
  },
  membros_reservado: {
    after: ['membros'],
    rows: ({ id }) => [{ membro_id: id('membros') }, { membro_id: id('membros', 1) }],
    broken: {
      objetos: ['docs', 'espiritual_umbanda', 'espiritual_candomble', 'observacoes'].map(
        (column) => `${column} = '[]'`,
      ),
    },
    viewer: { linked: 1, unlinked: 0 },
    grants: 'SIUD',
    fixed: ['org_id', 'membro_id'],
  },
};
