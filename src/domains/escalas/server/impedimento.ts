import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';

/**
 * The title of another event at the hours of `eventos e` at which `membros m` serves, or null. A
 * service that the member asked to swap counts too, unless `firmes`.
 */
export const outroEvento = ({ orgId }: Pick<HouseContext, 'orgId'>, { firmes = false } = {}): Statement => sql`(
  select o.titulo from escalas x join eventos o on o.org_id = ${orgId} and o.id = x.evento_id
  where x.org_id = ${orgId} and x.membro_id = m.id and x.evento_id <> e.id and ${firmes ? sql`x.estado <> 'troca'` : sql`true`}
    and o.retirado_em is null and o.cancelado_em is null and o.inicio < e.fim and o.fim > e.inicio
  order by o.inicio, o.id limit 1)`;

/**
 * Why `membros m` does not come to `eventos e`, or null. The list, the suggestion, the
 * counts, the text and the print all read this. Once the event is over, only what was said or
 * marked of it counts.
 */
export const impedimento = ({ orgId, agora }: Pick<HouseContext, 'orgId' | 'agora'>): Statement => sql`
  case when not m.ativo and e.fim > ${agora} then 'inativo'
       when exists (select from eventos_respostas r where r.org_id = ${orgId} and r.evento_id = e.id and r.membro_id = m.id and not r.vai)
         then 'nao_vai'
       when exists (select from presencas p where p.org_id = ${orgId} and p.evento_id = e.id and p.membro_id = m.id
                    and p.estado in ('justificada', 'falta')) then 'ausente'
       when e.fim > ${agora} and exists (select from assinaturas a where a.org_id = ${orgId} and a.membro_id = m.id and a.status = 'pausada')
         then 'pausado'
       when e.fim > ${agora} and ${outroEvento({ orgId })} is not null then 'outro_evento' end`;

/** How many people `escalas_funcoes f` needs at `eventos e`. */
export const VAGAS: Statement = sql`coalesce((f.vagas_por_tipo ->> e.tipo)::int, f.vagas)`;
