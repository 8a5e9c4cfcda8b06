import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { encerrarTrocasPedidas } from './trocas-de-entrada.ts';
import { travarCasaDe } from './travar-casa-de.ts';
import { travarSenha } from './travar-senha.ts';

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
