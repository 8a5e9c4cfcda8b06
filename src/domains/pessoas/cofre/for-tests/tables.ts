import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  membros_leituras: {
    after: ['membros'],
    rows: ({ id, dirigente, viewer }) => [
      {
        membro_id: id('membros'),
        usuario_operacao: dirigente,
        quem: 'Pessoa dirigente',
        o_que: 'viu',
        partes: ['docs'],
      },
      { membro_id: id('membros', 1), usuario_operacao: viewer, o_que: 'recusada', partes: ['caminho'] },
    ],
    history: ({ orgId, userId }) => sql`
      insert into membros_leituras (org_id, membro_id, usuario_operacao, quem, o_que, partes)
      select ${orgId}, m.id, ${userId}, 'Tesouraria', 'viu', '{docs,observacoes}' from membros m cross join generate_series(1, 10) n
      where m.org_id = ${orgId} returning 1`,
    broken: { o_que: "o_que = 'leu'", quem: "quem = ' '" },
    viewer: { linked: 1, unlinked: 0 },
    refuses: 'UD',
    grants: 'SI',
  },
  obrigacoes_catalogo: {
    rows: () => [{ tradicao: 'candomble', nomes: ['Bori', 'Yawo'] }],
    broken: { tradicao: "tradicao = 'outra'", nomes: "nomes = '{}'" },
    viewer: 'nothing',
    grants: 'SIUD',
    fixed: ['org_id', 'tradicao'],
  },
};
