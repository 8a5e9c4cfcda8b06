import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lembretes } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * The row stays in the history, and the person can be reminded again. Repeating it changes nothing.
 */
export const desmarcarLembrete = handler(lembretes.desmarcarLembrete, async (ctx, { id }) => {
  const marca = await ctx.db.maybe<{ membro_id: string; grupo: string; canal: string; desfeito: boolean }>(sql`
    select membro_id, grupo, canal, desfeito_em is not null as desfeito
    from lembretes where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!marca) throw new Failure(404, 'nao_encontrado', t.key('O lembrete não existe mais.'));
  if (marca.canal === 'email') throw new Failure(409, 'email_enviado', t.key('Um e-mail que saiu não volta.'));
  if (marca.desfeito) return { ok: true } as const;
  await ctx.db.count(sql`
    update lembretes set desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = ${id} and desfeito_em is null`);
  await ctx.audit('lembrete.desmarcar', { alvo: marca.membro_id, antes: { grupo: marca.grupo, canal: marca.canal } });
  return { ok: true } as const;
});
