import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { permissoesDe, podeConcederLista } from '../../../acesso/acesso/rules.ts';
import { usuarios } from '../contract.ts';
import { agirSobre, auditarEquipe, permissaoAcima } from './equipe.ts';
import { versaoDoAcesso } from './versao-do-acesso.ts';

/**
 * The list replaces the role's permissions unless it is empty. Nobody grants what they lack, not
 * even by emptying the list.
 */
export const definirPermissoes = handler(usuarios.definirPermissoes, async (ctx, { user_id, permissoes, versao }) => {
  const acao = await agirSobre(ctx, user_id);
  if (!podeConcederLista(acao.ator, [...permissoes, ...permissoesDe(acao.alvo.papel, permissoes)]))
    throw permissaoAcima();
  const lista = [...new Set(permissoes)].toSorted();
  const atual = sql`select ${versaoDoAcesso} as versao from profiles p where org_id = ${ctx.orgId} and user_id = ${user_id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(sql`update profiles set permissoes = ${lista} where org_id = ${ctx.orgId} and user_id = ${user_id}`),
  );
  await auditarEquipe(ctx, 'usuario.definir_permissoes', acao, { permissoes: lista });
  return { ok: true as const };
});
