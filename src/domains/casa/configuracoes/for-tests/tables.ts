import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  terreiro_ajustes: {
    rows: () => [{}],
    broken: {
      agenda_publica: "agenda_publica = 'curto'",
      colunas: 'impressora_colunas = 40',
      lembretes: "lembrete_venceu = ' '",
      multa: 'multa_centavos = -1',
      pix: "pix_chave = 'pix@exemplo.org'",
      recesso: ["recesso_de = '2026-12-20'", "recesso_de = '2026-12-20', recesso_ate = '2026-12-19'"],
      pix_tipo: "pix_tipo = 'conta', pix_chave = '1', pix_nome = 'Casa', pix_cidade = 'Salvador'",
    },
    // Everybody of the house needs the PIX key and the size of the paper.
    viewer: 'everything',
    grants: 'SIUD',
    fixed: ['org_id'],
  },
  user_prefs: {
    rows: ({ viewer, dirigente }) => [{ user_id: viewer }, { user_id: dirigente }],
    viewer: { linked: 1, unlinked: 1, writes: 'UD' },
    perAccount: true,
    grants: 'SIUD',
    fixed: ['org_id', 'user_id'],
  },
};
