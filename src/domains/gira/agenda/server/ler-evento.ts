import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { agenda } from '../contract.ts';
import { eventoNaLista, minhaResposta, versaoDoEvento } from './colunas-do-evento.ts';
import { contarRespostas } from './contar-respostas.ts';
import { RESPOSTA_VALE } from './resposta-vale.ts';
import { foraDaAgenda } from './sem-evento.ts';

type Evento = Output<typeof agenda.lerEvento>;

/** One event; the names and reasons of the answers are for staff who may read members. */
export const lerEvento = handler(agenda.lerEvento, async (ctx, { id }) => {
  const { orgId, casa } = ctx;
  const evento = await ctx.db.maybe<Evento>(sql`
    select ${eventoNaLista}, e.orientacoes, e.pagina, e.proprios, r.motivo, ${foiRemarcado(ctx)} as remarcado, ${versaoDoEvento} as versao,
           case when s.id is not null then jsonb_build_object('repete', s.repete, 'dia', s.dia, 'semana', s.semana, 'ate', s.ate, 'dia_da_serie', e.dia_da_serie) end as serie,
           ${casa.membroId}::uuid is not null and e.inicio > ${ctx.agora} and e.cancelado_em is null as pode_responder
    from eventos e
    left join eventos_series s on s.org_id = ${orgId} and s.id = e.serie_id
    ${minhaResposta(ctx)}
    where e.org_id = ${orgId} and e.id = ${id} and e.retirado_em is null`);
  if (!evento) throw foraDaAgenda();
  const [contado = evento] = await contarRespostas(ctx, [evento]);
  return { ...contado, respostas: can(ctx, 'equipe') && can(ctx, 'membros:view') ? await lerRespostas(ctx, id) : null };
});

/** The linked member had answered before the event was moved. */
const foiRemarcado = ({ orgId, casa }: HouseContext) => sql`
  exists (select from eventos_respostas r where r.org_id = ${orgId} and r.evento_id = e.id and r.membro_id = ${casa.membroId}
          and not ${RESPOSTA_VALE})`;

const lerRespostas = ({ db, orgId }: HouseContext, id: string) =>
  db.rows<NonNullable<Evento['respostas']>[number]>(sql`
    select r.membro_id, m.nome, r.vai, r.motivo, r.respondido_em
    from eventos_respostas r
    join membros m on m.org_id = ${orgId} and m.id = r.membro_id
    join eventos e on e.org_id = ${orgId} and e.id = r.evento_id
    where r.org_id = ${orgId} and r.evento_id = ${id} and ${RESPOSTA_VALE}
    order by r.vai desc, m.nome_ordem, m.id`);
