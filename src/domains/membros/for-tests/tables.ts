import { sql } from '../../../server/database/sql.ts';
import type { HouseTables } from '../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  membros: {
    rows: () => [
      { nome: 'Conceição', matricula: '2026-001' },
      { nome: 'Benedito', matricula: '2026-002' },
    ],
    /** One in eight has left. */
    history: ({ orgId, membros, behind }) => sql`
      insert into membros (org_id, nome, matricula, ativo, data_admissao_terreiro)
      select ${orgId}, (array['Antônia', 'José', 'Conceição', 'Sebastião', 'Inês'])[n % 5 + 1] || ' ' || md5(n::text), '2026-' || lpad(n::text, 4, '0'),
             n % 8 <> 0, (date_trunc('month', now()) - ${behind}::int * interval '1 month')::date
      from generate_series(1, ${membros}::int) n`,
    broken: {
      nome: "nome = ' '",
      tipo_pessoa: "tipo_pessoa = 'X'",
      uf: "uf = 'Bahia'",
    },
    viewer: { linked: 1, unlinked: 0, writes: 'U' },
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
