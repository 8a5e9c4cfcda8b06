import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { agenda } from '../contract.ts';
import { RESPOSTA_VALE } from './resposta-vale.ts';

type Remarcado = Output<typeof agenda.lerRemarcados>['itens'][number];

export const lerRemarcados = handler(agenda.lerRemarcados, async (ctx) => ({
  itens: ctx.casa.membroId ? await remarcadosDe(ctx, ctx.casa.membroId) : [],
}));

/** The events ahead that were moved after a member answered, until they answer again. */
export const remarcadosDe = (
  { db, orgId, agora }: Pick<HouseContext, 'db' | 'orgId' | 'agora'>,
  membroId: string,
): Promise<Remarcado[]> =>
  db.rows<Remarcado>(sql`
    select e.id, e.titulo, e.inicio, e.fim, r.vai as dizia
    from eventos_respostas r join eventos e on e.org_id = ${orgId} and e.id = r.evento_id
    where r.org_id = ${orgId} and r.membro_id = ${membroId} and not ${RESPOSTA_VALE}
      and e.retirado_em is null and e.cancelado_em is null and e.inicio > ${agora}
    order by e.inicio, e.id limit 20`);

/** An event that was moved, for the letter of those who had answered. */
export interface EventoRemarcado {
  inicio: string;
  membro_id: string;
}

/** Who had answered to events that were moved from `desde` to `ate`, and did not answer again. */
export const lerQuemTinhaRespondido = (
  db: Db,
  orgId: OrgId,
  { desde, ate }: { desde: Date; ate: Date },
): Promise<EventoRemarcado[]> =>
  db.rows<EventoRemarcado>(sql`
    select e.inicio, r.membro_id
    from eventos e join eventos_respostas r on r.org_id = ${orgId} and r.evento_id = e.id and not ${RESPOSTA_VALE}
    where e.org_id = ${orgId} and e.remarcado_em > ${desde} and e.remarcado_em <= ${ate} and e.inicio > ${ate}
      and e.retirado_em is null and e.cancelado_em is null
    order by e.inicio, e.id`);
