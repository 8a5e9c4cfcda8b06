import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { travarMembro } from '../../../pessoas/membros/server/editar-membro.ts';
import { quemNaoQuerCartas } from '../../../pessoas/privacidade/server/quem-nao-quer-cartas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lembretes } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Repeating it changes nothing. Nobody is reminded again while the newest word on record takes back
 * the consent to be written to.
 */
export const dispensarDeLembretes = handler(
  lembretes.dispensarDeLembretes,
  async (ctx, { membro_id, sem_lembretes }) => {
    await travarMembro(ctx, membro_id);
    if (!sem_lembretes && (await quemNaoQuerCartas(ctx.db, ctx.orgId)).has(membro_id))
      throw new Failure(
        409,
        'comunicacao_retirada',
        t.key('Esta pessoa retirou a autorização de comunicação. Registre antes a nova autorização.'),
      );
    const mudou = await ctx.db.count(sql`
      update membros set sem_lembretes = ${sem_lembretes}
      where org_id = ${ctx.orgId} and id = ${membro_id} and sem_lembretes <> ${sem_lembretes}`);
    if (mudou > 0) await ctx.audit(sem_lembretes ? 'lembrete.dispensar' : 'lembrete.voltar', { alvo: membro_id });
    return { ok: true } as const;
  },
);
