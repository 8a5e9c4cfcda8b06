import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  importacoes: {
    rows: ({ viewer }) => [{ total_membros: 2, total_faturas: 0, usuario_operacao: viewer }],
    history: ({ orgId, userId }) => sql`
      insert into importacoes (org_id, total_membros, total_faturas, usuario_operacao) values (${orgId}, 50, 0, ${userId})`,
    broken: {
      desfeita: 'desfeita_em = now()',
      quantos: ['total_membros = 0', 'total_faturas = -1'],
    },
    viewer: 'nothing',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'total_membros', 'total_faturas', 'usuario_operacao', 'created_at'],
  },
  importacoes_membros: {
    after: ['importacoes', 'membros'],
    rows: ({ id }) => [0, 1].map((nth) => ({ membro_id: id('membros', nth), importacao_id: id('importacoes') })),
    history: ({ orgId }) => sql`
      insert into importacoes_membros (org_id, membro_id, importacao_id)
      select i.org_id, m.id, i.id from importacoes i, (select id from membros where org_id = ${orgId} order by id limit 50) m
      where i.org_id = ${orgId} returning 1`,
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'membro_id', 'importacao_id'],
  },
};
