import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  escalas_funcoes: {
    rows: () => [{ nome: 'Cambone', vagas: 4, vagas_por_tipo: { festa: 6, reuniao: 0 } }],
    history: ({ orgId }) => sql`
      insert into escalas_funcoes (org_id, nome, vagas) values (${orgId}, 'Cambone', 4), (${orgId}, 'Porta', 2), (${orgId}, 'Cozinha', 2) returning id`,
    broken: {
      nome: "nome = ' '",
      vagas: 'vagas = 0',
      tipos: [
        `vagas_por_tipo = '[]'`,
        `vagas_por_tipo = '{"baile": 1}'`,
        `vagas_por_tipo = '{"gira": 100}'`,
        `vagas_por_tipo = '{"gira": "2"}'`,
      ],
    },
    viewer: 'everything',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'created_at'],
  },
  escalas_aptos: {
    after: ['escalas_funcoes', 'membros'],
    rows: ({ id }) => [{ funcao_id: id('escalas_funcoes'), membro_id: id('membros') }],
    history: ({ orgId }) => sql`
      insert into escalas_aptos (org_id, funcao_id, membro_id)
      select ${orgId}, f.id, m.id from (select id from escalas_funcoes where org_id = ${orgId} order by id limit 1) f
      cross join (select id from membros where org_id = ${orgId} order by id limit 100) m returning 1`,
    viewer: { linked: 1, unlinked: 0 },
    grants: 'SID',
  },
  escalas: {
    after: ['escalas_funcoes', 'eventos', 'membros'],
    /** The first member serves, and so does the second. */
    rows: ({ id, dirigente }) => [
      {
        evento_id: id('eventos'),
        funcao_id: id('escalas_funcoes'),
        membro_id: id('membros'),
        usuario_operacao: dirigente,
      },
      {
        evento_id: id('eventos'),
        funcao_id: id('escalas_funcoes'),
        membro_id: id('membros', 1),
        estado: 'aceita',
        respondida_em: '2026-11-01T12:00:00Z',
        usuario_operacao: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into escalas (org_id, evento_id, funcao_id, membro_id, usuario_operacao)
      select ${orgId}, e.id, f.id, m.id, ${userId}
      from (select id from eventos where org_id = ${orgId} order by inicio desc limit 60) e
      cross join (select id from escalas_funcoes where org_id = ${orgId} order by id limit 1) f
      cross join (select id from membros where org_id = ${orgId} order by id limit 4) m returning 1`,
    broken: {
      estado: "estado = 'talvez', respondida_em = now()",
      respondida: "estado = 'aceita', respondida_em = null",
    },
    viewer: { linked: 1, unlinked: 0, writes: 'U' },
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'evento_id', 'created_at'],
  },
  escalas_avisos: {
    after: ['escalas_funcoes', 'eventos', 'membros'],
    rows: ({ id }) => [
      {
        evento_id: id('eventos'),
        funcao_id: id('escalas_funcoes'),
        membro_id: id('membros'),
        que: 'escalado',
        em: '2026-11-01T12:00:00Z',
      },
    ],
    history: ({ orgId }) => sql`
      insert into escalas_avisos (org_id, evento_id, funcao_id, membro_id, que, em)
      select ${orgId}, s.evento_id, s.funcao_id, s.membro_id, 'escalado', now() - interval '1 day'
      from escalas s where s.org_id = ${orgId} returning 1`,
    broken: { que: "que = 'talvez'" },
    viewer: { linked: 1, unlinked: 0 },
    refuses: 'UD',
    grants: 'SI',
  },
};
