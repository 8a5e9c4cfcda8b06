import { handler, type Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { prestacoes } from '../contract.ts';

type Item = Output<typeof prestacoes.listarPrestacoes>['itens'][number];

/** The published months, newest first. Row security shows none to whoever only holds the code. */
export const listarPrestacoes = handler(prestacoes.listarPrestacoes, async ({ db, orgId }) => ({
  itens: await db.rows<Item>(sql`
    select competencia, max(versao) as versoes, max(publicada_em) as publicada_em
    from prestacoes where org_id = ${orgId} group by competencia order by competencia desc limit 240`),
}));
