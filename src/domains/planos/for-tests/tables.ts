import type { HouseTables } from '../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  planos: {
    rows: () => [{ nome: 'Mensal', valor_centavos: 20_000, dia_vencimento: 10 }],
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
