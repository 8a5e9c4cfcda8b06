import { createHash } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const conteudo =
  '{"formato":1,"competencia":"202610","carteiras":[],"fundos":[],"receitas":[],"despesas":[],"sem_saldo":[],"texto":""}';

export const tables: HouseTables = {
  prestacoes: {
    rows: ({ dirigente }) => [
      {
        competencia: '202610',
        versao: 1,
        conteudo,
        sha256: createHash('sha256').update(conteudo).digest('hex'),
        publicado_por: dirigente,
      },
    ],
    history: ({ orgId, userId, behind }) => sql`
      insert into prestacoes (org_id, competencia, versao, conteudo, sha256, publicado_por)
      select ${orgId}, to_char(current_date - n * interval '1 month', 'YYYYMM'), 1, ${conteudo},
             encode(sha256(convert_to(${conteudo}, 'UTF8')), 'hex'), ${userId}
      from generate_series(1, ${behind}::int) n returning 1`,
    broken: {
      competencia: "competencia = '202613'",
      motivo: "versao = 2, motivo = ' '",
      primeira: ['versao = 0', "motivo = 'Engano'", 'versao = 2'],
      sha256: "sha256 = repeat('0', 64)",
    },
    viewer: { linked: 1, unlinked: 0, anyLinked: true },
    refuses: 'UD',
    grants: 'SI',
  },
};
