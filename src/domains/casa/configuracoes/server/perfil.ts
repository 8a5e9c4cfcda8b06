import { type Output, type SessionContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { drawAnew } from '../../../../server/files/image.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { newKey } from '../../../../server/files/store.ts';
import { wrongType } from '../../../../server/files/upload.ts';
import { announce } from '../../../../server/live/announce.ts';
import { auditarAcesso } from '../../../acesso/acesso/server/auditar-acesso.ts';
import { semSessao } from '../../../acesso/acesso/server/sessoes.ts';
import { configuracoes } from '../contract.ts';
import { ARQUIVOS } from '../rules.ts';

/**
 * Saves name and phone of the person's own account. The profile shown to the team follows by its
 * foreign key. Other browsers are notified.
 */
export const salvarPerfil = handler(configuracoes.salvarPerfil, async (ctx, { nome, telefone }) => {
  const { userId, casa } = ctx.session;
  await ctx.services.doors.acesso({}, async (db) => {
    await db.count(sql`update contas set nome = ${nome}, telefone = ${telefone} where id = ${userId}`);
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'perfil.salvar');
    await announce(db, { type: 'pessoa', id: userId });
  });
  return { ok: true as const };
});

const LADO = 512;

/**
 * Stores the person's own picture, cut to a square. The previous one is deleted, so its links end.
 */
export const enviarAvatar = handler(configuracoes.enviarAvatar, async (ctx) => {
  const whose = ctx.session.casa?.orgId ?? ctx.session.userId;
  const bytes = await drawAnew(ctx.arquivo, { side: LADO, square: true, whose }, wrongType(ARQUIVOS.avatar));
  const key = newKey('pessoas', ctx.session.userId);
  await replaceFile(ctx, { next: { key, bytes }, write: (path) => gravarAvatar(ctx, path) });
  return { avatar_url: signedLink(ctx.services.secret, key, ctx.agora) };
});

/**
 * Locks the row, so the second of two concurrent calls sees the first one's picture. No file is
 * then left without an owner.
 */
function gravarAvatar(ctx: SessionContext, path: string | null): Promise<string | null> {
  const { userId, casa } = ctx.session;
  return ctx.services.doors.acesso({}, async (db) => {
    const conta = await db.maybe<{ avatar_path: string | null }>(
      sql`select avatar_path from contas where id = ${userId} for update`,
    );
    if (!conta) throw semSessao();
    await db.count(sql`update contas set avatar_path = ${path} where id = ${userId}`);
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, path ? 'perfil.enviar_avatar' : 'perfil.remover_avatar');
    await announce(db, { type: 'pessoa', id: userId });
    return conta.avatar_path;
  });
}

/** Removes the picture and its file; repeating it changes nothing. */
export const removerAvatar = handler(configuracoes.removerAvatar, async (ctx) => {
  await replaceFile(ctx, { next: null, write: (path) => gravarAvatar(ctx, path) });
  return { ok: true as const };
});

/** Sets the paper width of every receipt of the house (decision 32). */
export const salvarPapel = handler(configuracoes.salvarPapel, async (ctx, { colunas }) => {
  const antes = await ctx.db.maybe<{ colunas: number | null }>(sql`
    select impressora_colunas as colunas from terreiro_ajustes where org_id = ${ctx.orgId} for update`);
  await ctx.db.count(sql`
    insert into terreiro_ajustes (org_id, impressora_colunas) values (${ctx.orgId}, ${colunas})
    on conflict (org_id) do update set impressora_colunas = excluded.impressora_colunas, updated_at = excluded.updated_at`);
  await ctx.audit('organizacao.salvar_papel', { alvo: ctx.orgId, antes, depois: { colunas } });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});

type Preferencias = Output<typeof configuracoes.lerNotificacoes>;

/** Which letters the person wants; until they choose, all but those of agenda and notices. */
export const lerNotificacoes = handler(configuracoes.lerNotificacoes, async (ctx) => {
  const linha = await ctx.db.maybe<Preferencias>(sql`
    select email_sys, email_fin, email_lem, email_agenda, email_avisos from user_prefs where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId}`);
  return linha ?? { email_sys: true, email_fin: true, email_lem: true, email_agenda: false, email_avisos: false };
});

/** One row per person; only one's own. A choice that was not sent stays as it is. */
export const salvarNotificacoes = handler(configuracoes.salvarNotificacoes, async (ctx, escolhidas) => {
  const { email_sys, email_fin, email_lem } = escolhidas;
  const antes = await ctx.db.maybe<{ email_agenda: boolean; email_avisos: boolean }>(sql`
    select email_sys, email_fin, email_lem, email_agenda, email_avisos from user_prefs
    where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId} for update`);
  const email_agenda = escolhidas.email_agenda ?? antes?.email_agenda ?? false;
  const email_avisos = escolhidas.email_avisos ?? antes?.email_avisos ?? false;
  await ctx.db.count(sql`
    insert into user_prefs (org_id, user_id, email_sys, email_fin, email_lem, email_agenda, email_avisos)
    values (${ctx.orgId}, ${ctx.casa.userId}, ${email_sys}, ${email_fin}, ${email_lem}, ${email_agenda}, ${email_avisos})
    on conflict (org_id, user_id) do update set email_sys = excluded.email_sys, email_fin = excluded.email_fin, email_lem = excluded.email_lem,
      email_agenda = excluded.email_agenda, email_avisos = excluded.email_avisos, updated_at = excluded.updated_at`);
  const depois = { email_sys, email_fin, email_lem, email_agenda, email_avisos };
  await ctx.audit('perfil.salvar_notificacoes', { antes, depois });
  return { ok: true as const };
});
