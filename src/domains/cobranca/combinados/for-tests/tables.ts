import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

export const tables: HouseTables = {
  combinados: {
    after: ['membros'],
    /** A request of the first member, an agreement about another month, and one of the second. */
    rows: ({ id, viewer, dirigente }) => [
      {
        membro_id: id('membros'),
        refer: '202611',
        tipo: 'isencao',
        estado: 'pedido',
        vaga: 1,
        usuario_operacao: viewer,
      },
      {
        membro_id: id('membros'),
        refer: '202612',
        tipo: 'nova_data',
        nova_data: '2026-12-28',
        estado: 'aprovado',
        motivo: 'Recebe no fim do mês',
        respondido_em: '2026-11-01T12:00:00Z',
        respondido_por: dirigente,
        usuario_operacao: dirigente,
      },
      {
        membro_id: id('membros', 1),
        refer: '202611',
        tipo: 'isencao',
        estado: 'pedido',
        vaga: 1,
        usuario_operacao: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into combinados (org_id, membro_id, refer, tipo, nova_data, estado, motivo, respondido_em, respondido_por, usuario_operacao)
      select m.org_id, m.id, to_char(now() + interval '1 month', 'YYYYMM'), 'nova_data', current_date + 60, 'aprovado', 'Viagem', now(), ${userId},
             ${userId}
      from (select org_id, id, row_number() over (order by id) as linha from membros where org_id = ${orgId}) m where m.linha % 14 = 1 returning 1`,
    broken: {
      desconto: ['desconto_centavos = -1', "desconto_centavos = 1 where tipo = 'nova_data'"],
      desfeito: "desfeito_em = now() where estado = 'aprovado'",
      estado: "estado = 'talvez' where estado = 'aprovado'",
      motivo: "motivo = ' '",
      nova_data: ["nova_data = null where tipo = 'nova_data'", "nova_data = '2026-12-01' where tipo = 'isencao'"],
      recusado: "estado = 'recusado' where estado = 'aprovado'",
      refer: "refer = '202613'",
      respondido: "estado = 'aprovado' where estado = 'pedido'",
      tipo: "tipo = 'perdão', nova_data = null",
      vaga: ['vaga = 7', "vaga = null where estado = 'pedido'"],
    },
    viewer: { linked: 2, unlinked: 0, writes: 'U' },
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'membro_id', 'refer', 'tipo', 'nova_data', 'vaga', 'usuario_operacao', 'created_at'],
  },
};
