import { sql, type Statement } from '../../../server/database/sql.ts';

/** What a list shows of `eventos e`, with the own answer `r`; staff's counts are added later. */
export const eventoNaLista: Statement = sql`
  e.id, e.serie_id, e.tipo, e.titulo, e.inicio, e.fim, e.lugar, e.aberta, e.lotacao, e.cancelado_motivo as cancelado, r.vai as vou`;

/** What the form of an event shows, from `eventos e`. */
export const versaoDoEvento: Statement = sql`
  md5(row(e.tipo, e.titulo, e.inicio, e.fim, e.lugar, e.aberta, e.orientacoes, e.lotacao, e.pagina, e.serie_id)::text)`;
