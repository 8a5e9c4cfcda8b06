import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { linhasDaSessao } from '../../../dinheiro/carteiras/server/linhas-da-sessao.ts';
import type { CorrigidoNoCaixa, PartesDoCaixa } from '../rules.ts';

/**
 * Sums what went through a session's drawer, in centavos, by what it was. A row that was taken back
 * while the session was open is in no sum: `corrigidosDaSessao` names it.
 */
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
    from (${linhasDaSessao(orgId, sessaoId)}) l
    where not corrigido`);

/** What came in or went out and was taken back in the same session, in the order of its making. */
export const corrigidosDaSessao = (db: Db, orgId: OrgId, sessaoId: string): Promise<CorrigidoNoCaixa[]> =>
  db.rows<CorrigidoNoCaixa>(sql`
    select l.origem, l.centavos from (${linhasDaSessao(orgId, sessaoId)}) l
    where l.corrigido and l.origem <> 'devolvido' order by l.id`);
