import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  lembretes: {
    after: ['membros'],
    rows: ({ id, dirigente }) => [
      {
        membro_id: id('membros'),
        ciclo: '202611',
        grupo: 'atrasada',
        canal: 'whatsapp',
        total_centavos: 6000,
        usuario_operacao: dirigente,
      },
    ],
    history: ({ orgId, userId, behind }) => sql`
      insert into lembretes (org_id, membro_id, ciclo, grupo, canal, total_centavos, usuario_operacao)
      select ${orgId}, m.id, ile_competencia((current_date - n * interval '1 month')::date), 'atrasada', 'whatsapp', 6000, ${userId}
      from (select id from membros where org_id = ${orgId} order by id limit 100) m cross join generate_series(0, ${behind}::int) n
      returning 1`,
    broken: {
      ciclo: "ciclo = '202613'",
      grupo: "grupo = 'paga'",
      canal: "canal = 'sms'",
      total: 'total_centavos = 0',
      desfeito: ['desfeito_em = now()', "canal = 'email', desfeito_em = now(), desfeito_por = usuario_operacao"],
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'membro_id', 'ciclo', 'grupo', 'canal', 'total_centavos', 'usuario_operacao', 'created_at'],
  },
};
