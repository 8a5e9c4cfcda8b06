import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  comunicados: {
    after: ['membros', 'eventos', 'escalas_funcoes', 'escalas_aptos', 'eventos_respostas'],
    /** For the second member, and for the first. */
    rows: ({ id, dirigente }) => {
      const aviso = {
        titulo: 'Limpeza',
        texto: 'Sábado às 9h',
        de: '2026-11-01',
        criado_em: '2026-11-01T12:00:00Z',
        criado_por: dirigente,
      };
      return [
        { ...aviso, para: 'pessoa', membro_id: id('membros', 1) },
        { ...aviso, para: 'pessoa', membro_id: id('membros') },
      ];
    },
    history: ({ orgId, userId }) => sql`
      insert into comunicados (org_id, titulo, texto, para, de, criado_em, criado_por)
      select ${orgId}, 'Aviso ' || n, 'O que a casa tem a dizer', 'todos', current_date - n, now(), ${userId}
      from generate_series(1, 300) n returning 1`,
    broken: {
      titulo: ["titulo = ' '", "titulo = repeat('a', 81)"],
      texto: ["texto = ' '", "texto = repeat('a', 2001)"],
      para: "para = 'ninguem'",
      destino: 'membro_id = null',
      periodo: 'ate = de - 1',
    },
    viewer: { linked: 1, unlinked: 0 },
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'criado_em', 'criado_por'],
  },
  comunicados_vistos: {
    rows: ({ viewer, dirigente }) =>
      [viewer, dirigente].map((user_id) => ({ user_id, visto_em: '2026-11-01T12:00:00Z' })),
    viewer: { linked: 1, unlinked: 1, writes: 'UD' },
    perAccount: true,
    grants: 'SIUD',
    fixed: ['org_id', 'user_id'],
  },
  comunicados_recusas: {
    rows: () => [{ endereco: Buffer.alloc(32, 7), recusado_em: '2026-11-01T12:00:00Z' }],
    broken: { forma: String.raw`endereco = '\x00'` },
    viewer: 'nothing',
    refuses: 'UD',
    grants: 'SI',
  },
};
