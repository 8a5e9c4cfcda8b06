import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    eventos_respostas: (orgId, id) => sql`
    select e.titulo, e.inicio, r.vai, r.motivo, r.respondido_em
    from eventos_respostas r join eventos e on e.org_id = ${orgId} and e.id = r.evento_id
    where r.org_id = ${orgId} and r.membro_id = ${id} order by e.inicio, e.id`,
  },
  // What an occurrence has from its series is listed once, with the series.
  written: (orgId) => sql`
  select 'serie', s.id, null::uuid, s.created_at, s.orientacoes
  from eventos_series s where s.org_id = ${orgId} and s.orientacoes is not null
  union all
  select 'evento', e.id, null::uuid, e.created_at, concat_ws(' · ', p.orientacoes, e.cancelado_motivo)
  from eventos e
  cross join lateral (
    select case when e.serie_id is null or 'orientacoes' = any(e.proprios) then e.orientacoes end as orientacoes) p
  where e.org_id = ${orgId} and num_nonnulls(p.orientacoes, e.cancelado_motivo) > 0`,
};
