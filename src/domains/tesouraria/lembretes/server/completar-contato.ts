import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { travarMembro } from '../../../pessoas/membros/server/editar-membro.ts';
import { lembretes } from '../contract.ts';
import { t } from '../texts.ts';

/** The trace does not say which telephone or e-mail. */
export const completarContato = handler(lembretes.completarContato, async (ctx, { membro_id, telefone, email }) => {
  await travarMembro(ctx, membro_id);
  const mudou = await ctx.db.count(sql`
    update membros set telefone = coalesce(telefone, ${telefone}), email = coalesce(email, ${email})
    where org_id = ${ctx.orgId} and id = ${membro_id}
      and (${telefone}::text is null or telefone is null) and (${email}::text is null or email is null)`);
  if (mudou === 0)
    throw new Failure(409, 'contato_existe', t.key('O cadastro já tem este contato. Recarregue a lista.'));
  await ctx.audit('lembrete.completar_contato', {
    alvo: membro_id,
    depois: { telefone: telefone !== null, email: email !== null },
  });
  return { ok: true } as const;
});
