import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { RESPOSTA_VALE } from '../../agenda/server/respostas.ts';

type Onde = Pick<HouseContext, 'orgId'>;

/** Another event `o` goes on at an hour of `eventos e`. No event takes longer than 31 days. */
const NA_MESMA_HORA: Statement = sql`
  o.id <> e.id and o.retirado_em is null and o.cancelado_em is null
  and o.inicio < e.fim and o.inicio > e.inicio - interval '31 days' and o.fim > e.inicio`;

/**
 * The title of another event at the hours of `eventos e` at which `membros m` serves, or null. A
 * service that the member asked to swap counts too, unless `firmes`.
 */
export const outroEvento = ({ orgId }: Onde, { firmes = false } = {}): Statement => sql`(
  select o.titulo from eventos o join escalas x on x.org_id = ${orgId} and x.evento_id = o.id and x.membro_id = m.id
  where o.org_id = ${orgId} and ${NA_MESMA_HORA} and ${firmes ? sql`x.estado <> 'troca'` : sql`true`}
  order by o.inicio, o.id limit 1)`;

/**
 * What `impedimento` reads of `membros m` and `eventos e`. `ocupados` says who serves elsewhere at
 * which event's hours, so that it is found once for all people. Each limit keeps the planner from
 * reading the whole table for a few of its rows.
 */
export const comImpedimento = ({ orgId }: Onde, ocupados: Statement): Statement => sql`
  left join lateral (
    select r.vai from eventos_respostas r
    where r.org_id = ${orgId} and r.evento_id = e.id and r.membro_id = m.id and ${RESPOSTA_VALE} limit 1) r on true
  left join lateral (
    select p.estado from presencas p where p.org_id = ${orgId} and p.evento_id = e.id and p.membro_id = m.id limit 1) p on true
  left join (${ocupados}) oc on oc.evento_id = e.id and oc.membro_id = m.id`;

/** The same of one event for most members of a house: its answers and marks are read once. */
export const comImpedimentoDeMuitos = ({ orgId }: Onde, eventoId: string): Statement => sql`
  left join eventos_respostas r on r.org_id = ${orgId} and r.evento_id = ${eventoId} and r.membro_id = m.id and ${RESPOSTA_VALE}
  left join presencas p on p.org_id = ${orgId} and p.evento_id = ${eventoId} and p.membro_id = m.id
  left join (${ocupadosEm({ orgId }, eventoId)}) oc on oc.membro_id = m.id`;

/** Who serves elsewhere at the hours of one event, for `comImpedimento`. */
export const ocupadosEm = ({ orgId }: Onde, eventoId: string): Statement => sql`
  select e.id as evento_id, x.membro_id, min(o.titulo) as serve_em
  from eventos e
  join eventos o on o.org_id = ${orgId} and ${NA_MESMA_HORA}
  join escalas x on x.org_id = ${orgId} and x.evento_id = o.id
  where e.org_id = ${orgId} and e.id = ${eventoId}
  group by e.id, x.membro_id`;

/**
 * Why `membros m` does not come to `eventos e`, or null. The list, the suggestion, the counts, the
 * text and the print all read this. Once the event is over, only what was said or marked of it
 * counts.
 */
export const impedimento = ({ orgId, agora }: Pick<HouseContext, 'orgId' | 'agora'>): Statement => sql`
  case when not m.ativo and e.fim > ${agora} then 'inativo'
       when not r.vai then 'nao_vai'
       when p.estado in ('justificada', 'falta') then 'ausente'
       when e.fim > ${agora} and exists (select from assinaturas a where a.org_id = ${orgId} and a.membro_id = m.id and a.status = 'pausada')
         then 'pausado'
       when e.fim > ${agora} and oc.serve_em is not null then 'outro_evento' end`;

/**
 * The day or hour of `eventos e` changed after the member accepted the service `escalas s`, or was
 * proposed for it. Older rows say only when that was.
 */
export const REMARCADA: Statement = sql`(s.estado <> 'troca' and e.remarcado_em is not null and
  case when s.inicio is null then coalesce(s.respondida_em, s.created_at) < e.remarcado_em else s.inicio <> e.inicio end)`;

/** What the member said of the service as it is now: who accepted another day is asked again. */
export const ESTADO: Statement = sql`case when ${REMARCADA} then 'proposta' else s.estado end`;

/** How many people `escalas_funcoes f` needs at `eventos e`. */
export const VAGAS: Statement = sql`coalesce((f.vagas_por_tipo ->> e.tipo)::int, f.vagas)`;
