import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { REMARCADA } from './impedimento.ts';
import type { AVISOS_DA_ESCALA } from '../rules.ts';

/** What somebody on a scale is told. */
export interface AvisoDaEscala {
  id: string;
  membro_id: string;
  que: (typeof AVISOS_DA_ESCALA)[number];
  titulo: string;
  inicio: string;
  funcao: string;
}

/**
 * The last decision about each person and event that still lies ahead, if it is `quais`. Being put
 * on, or kept, is no news once the person left the scale or answered.
 */
export const ultimosAvisos = (
  db: Db,
  orgId: OrgId,
  { quais, agora }: { quais: Statement; agora: Date },
): Promise<AvisoDaEscala[]> =>
  db.rows<AvisoDaEscala>(sql`
    select u.id, u.membro_id, u.que, u.titulo, u.inicio, u.funcao from (
      select distinct on (a.evento_id, a.membro_id) a.id, a.evento_id, a.membro_id, a.que, e.titulo, e.inicio, f.nome as funcao
      from escalas_avisos a
      join eventos e on e.org_id = ${orgId} and e.id = a.evento_id
      join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
      where a.org_id = ${orgId} and ${quais} and e.retirado_em is null and e.cancelado_em is null and e.fim > ${agora}
      order by a.evento_id, a.membro_id, a.em desc, a.id desc
    ) u
    where (u.que in ('trocado', 'tirado')) <> exists (
      select from escalas s where s.org_id = ${orgId} and s.evento_id = u.evento_id and s.membro_id = u.membro_id and s.estado = 'proposta')
    order by u.inicio, u.id`);

export interface NovidadesDasEscalas {
  /** Accepted services at events that were moved since. */
  remarcadas: { inicio: string; membro_id: string }[];
  avisos: AvisoDaEscala[];
  /** Wishes to swap that are new. */
  trocas: number;
}

/** The decisions about people on scales, and their wishes, from `desde` to `ate`. */
export async function lerNovidadesDasEscalas(
  db: Db,
  orgId: OrgId,
  { desde, ate }: { desde: Date; ate: Date },
): Promise<NovidadesDasEscalas> {
  const avisos = await ultimosAvisos(db, orgId, { quais: sql`a.em > ${desde} and a.em <= ${ate}`, agora: ate });
  const remarcadas = await db.rows<NovidadesDasEscalas['remarcadas'][number]>(sql`
    select e.inicio, s.membro_id
    from eventos e join escalas s on s.org_id = ${orgId} and s.evento_id = e.id and ${REMARCADA}
    where e.org_id = ${orgId} and e.remarcado_em > ${desde} and e.remarcado_em <= ${ate} and e.inicio > ${ate}
      and e.retirado_em is null and e.cancelado_em is null
    order by e.inicio, e.id`);
  const { trocas } = await db.row<{ trocas: number }>(sql`
    select count(*)::int as trocas from escalas s join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    where s.org_id = ${orgId} and s.estado = 'troca' and s.respondida_em > ${desde} and s.respondida_em <= ${ate}
      and e.retirado_em is null and e.cancelado_em is null and e.fim > ${ate}`);
  return { avisos, remarcadas, trocas };
}
