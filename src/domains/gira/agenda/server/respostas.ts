import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { Failure } from '../../../../shared/failure.ts';
import { agenda } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { foraDaAgenda } from './sem-evento.ts';

/**
 * What the linked member says about one event, for viewers and for staff who are members. The
 * statement itself asks whether the event has begun, so that no answer comes in late (row J3).
 */
export const responderEvento = handler(agenda.responderEvento, async (ctx, { id, vai, motivo }) => {
  const { db, orgId, agora, casa } = ctx;
  if (casa.membroId === null)
    throw new Failure(409, 'sem_membro', t.key('Seu usuário ainda não está ligado a um membro. Fale com a casa.'));
  const quando = sql`e.retirado_em is null and e.cancelado_em is null and e.inicio > ${agora}`;
  const mudadas =
    vai === null
      ? await db.count(sql`
          delete from eventos_respostas r using eventos e
          where r.org_id = ${orgId} and r.evento_id = ${id} and r.membro_id = ${casa.membroId}
            and e.org_id = ${orgId} and e.id = r.evento_id and ${quando}`)
      : await db.count(sql`
          insert into eventos_respostas (org_id, evento_id, membro_id, vai, motivo, respondido_em, inicio, usuario_operacao)
          select ${orgId}, e.id, ${casa.membroId}, ${vai}, ${vai ? null : motivo}, ${agora}, e.inicio, ${casa.userId}
          from eventos e where e.org_id = ${orgId} and e.id = ${id} and ${quando}
          on conflict (org_id, evento_id, membro_id) do update set vai = excluded.vai, motivo = excluded.motivo,
            respondido_em = excluded.respondido_em, inicio = excluded.inicio, usuario_operacao = excluded.usuario_operacao
          returning evento_id`);
  if (mudadas === 0) await conferirAberto(ctx, id);
  await ctx.audit('evento.responder', { alvo: id, depois: { vai } });
  return { ok: true } as const;
});

/** Nothing was written: the event is not there, is closed, or had no answer to take back. */
async function conferirAberto({ db, orgId, agora }: HouseContext, id: string): Promise<void> {
  const evento = await db.maybe<{ responde: boolean }>(sql`
    select e.inicio > ${agora} and e.cancelado_em is null as responde
    from eventos e where e.org_id = ${orgId} and e.id = ${id} and e.retirado_em is null`);
  if (!evento) throw foraDaAgenda();
  if (!evento.responde)
    throw new Failure(
      409,
      'evento_fechado',
      t.key('Não dá mais para responder: o evento já começou ou foi cancelado.'),
    );
}

/**
 * The answer `r` was given for the day and hour that `eventos e` has now. Older answers say only
 * when they were given. Another time zone of the house moves the event and its answers alike.
 */
export const RESPOSTA_VALE = sql`
  (e.remarcado_em is null or case when r.inicio is null then r.respondido_em >= e.remarcado_em else r.inicio = e.inicio end)`;

interface Contagem {
  evento_id: string;
  vao: number;
  nao_vao: number;
}

/**
 * Adds how many members said 'Vou' and 'Não vou', for staff (row J3). Other people get null: their
 * role of the database sees only the own answer.
 */
export async function contarRespostas<Evento extends { id: string }>(ctx: HouseContext, eventos: readonly Evento[]) {
  if (!can(ctx, 'equipe')) return eventos.map((um) => ({ ...um, vao: null, nao_vao: null }));
  const contagens = await ctx.db.rows<Contagem>(sql`
    select r.evento_id, count(*) filter (where r.vai) as vao, count(*) filter (where not r.vai) as nao_vao
    from eventos_respostas r join eventos e on e.org_id = ${ctx.orgId} and e.id = r.evento_id
    where ${RESPOSTA_VALE} and r.org_id = ${ctx.orgId} and r.evento_id = any(${eventos.map(({ id }) => id)}::uuid[])
    group by r.evento_id`);
  const de = new Map(contagens.map((uma) => [uma.evento_id, uma]));
  return eventos.map((um) => ({ ...um, vao: de.get(um.id)?.vao ?? 0, nao_vao: de.get(um.id)?.nao_vao ?? 0 }));
}

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
    select e.id, e.titulo, e.inicio, e.fim, r.inicio as era, r.vai as dizia
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

/** When the start of `eventos e` last changed, if it is now to begin at `inicio`. */
export const remarcadoEm = (inicio: Statement, agora: Date): Statement =>
  sql`case when e.inicio <> ${inicio} then ${agora} else e.remarcado_em end`;
