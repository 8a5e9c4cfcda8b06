import { dictionary } from '@zxcvbn-ts/language-common';
import { handler } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import { hashPassword, passwordMatches } from '../../../../server/crypto/password.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { avisarConta, cartaSenhaTrocada } from './cartas.ts';
import { POR_CONTA, limitar } from './limitar.ts';
import { lerSessaoDe } from './sessao.ts';
import { abrirSessao, semSessao } from './sessoes.ts';
import { travarCasaDe } from './travar-casa-de.ts';
import { travarSenha } from './travar-senha.ts';
import { emailGuardado, encerrarTrocasPedidas } from './trocas-de-entrada.ts';

let comuns: Set<string> | undefined;

/**
 * Refuses the few thousand most common passwords in any case (decision 7), as an error of the field
 * they were typed in.
 */
export function recusarSenhaComum(senha: string, campo: string): void {
  comuns ??= new Set(dictionary['passwords-common'].slice(0, 5_000));
  if (comuns.has(senha.toLowerCase()))
    throw fieldFailure(campo, t.key('Esta senha é comum demais. Escolha outra.'), 'senha_comum');
}

interface Provisoria {
  senha_hash: string;
  expira: Date;
}

/**
 * Creates an account with a first password, valid only for choosing another. Undefined if the
 * e-mail already has an account, or may still come back to one.
 */
export async function inserirContaProvisoria(
  db: Db,
  { nome, email, senha_hash, expira }: Provisoria & { nome: string; email: string },
): Promise<string | undefined> {
  if (await emailGuardado(db, email, now())) return undefined;
  const conta = await db.maybe<{ id: string }>(sql`
    insert into contas (nome, email, senha_hash, senha_provisoria, senha_expira_em)
    values (${nome}, ${email}, ${senha_hash}, true, ${expira}) on conflict (email) do nothing returning id`);
  return conta?.id;
}

/** Gives an account a first password and signs it out. False if the person has chosen one. */
export async function darPrimeiraSenha(db: Db, contaId: string, { senha_hash, expira }: Provisoria): Promise<boolean> {
  await travarSenha(db, contaId);
  const dadas = await db.count(sql`
    update contas set senha_hash = ${senha_hash}, senha_provisoria = true, senha_expira_em = ${expira}
    where id = ${contaId} and (senha_hash is null or senha_provisoria)`);
  if (dadas === 1) await db.count(sql`delete from sessoes where conta_id = ${contaId}`);
  return dadas === 1;
}

interface Troca {
  nova: string;
  antes: string | null;
  agora: Date;
  /** Through a link that somebody else gave: its sessions are marked. */
  porLink?: boolean;
}

/**
 * Stores a password chosen by its owner. Clears the forced change and ends every session,
 * remembered browser, push, reset link and pending change of e-mail of the account. Also ends the
 * links and invitations its person gave to others, because somebody with the old password may have
 * made them. The invitations stay in the list as expired. Returns how many of those others there
 * were, or null if somebody else changed the password since `antes` was read.
 */
export async function gravarSenha(
  db: Db,
  contaId: string,
  { nova, antes, agora, porLink = false }: Troca,
): Promise<number | null> {
  // A grant that is being made at this moment is found after the lock, or refused
  // (`exigirSessaoViva`).
  await travarCasaDe(db, contaId);
  await travarSenha(db, contaId);
  const gravadas = await db.count(sql`
    update contas set senha_hash = ${nova}, senha_provisoria = false, senha_expira_em = null, senha_por_link = ${porLink}
    where id = ${contaId} and senha_hash is not distinct from ${antes}`);
  if (gravadas === 0) return null;
  await db.count(
    sql`update profiles set must_reset_password = false where user_id = ${contaId} and must_reset_password`,
  );
  await db.count(sql`delete from sessoes where conta_id = ${contaId}`);
  await db.count(sql`delete from aparelhos_lembrados where conta_id = ${contaId}`);
  await db.count(sql`delete from aparelhos where conta_id = ${contaId}`);
  await db.count(sql`delete from redefinicoes where conta_id = ${contaId} and usada_em is null`);
  await encerrarTrocasPedidas(db, contaId);
  const links = await db.count(sql`
    delete from redefinicoes where criada_por = ${contaId} and usada_em is null and expira_em > ${agora}`);
  const convites = await db.count(sql`
    update org_invites set expira_em = ${agora}
    where org_id = (select org_id from profiles where user_id = ${contaId}) and invited_by = ${contaId} and status = 'pending' and expira_em > ${agora}`);
  return links + convites;
}

const naoConfere = () => fieldFailure('senha_atual', t.key('A senha atual não confere.'));

/**
 * Requires the current password. The new one must differ; it clears the forced change, and every
 * other session ends.
 */
export const trocarSenha = handler(acesso.trocarSenha, async (ctx, { senha_atual, senha_nova }) => {
  const { doors } = ctx.services;
  const { userId } = ctx.session;
  const chave = `senha:conta:${userId}`;
  await limitar(doors, chave, POR_CONTA, ctx.agora);
  if (senha_nova === senha_atual) throw fieldFailure('senha_nova', t.key('Escolha uma senha diferente da atual.'));
  recusarSenhaComum(senha_nova, 'senha_nova');
  const conta = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ senha_hash: string | null }>(sql`select senha_hash from contas where id = ${userId}`),
  );
  if (!conta) throw semSessao();
  const { senha_hash } = conta;
  if (!(await passwordMatches(senha_atual, senha_hash))) throw naoConfere();
  const nova = await hashPassword(senha_nova);
  const { token, encerrados } = await doors.acesso({}, async (db) => {
    const outros = await gravarSenha(db, userId, { nova, antes: senha_hash, agora: ctx.agora });
    if (outros === null) throw naoConfere();
    await db.count(sql`delete from limites where chave = ${chave}`);
    await auditarAcesso(ctx, db, ctx.session.casa?.orgId ?? null, userId, 'acesso.trocar_senha');
    // A session that reached this point has proven its second step.
    return { token: await abrirSessao(ctx, db, userId, { provada: true }), encerrados: outros };
  });
  const sessao = await lerSessaoDe(ctx, token);
  await avisarConta(
    ctx,
    { id: userId, email: ctx.session.email, orgId: sessao.casa?.id ?? null, fuso: sessao.fuso_horario },
    (quando, email) => cartaSenhaTrocada(ctx, email, { quando, encerrados }),
  );
  return { sessao, encerrados };
});
