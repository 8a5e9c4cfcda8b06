import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import {
  type Papel,
  type Pessoa,
  papelDe,
  permissoesDe,
  podeAgirSobre,
  podeConcederLista,
  podeConcederPapel,
} from '../../../acesso/acesso/rules.ts';
import { encerrarConvitesDe } from '../../../acesso/acesso/server/convites.ts';
import { travarCasa } from '../../../acesso/acesso/server/travar-casa-de.ts';
import { usuarios } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { versaoDoAcesso } from './versao-do-acesso.ts';

export interface Alvo {
  userId: string;
  papel: Papel;
  paused: boolean;
  membroId: string | null;
  mustReset: boolean;
  permissoes: readonly string[];
}

interface PerfilRow {
  user_id: string;
  role: string;
  paused: boolean;
  membro_id: string | null;
  must_reset_password: boolean;
  permissoes: string[];
}

export interface Acao {
  /** The caller as the team is now, not as it was when the request arrived. */
  ator: Pessoa;
  alvo: Alvo;
}

/** The team as it is now, and the caller in it. The house is locked first. */
export async function travarEquipe({ db, orgId, casa }: Pick<HouseContext, 'db' | 'orgId' | 'casa'>) {
  await travarCasa(db, orgId);
  const equipe = await db.rows<PerfilRow>(sql`
    select user_id, role, paused, membro_id, must_reset_password, permissoes from profiles where org_id = ${orgId}`);
  const eu = equipe.find((pessoa) => pessoa.user_id === casa.userId && !pessoa.paused);
  const ator: Pessoa = {
    userId: casa.userId,
    papel: papelDe(eu?.role),
    permissoes: permissoesDe(eu?.role ?? null, eu?.permissoes ?? []),
  };
  return { equipe, ator };
}

/**
 * Loads one person for another to act on. The team is locked while caller and target are read. If
 * two owners demote each other at once, the second is then no longer an owner. The caller who acts
 * on an owner is therefore another active owner who stays. No change from here leaves a house
 * without one.
 */
export async function agirSobre(ctx: HouseContext, userId: string): Promise<Acao> {
  const { equipe, ator } = await travarEquipe(ctx);
  const linha = equipe.find((pessoa) => pessoa.user_id === userId);
  if (!linha) throw new Failure(404, 'usuario_nao_encontrado', t.key('Usuário não encontrado.'));
  if (userId === ator.userId) throw new Failure(403, 'proprio_acesso', t.key('Você não pode mudar o próprio acesso.'));
  const alvo = paraAlvo(linha);
  if (!podeAgirSobre(ator, alvo)) throw acimaDoPapel();
  return { ator, alvo };
}

export const acimaDoPapel = (): Failure =>
  new Failure(403, 'acima_do_papel', t.key('Você não pode mudar o acesso desta pessoa.'));
export const papelAcima = (): Failure => new Failure(403, 'papel_acima', t.key('Você não pode dar este papel.'));
export const permissaoAcima = (): Failure =>
  new Failure(403, 'permissao_acima', t.key('Você não pode dar uma permissão que não tem.'));

const paraAlvo = ({ user_id, role, paused, membro_id, must_reset_password, permissoes }: PerfilRow): Alvo => ({
  userId: user_id,
  papel: papelDe(role),
  paused,
  membroId: membro_id,
  mustReset: must_reset_password,
  permissoes,
});

/** Writes the trace and notifies the person's browsers. */
export async function auditarEquipe(ctx: HouseContext, acao: string, { alvo }: Acao, depois: object): Promise<void> {
  const { userId, ...antes } = alvo;
  await ctx.audit(acao, { alvo: userId, antes, depois });
  await announce(ctx.db, { type: 'pessoa', id: userId });
}

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

/**
 * Pauses a user. From the next request on they have no sessions, and their live channels close
 * (decision 6).
 */
export const pausarUsuario = handler(usuarios.pausarUsuario, async (ctx, { user_id }) => {
  const acao = await agirSobre(ctx, user_id);
  await ctx.db.count(sql`update profiles set paused = true where org_id = ${ctx.orgId} and user_id = ${user_id}`);
  await auditarEquipe(ctx, 'usuario.pausar', acao, { paused: true });
  return { ok: true as const };
});

/** Lets a paused user sign in again. */
export const reativarUsuario = handler(usuarios.reativarUsuario, async (ctx, { user_id }) => {
  const acao = await agirSobre(ctx, user_id);
  await ctx.db.count(sql`update profiles set paused = false where org_id = ${ctx.orgId} and user_id = ${user_id}`);
  await auditarEquipe(ctx, 'usuario.reativar', acao, { paused: false });
  return { ok: true as const };
});

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

/**
 * Removes a user from the house; no earlier invitation restores the access. Their records stay in
 * the house's books and trace.
 */
export const removerUsuario = handler(usuarios.removerUsuario, async (ctx, { user_id }) => {
  const acao = await agirSobre(ctx, user_id);
  await encerrarConvitesDe(ctx.db, ctx.orgId, user_id);
  await ctx.db.count(sql`delete from profiles where org_id = ${ctx.orgId} and user_id = ${user_id}`);
  await auditarEquipe(ctx, 'usuario.remover', acao, { orgId: null });
  return { ok: true as const };
});
