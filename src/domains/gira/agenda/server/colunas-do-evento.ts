import { NO_HOUSE } from '../../../../server/actions/audit.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { RESPOSTA_VALE } from './respostas.ts';

/** What a list shows of `eventos e`, with the own answer `r`; staff's counts are added later. */
export const eventoNaLista: Statement = sql`
  e.id, e.serie_id, e.tipo, e.titulo, e.inicio, e.fim, e.lugar, e.aberta, e.lotacao, e.cancelado_motivo as cancelado, r.vai as vou`;

/**
 * The own answer, as `r`, to an event `e`; no row for who is no member. The id of nobody stands for
 * null: PostgreSQL 15 and 16 on a cluster refuse an outer join that can have no row.
 */
export const minhaResposta = ({ orgId, casa }: HouseContext): Statement => sql`
  left join eventos_respostas r on r.org_id = ${orgId} and r.evento_id = e.id and r.membro_id = ${casa.membroId ?? NO_HOUSE}::uuid and ${RESPOSTA_VALE}`;

/** What the form of an event shows, from `eventos e`. */
export const versaoDoEvento: Statement = sql`
  md5(row(e.tipo, e.titulo, e.inicio, e.fim, e.lugar, e.aberta, e.orientacoes, e.lotacao, e.pagina, e.serie_id)::text)`;
