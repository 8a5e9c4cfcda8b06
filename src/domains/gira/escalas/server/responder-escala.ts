import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';
import { servicoNaMesmaHora } from './conferir-servico.ts';
import { semEscala } from './recusas.ts';

/**
 * The own service only, until the event has begun. The member is the session's, and accepts one
 * service at one hour.
 */
export const responderEscala = handler(escalas.responderEscala, async (ctx, { id, aceita }) => {
  const { db, orgId, agora } = ctx;
  const membroId = exigirMembro(ctx);
  const minha = await db.maybe<{ inicio: string }>(sql`
    select e.inicio from escalas s join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    where s.org_id = ${orgId} and s.id = ${id} and s.membro_id = ${membroId} and e.retirado_em is null`);
  if (!minha) throw semEscala();
  if (new Date(minha.inicio) <= agora)
    throw new Failure(409, 'evento_comecou', t.key('O evento já começou. Fale com quem cuida da escala.'));
  const conflito = aceita ? await servicoNaMesmaHora(ctx, id) : undefined;
  if (conflito) throw voceJaServe(conflito.serve_em);
  const respondida = await db.count(sql`
    update escalas s set estado = ${aceita ? 'aceita' : 'troca'}, respondida_em = ${agora}, inicio = e.inicio
    from eventos e
    where s.org_id = ${orgId} and s.id = ${id} and s.membro_id = ${membroId} and e.org_id = ${orgId} and e.id = s.evento_id`);
  // Staff gave the place to somebody else meanwhile.
  if (respondida === 0) throw semEscala();
  await ctx.audit('escala.responder_a_escala', { alvo: id, depois: { aceita } });
  return { ok: true } as const;
});

const voceJaServe = (evento: string): Failure =>
  new Failure(
    409,
    'ja_serve_na_hora',
    t.key('Você já serve em “{evento}” na mesma hora. Peça troca de uma das duas.'),
    { params: { evento } },
  );
