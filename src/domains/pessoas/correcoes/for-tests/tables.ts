import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  correcoes_da_ficha: {
    after: ['membros'],
    /** One of the first member that waits, and a refusal of the second. */
    rows: ({ id, dirigente }) => [
      { membro_id: id('membros'), campos: ['nome', 'cpf'] },
      {
        membro_id: id('membros', 1),
        campos: ['dt_nascimento'],
        estado: 'recusada',
        resposta: 'Na certidão está o outro dia.',
        respondida_em: '2026-11-03T12:00:00Z',
        respondida_por: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into correcoes_da_ficha (org_id, membro_id, campos, estado, respondida_em, respondida_por)
      select ${orgId}, m.id, array['nome'], case n when 1 then 'esperando' else 'aceita' end,
             case when n > 1 then now() end, case when n > 1 then ${userId}::uuid end
      from (select id, row_number() over (order by id) as linha from membros where org_id = ${orgId}) m
      cross join generate_series(1, 3) n where m.linha % 20 = 1 returning 1`,
    broken: {
      campos: ["campos = '{}'", "campos = '{signo}'"],
      estado: "estado = 'perdida', respondida_por = null where estado = 'recusada'",
      resposta: ["resposta = ' ' where estado = 'recusada'", "resposta = repeat('a', 301)"],
      recusada: "resposta = null where estado = 'recusada'",
      respondida: [
        "respondida_em = null where estado = 'recusada'",
        "respondida_em = now() where estado = 'esperando'",
      ],
      quem: "respondida_por = null where estado = 'recusada'",
    },
    viewer: { linked: 1, unlinked: 0 },
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'membro_id', 'campos', 'created_at'],
  },
};
