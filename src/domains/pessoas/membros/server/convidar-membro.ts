import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { criarConvite } from '../../../acesso/acesso/server/criar-convite.ts';
import { membros } from '../contract.ts';
import { temEmailParaLogin } from '../rules.ts';
import { t } from '../texts.ts';
import { semMembro } from './nao-encontrado.ts';

/**
 * 'Tornar usuário': invites the member's own e-mail, tied to the member. A pending invitation is
 * renewed, never duplicated.
 */
export const convidarMembro = handler(membros.convidarMembro, async (ctx, { id, role }) => {
  const membro = await ctx.db.maybe<{ email: string | null; usuario: boolean }>(sql`
    select m.email, exists (select from profiles p where p.org_id = m.org_id and p.membro_id = m.id) as usuario
    from membros m where m.org_id = ${ctx.orgId} and m.id = ${id} for share of m`);
  if (!membro) throw semMembro();
  if (membro.usuario) throw new Failure(409, 'ja_tem_acesso', t.key('Este membro já tem acesso ao sistema.'));
  const { email } = membro;
  if (email === null || !temEmailParaLogin(email)) throw new Failure(422, 'sem_email', t.key('Sem e-mail'));
  const { caminho } = await criarConvite(ctx, { email, role, membroId: id });
  return { email, link: caminho };
});
