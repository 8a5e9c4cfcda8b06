import { type Services, type SessionContext, handler } from '../../../../server/actions/handler.ts';
import { removeLeftExports } from '../../../../server/backup/house-export.ts';
import { now } from '../../../../server/clock.ts';
import { passwordMatches } from '../../../../server/crypto/password.ts';
import { escapeLike } from '../../../../server/database/like.ts';
import { sql } from '../../../../server/database/sql.ts';
import { removeOlder } from '../../../../server/disk/remove-older.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { type Job, hourly } from '../../../../server/jobs/runner.ts';
import { announce } from '../../../../server/live/announce.ts';
import { mailFolder } from '../../../../server/mail/carrier.ts';
import { forgetLetters } from '../../../../server/mail/forget-letters.ts';
import { GIVEN_UP } from '../../../../server/mail/outbox.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { conferirDono } from './exigir.ts';
import { POR_CONTA, limitar } from './limitar.ts';
import { apagarLinksVelhos } from './redefinicao.ts';
import { nomesNaPorta } from './sessao.ts';
import { SESSAO_OCIOSA_DIAS, fecharCookie, semSessao } from './sessoes.ts';
import { travarCasaDe } from './travar-casa-de.ts';
import { apagarTrocasVelhas } from './trocas-de-entrada.ts';

/**
 * Deletes the account and everything that is the person's alone: name, e-mail, telephone, picture,
 * sessions, PIN, choices, letters and invitations. What the person did in a house stays in its
 * books and its trace, under an id that names nobody (record 18).
 */
export const excluirConta = handler(acesso.excluirConta, async (ctx, { senha }) => {
  const { doors } = ctx.services;
  await limitar(doors, `senha:conta:${ctx.session.userId}`, POR_CONTA, ctx.agora);
  const conta = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ email: string | null; senha_hash: string | null }>(
      sql`select email, senha_hash from contas where id = ${ctx.session.userId}`,
    ),
  );
  if (!conta) throw semSessao();
  if (!(await passwordMatches(senha, conta.senha_hash))) throw naoConfere();
  await replaceFile(ctx, { next: null, write: () => apagar(ctx, conta.senha_hash) });
  if (conta.email !== null) await forgetLetters(ctx.services.env, conta.email);
  fecharCookie(ctx);
  return { ok: true as const };
});

const naoConfere = () => fieldFailure('senha', t.key('A senha atual não confere.'));

interface Conta {
  email: string | null;
  superadmin: boolean;
  senha_hash: string | null;
  avatar_path: string | null;
}

/**
 * Returns the picture's key. Sessions, profile, PIN and choices are deleted with the account's row.
 */
const apagar = (ctx: SessionContext, conferida: string | null): Promise<string | null> =>
  ctx.services.doors.acesso({}, async (db) => {
    const { userId } = ctx.session;
    await travarCasaDe(db, userId);
    const conta = await db.maybe<Conta>(
      sql`select email, superadmin, senha_hash, avatar_path from contas where id = ${userId} for update`,
    );
    // The account is deleted already, for example by an earlier call whose answer was lost.
    if (!conta) throw semSessao();
    const { email, superadmin, senha_hash, avatar_path } = conta;
    if (superadmin) throw new Failure(409, 'conta_da_plataforma', t.key('A conta da plataforma não se exclui.'));
    if (senha_hash !== conferida) throw naoConfere();
    const perfil = await db.maybe<{ org_id: string; membro_id: string | null }>(
      sql`select org_id, membro_id from profiles where user_id = ${userId}`,
    );
    if (perfil) await conferirDono(db, perfil.org_id, userId);
    await auditarAcesso(ctx, db, perfil?.org_id ?? null, userId, 'acesso.excluir_conta');
    await announce(db, { type: 'pessoa', id: userId });
    await db.count(sql`delete from outbox where para = ${email}`);
    await db.count(sql`delete from org_invites where email = ${email} and status <> 'pending'`);
    for (const nome of nomesNaPorta({ ...ctx.session, email, casa: perfil?.org_id ?? null }))
      await db.count(sql`delete from limites where chave like ${`%:${escapeLike(nome)}`}`);
    if (perfil)
      await db.count(sql`
        delete from org_invites where org_id = ${perfil.org_id} and membro_id = ${perfil.membro_id}::uuid and telefone is not null`);
    await db.count(sql`delete from contas where id = ${userId}`);
    return avatar_path;
  });

/** Deletes at start and every hour what has expired. */
export const vigiarAcesso = (): Job => hourly('limparAcesso', limparAcesso);

/**
 * Deletes ended sessions, expired links and remembered browsers, and tries that no longer count.
 * Deletes letters sent or given up a month ago, and exports that nobody fetched. An account without
 * an e-mail ends with its place in a house, because nobody can sign in to it from then on. One
 * without a password is the name of past actions in an imported house.
 */
export async function limparAcesso(services: Services): Promise<void> {
  const { doors, env } = services;
  const agora = now();
  await doors.acesso({}, async (db) => {
    await db.count(sql`
      delete from sessoes where expira_em < ${agora} or vista_em < ${agora}::timestamptz - make_interval(days => ${SESSAO_OCIOSA_DIAS})`);
    await db.count(sql`delete from aparelhos_lembrados where expira_em < ${agora}`);
    await db.count(sql`
      delete from contas c where c.email is null and c.senha_hash is not null and not exists (select from profiles p where p.user_id = c.id)`);
    await apagarLinksVelhos(db, agora);
    await apagarTrocasVelhas(db, agora);
    await db.count(sql`delete from limites where vista_em < ${agora}::timestamptz - interval '1 day'`);
    await db.count(sql`
      delete from outbox where enviado_em < ${agora}::timestamptz - interval '30 days'
        or (proxima_em = ${GIVEN_UP} and created_at < ${agora}::timestamptz - interval '30 days')`);
  });
  // A server without SMTP keeps letters as files. They contain addresses, and nobody is waiting for
  // them.
  await removeOlder(mailFolder(env), new Date(agora.getTime() - 30 * 86_400_000));
  // Exports contain all personal data of a house, perhaps of one that was purged since.
  await removeLeftExports(services);
}
