import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  chamadas: {
    after: ['eventos'],
    rows: ({ id }) => [{ evento_id: id('eventos') }],
    history: ({ orgId }) => sql`
      insert into chamadas (org_id, evento_id)
      select e.org_id, e.id from eventos e where e.org_id = ${orgId} and e.inicio < now() returning 1`,
    broken: { versao: 'versao = 0' },
    viewer: 'everything',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'evento_id', 'created_at'],
  },
  presencas: {
    after: ['eventos', 'membros'],
    /** A mark of the first member, and one of the second. */
    rows: ({ id, dirigente }) => [
      {
        evento_id: id('eventos'),
        membro_id: id('membros'),
        estado: 'falta',
        modo: 'lista',
        marcada_em: '2026-11-01T23:00:00Z',
        usuario_operacao: dirigente,
      },
      {
        evento_id: id('eventos'),
        membro_id: id('membros', 1),
        estado: 'presente',
        modo: 'cartao',
        marcada_em: '2026-11-01T23:01:00Z',
        desde: '2026-11-01T23:00:30Z',
        antes: 'falta',
        dita_em: '2026-11-01T23:02:00Z',
        desfez: '2026-11-01T23:00:45Z',
        usuario_operacao: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into presencas (org_id, evento_id, membro_id, estado, modo, marcada_em, usuario_operacao)
      select ${orgId}, e.id, m.id, case when abs(hashtext(e.id::text || m.id::text)) % 4 = 0 then 'falta' else 'presente' end, 'lista', e.inicio, ${userId}
      from (select id, inicio from eventos where org_id = ${orgId} and inicio < now() order by id limit 100) e
      cross join (select id from membros where org_id = ${orgId} order by id limit 300) m
      returning 1`,
    broken: {
      estado: "estado = 'talvez', modo = 'lista'",
      desde: "desde = marcada_em + interval '1 second'",
      antes: "antes = 'talvez'",
      dita_em: 'dita_em = marcada_em',
      modo: ["modo = 'sorte'", "modo = 'cartao', estado = 'falta'"],
    },
    viewer: { linked: 1, unlinked: 0, writes: 'U' },
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'evento_id', 'membro_id', 'created_at'],
  },
};
