import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const path = (formato: string) =>
  `comprovantes/00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002.${formato}`;

export const tables: HouseTables = {
  anexos: {
    after: ['pagamentos_diversos'],
    rows: ({ id, dirigente }) => [
      {
        lancamento_id: id('pagamentos_diversos'),
        ordem: 1,
        formato: 'webp',
        bytes: 1000,
        arquivo_path: path('webp'),
        usuario_operacao: dirigente,
      },
    ],
    broken: {
      bytes: ['bytes = 0', 'bytes = 5242881'],
      cinco: ['ordem = 0', 'ordem = 6'],
      formato: ["formato = 'pdf'", `arquivo_path = '${path('pdf')}'`],
    },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'ordem', 'formato', 'bytes', 'arquivo_path', 'usuario_operacao', 'created_at'],
  },
};
