import { now } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { emailGuardado } from './trocas-de-entrada.ts';
import { travarSenha } from './travar-senha.ts';

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
