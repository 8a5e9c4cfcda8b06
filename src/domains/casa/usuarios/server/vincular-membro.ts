import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { podeConcederLista } from '../../../acesso/acesso/rules.ts';
import { conferirMembro } from '../../../acesso/acesso/server/conferir-membro.ts';
import { usuarios } from '../contract.ts';
import { agirSobre, auditarEquipe, permissaoAcima } from './equipe.ts';

/**
 * Links a user to a member, whose data a viewer then sees. Nobody links themselves, and people who
 * may not read members show none to others.
 */
export const vincularMembro = handler(usuarios.vincularMembro, async (ctx, { user_id, membro_id, membro_antes }) => {
  const acao = await agirSobre(ctx, user_id);
  if (membro_id !== null) {
    if (!podeConcederLista(acao.ator, ['membros:view'])) throw permissaoAcima();
    await conferirMembro(ctx, membro_id);
  }
  const lido = membro_antes === undefined ? undefined : (membro_antes ?? '');
  const atual = sql`select coalesce(membro_id::text, '') as versao from profiles where org_id = ${ctx.orgId} and user_id = ${user_id}`;
  await unlessChanged(ctx.db, lido, atual, () =>
    ctx.db.count(
      sql`update profiles set membro_id = ${membro_id} where org_id = ${ctx.orgId} and user_id = ${user_id}`,
    ),
  );
  await auditarEquipe(ctx, 'usuario.vincular_membro', acao, { membroId: membro_id });
  return { ok: true as const };
});
