import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  senhas_eventos: {
    after: ['eventos'],
    rows: ({ id }) => [{ evento_id: id('eventos'), limite: 60, ultimo: 2 }],
    history: ({ orgId }) => sql`
      insert into senhas_eventos (org_id, evento_id, limite, ultimo)
      select ${orgId}, id, 200, 100 from eventos where org_id = ${orgId} and aberta order by id limit 60 returning 1`,
    broken: {
      limite: 'limite = 0',
      ultimo: 'ultimo = 61',
      retiradas: 'retiradas = 3',
      preferenciais: 'preferenciais = 0',
      seguidas: 'seguidas = -1',
      painel: "painel = 'curto'",
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'evento_id', 'created_at'],
  },
  senhas: {
    after: ['senhas_eventos'],
    rows: ({ id, dirigente }) => [
      { evento_id: id('eventos'), numero: 1, tipo: 'normal', nome: 'Jorge', aparelho: Buffer.alloc(32, 1) },
      {
        evento_id: id('eventos'),
        numero: 2,
        tipo: 'preferencial',
        estado: 'chamada',
        chamada_em: '2026-12-05T23:10:00Z',
        vezes: 1,
        usuario_operacao: dirigente,
        mudada_em: '2026-12-05T23:10:00Z',
        mudada_por: dirigente,
        seguidas_antes: 0,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into senhas (org_id, evento_id, numero, tipo, nome, usuario_operacao)
      select ${orgId}, s.evento_id, n, case when n % 4 = 0 then 'preferencial' else 'normal' end, 'Jorge', ${userId}
      from senhas_eventos s cross join generate_series(1, 100) n where s.org_id = ${orgId} returning 1`,
    broken: {
      numero: 'numero = 10000 where numero = 1',
      tipo: "tipo = 'urgente'",
      nome: "nome = ' '",
      estado: "estado = 'perdida' where numero = 2",
      chamada: 'chamada_em = null where numero = 2',
      vezes: 'vezes = 1000 where numero = 2',
      mudada: 'mudada_por = null where numero = 2',
      seguidas_antes: 'seguidas_antes = -1 where numero = 2',
      aparelho: "aparelho = '\\x00'",
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'evento_id', 'numero', 'tipo', 'usuario_operacao', 'created_at'],
  },
};
