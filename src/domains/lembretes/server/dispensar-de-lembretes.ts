import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { travarMembro } from '../../membros/server/editar-membro.ts';
import { lembretes } from '../contract.ts';

/** Repeating it changes nothing. */
export const dispensarDeLembretes = handler(
  lembretes.dispensarDeLembretes,
  async (ctx, { membro_id, sem_lembretes }) => {
    await travarMembro(ctx, membro_id);
    const mudou = await ctx.db.count(sql`
      update membros set sem_lembretes = ${sem_lembretes}
      where org_id = ${ctx.orgId} and id = ${membro_id} and sem_lembretes <> ${sem_lembretes}`);
    if (mudou > 0) await ctx.audit(sem_lembretes ? 'lembrete.dispensar' : 'lembrete.voltar', { alvo: membro_id });
    return { ok: true } as const;
  },
);
