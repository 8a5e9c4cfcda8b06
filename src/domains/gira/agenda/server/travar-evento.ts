import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { suspensaDesde, type Alcance, type DiaComLinha } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { fazerOcorrencias } from './fazer-ocorrencias.ts';
import { foraDaAgenda } from './sem-evento.ts';

export interface EventoTravado {
  id: string;
  serie_id: string | null;
  dia_da_serie: string | null;
  titulo: string;
  inicio: string;
  fim: string;
  cancelado_em: string | null;
  cancelado_motivo: string | null;
  retirado_em: string | null;
}

/**
 * Locks an event, and before it its series: the second of two people who change one series waits
 * for the first. An event that was deleted is not found, unless it is to be brought back.
 */
export async function travarEvento({ db, orgId }: HouseContext, id: string, { retirado = false } = {}) {
  await db.rows(sql`
    select s.id from eventos_series s
    where s.org_id = ${orgId} and s.id = (select e.serie_id from eventos e where e.org_id = ${orgId} and e.id = ${id})
    for no key update`);
  const evento = await db.maybe<EventoTravado>(sql`
    select e.id, e.serie_id, e.dia_da_serie, e.titulo, e.inicio, e.fim, e.cancelado_em, e.cancelado_motivo, e.retirado_em
    from eventos e where e.org_id = ${orgId} and e.id = ${id} for no key update`);
  if (!evento || (evento.retirado_em !== null) !== retirado) throw foraDaAgenda();
  return evento;
}

/** The first day of the series that a change with this reach is for. */
export function primeiroDoAlcance({ dia_da_serie }: EventoTravado, alcance: Alcance, hoje: string): string {
  if (alcance === 'todos' || dia_da_serie === null || dia_da_serie < hoje) return hoje;
  return dia_da_serie;
}

/**
 * Which rows of `eventos e` a change is for (row J2): the one, or those of its series that have not
 * begun. What is over stays as it was. The statement itself names the house.
 */
export function noAlcance(ctx: HouseContext, evento: EventoTravado, alcance: Alcance): Statement {
  const { agora, hoje } = ctx;
  if (alcance === 'este') return sql`e.id = ${evento.id}`;
  if (evento.serie_id === null) throw fieldFailure('alcance', t.key('Este evento não faz parte de uma série.'));
  const de = primeiroDoAlcance(evento, alcance, hoje);
  return sql`e.serie_id = ${evento.serie_id} and e.dia_da_serie >= ${de} and e.inicio > ${agora}`;
}

/** Makes no further occurrences from a day on, or makes them again (null). */
export const suspenderSerie = ({ db, orgId }: HouseContext, serieId: string, desde: string | null) =>
  db.count(sql`update eventos_series set suspensa_desde = ${desde} where org_id = ${orgId} and id = ${serieId}`);

/**
 * After days of a series came back: it goes on if its end is among them. Days that another act took
 * away keep it suspended from the first of them on.
 */
export async function retomarSerie(ctx: HouseContext, serieId: string): Promise<void> {
  const { db, orgId, casa, hoje } = ctx;
  const { era } = await db.row<{ era: string | null }>(sql`
    select s.suspensa_desde as era from eventos_series s where s.org_id = ${orgId} and s.id = ${serieId}`);
  if (era === null) return;
  const dias = await db.rows<DiaComLinha>(sql`
    select e.dia_da_serie as dia, coalesce(e.retirado_em, e.cancelado_em) as ato
    from eventos e
    where e.org_id = ${orgId} and e.serie_id = ${serieId} and e.dia_da_serie >= ${era} and (e.retirado_em is null or e.retirado_por is not null)
    order by e.dia_da_serie`);
  await suspenderSerie(ctx, serieId, suspensaDesde(dias, era));
  await fazerOcorrencias(db, { orgId, fuso: casa.fusoHorario, hoje }, { so: serieId });
}
