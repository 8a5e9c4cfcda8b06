import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const SELADO = Buffer.from(new Uint8Array(40).fill(1));
const QUANDO = '2026-11-01T12:00:00Z';

export const tables: HouseTables = {
  bancos_ligados: {
    after: ['carteiras', 'cofre_chaves'],
    rows: ({ id, dirigente }) => [
      {
        carteira_id: id('carteiras', 1),
        chave_versao: 1,
        selado: SELADO,
        banco: 'Banco de Exemplo',
        conta: '0001/12345-6',
        desde: '2026-10-01',
        ligado_em: QUANDO,
        ligado_por: dirigente,
        lido_ate: QUANDO,
      },
    ],
    broken: {
      selado: [String.raw`selado = '\x01'`, "selado = decode(repeat('02', 40), 'hex')"],
      nomes: ["banco = ''", "conta = repeat('1', 41)"],
      desde: "desde = '1999-12-31'",
      estado: "estado = 'perdido'",
      contas: ['trazidas = -1', 'de_cobrancas = -1', 'ilegiveis = -1'],
      avisado: "avisado = ''",
    },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'carteira_id'],
  },
};
