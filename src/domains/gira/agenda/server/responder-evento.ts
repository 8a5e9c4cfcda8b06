import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { agenda } from '../contract.ts';
import { t } from '../texts.ts';
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
