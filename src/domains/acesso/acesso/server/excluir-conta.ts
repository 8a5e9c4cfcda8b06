import { passwordMatches } from '../../../../server/crypto/password.ts';
import { handler, type SessionContext } from '../../../../server/actions/handler.ts';
import { escapeLike } from '../../../../server/database/like.ts';
import { sql } from '../../../../server/database/sql.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { fecharCookie } from './abrir-sessao.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { conferirDono } from './conferir-dono.ts';
import { limitar, POR_CONTA } from './limitar.ts';
import { semSessao } from './sem-sessao.ts';
import { nomesNaPorta } from './quem-entra.ts';
import { forgetLetters } from '../../../../server/mail/forget-letters.ts';
import { travarCasaDe } from './travar-casa-de.ts';

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
