import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import { linhasDaSessao } from '../../carteiras/server/linhas-da-sessao.ts';
import type { PartesDoCaixa } from '../rules.ts';

/** Sums what went through a session's drawer, in centavos, by what it was. */
export const partesDaSessao = (db: Db, orgId: OrgId, sessaoId: string): Promise<PartesDoCaixa> =>
  db.row<PartesDoCaixa>(sql`
    select coalesce(sum(centavos) filter (where origem = 'abertura'), 0)::bigint as abertura_centavos,
           coalesce(sum(centavos) filter (where origem = 'venda'), 0)::bigint as vendas_centavos,
           coalesce(sum(centavos) filter (where origem = 'mensalidade'), 0)::bigint as mensalidades_centavos,
           coalesce(sum(centavos) filter (where origem = 'entrada'), 0)::bigint as entradas_centavos,
           coalesce(sum(centavos) filter (where origem = 'saida'), 0)::bigint as saidas_centavos,
           coalesce(sum(centavos) filter (where origem = 'suprimento'), 0)::bigint as suprimentos_centavos,
           coalesce(-sum(centavos) filter (where origem = 'sangria'), 0)::bigint as sangrias_centavos,
           coalesce(-sum(centavos) filter (where origem = 'devolvido'), 0)::bigint as devolvido_centavos
    from (${linhasDaSessao(orgId, sessaoId)}) l`);
