import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { podeConcederLista, podeConcederPapel } from '../../../acesso/acesso/rules.ts';
import { encerrarConvitesDe } from '../../../acesso/acesso/server/encerrar-convites-de.ts';
import { usuarios } from '../contract.ts';
import { agirSobre, auditarEquipe, papelAcima, permissaoAcima } from './equipe.ts';
import { versaoDoAcesso } from './versao-do-acesso.ts';

/**
 * Changes the role at once (decision 12). The person's own list is emptied, or becomes the given
 * one when a change is undone. No earlier invitation changes the role again.
 */
export const mudarPapel = handler(usuarios.mudarPapel, async (ctx, { user_id, role, permissoes, versao }) => {
  const acao = await agirSobre(ctx, user_id);
  if (!podeConcederPapel(acao.ator, role)) throw papelAcima();
  if (!podeConcederLista(acao.ator, permissoes)) throw permissaoAcima();
  const lista = [...new Set(permissoes)].toSorted();
  await encerrarConvitesDe(ctx.db, ctx.orgId, user_id);
  const atual = sql`select ${versaoDoAcesso} as versao from profiles p where org_id = ${ctx.orgId} and user_id = ${user_id}`;
  const mudar = () =>
    ctx.db.count(sql`
    update profiles set role = ${role}, permissoes = ${lista} where org_id = ${ctx.orgId} and user_id = ${user_id}`);
  await unlessChanged(ctx.db, versao, atual, mudar, { stays: true });
  await auditarEquipe(ctx, 'usuario.mudar_papel', acao, { papel: role, permissoes: lista });
  return ctx.db.row<{ versao: string }>(atual);
});
