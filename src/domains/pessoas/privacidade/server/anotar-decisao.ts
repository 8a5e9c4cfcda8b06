import type { AuditEntry, HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { desligarPushesDoMembro } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import type { Decisao, Finalidade, Forma, QuemDecide } from '../rules.ts';
import { lerTextos } from './listar-textos-de-consentimento.ts';

/** The name of a decision in the trace. */
export const verboDe = (decisao: Decisao) => (decisao === 'dado' ? 'consentimento.dar' : 'consentimento.retirar');

export interface Anotacao {
  finalidade: Finalidade;
  decisao: Decisao;
  forma: Forma;
  por: QuemDecide;
  responsavel: string | null;
  /** Day of the house on which it was said. */
  ocorrido_em: string;
}

/**
 * Adds a line with the words as they stand, and returns what the trace keeps of it. `vale` is false
 * if a later decision of the purpose is known: an old paper does not undo a withdrawal.
 */
export async function anotarDecisao(
  ctx: HouseContext,
  membroId: string,
  { finalidade, decisao, forma, por, responsavel, ocorrido_em }: Anotacao,
): Promise<{ id: string; vale: boolean; rastro: AuditEntry }> {
  const { versao, texto } = (await lerTextos(ctx))[finalidade];
  const depois = await ctx.db.maybe<{ id: string }>(sql`
    select id from consentimentos
    where org_id = ${ctx.orgId} and membro_id = ${membroId} and finalidade = ${finalidade} and ocorrido_em > ${ocorrido_em} limit 1`);
  // A viewer has no right on the guardian's column, so it is named only where there is one.
  const dele = responsavel === null ? [sql``, sql``] : [sql`, responsavel`, sql`, ${responsavel}`];
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into consentimentos (org_id, membro_id, finalidade, decisao, versao, texto, forma, por, ocorrido_em, usuario_operacao, created_at${dele[0] ?? sql``})
    values (${ctx.orgId}, ${membroId}, ${finalidade}, ${decisao}, ${versao}, ${texto}, ${forma}, ${por}, ${ocorrido_em}, ${ctx.casa.userId},
            ${ctx.agora}${dele[1] ?? sql``})
    returning id`);
  const rastro = { alvo: membroId, depois: { finalidade, versao, forma, por } };
  return { id, vale: !depois, rastro };
}

/**
 * A person who takes back the consent to be written to gets no reminders by any channel. The own
 * choices of letters and pushes go off with it; giving the consent again turns nothing on.
 */
export async function dispensarDeCartas({ db, orgId, casa, services }: HouseContext, membroId: string): Promise<void> {
  await desligarPushesDoMembro(services, orgId, membroId);
  await db.count(sql`
    update membros set sem_lembretes = true where org_id = ${orgId} and id = ${membroId} and not sem_lembretes`);
  if (casa.membroId !== membroId) return;
  await db.count(sql`
    insert into user_prefs (org_id, user_id, email_lem, email_agenda, email_avisos) values (${orgId}, ${casa.userId}, false, false, false)
    on conflict (org_id, user_id) do update set email_lem = excluded.email_lem, email_agenda = excluded.email_agenda,
      email_avisos = excluded.email_avisos`);
}
