import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

interface LinkDaSenha {
  contaId: string;
  criadaPor: string;
  token: string;
  agora: Date;
  expira: Date;
}

/**
 * Replaces the link that somebody gave the account. A link the person requested by e-mail stays
 * valid: nobody else has seen it.
 */
export async function trocarLinkDaSenha(
  db: Db,
  { contaId, criadaPor, token, agora, expira }: LinkDaSenha,
): Promise<number> {
  await db.count(sql`
    delete from redefinicoes where conta_id = ${contaId} and criada_por is not null and usada_em is null`);
  return db.count(sql`
    insert into redefinicoes (conta_id, token_hash, criada_em, expira_em, criada_por)
    select id, ${tokenHash(token)}::bytea, ${agora}::timestamptz, ${expira}::timestamptz, ${criadaPor}::uuid
    from contas where id = ${contaId} and not superadmin
    returning 1`);
}

interface LinkProprio {
  contaId: string;
  token: string;
  agora: Date;
  expira: Date;
}

/** A link that its person opens at once, as if asked for by letter. */
export const darLinkProprio = (db: Db, { contaId, token, agora, expira }: LinkProprio): Promise<number> =>
  db.count(sql`
    insert into redefinicoes (conta_id, token_hash, criada_em, expira_em)
    values (${contaId}, ${tokenHash(token)}, ${agora}, ${expira})`);

/** Nobody who reads the earlier mailbox chooses a password any more. */
export const encerrarLinksDaSenha = (db: Db, contaId: string): Promise<number> =>
  db.count(sql`delete from redefinicoes where conta_id = ${contaId} and usada_em is null`);
