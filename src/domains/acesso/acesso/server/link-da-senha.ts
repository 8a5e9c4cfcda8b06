import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

interface LinkDaSenha {
  contaId: string;
  criadaPor: string;
  /** Lost passkeys go once the link is used. */
  tiraChaves: boolean;
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
  { contaId, criadaPor, tiraChaves, token, agora, expira }: LinkDaSenha,
): Promise<number> {
  await db.count(sql`
    delete from redefinicoes where conta_id = ${contaId} and criada_por is not null and usada_em is null`);
  return db.count(sql`
    insert into redefinicoes (conta_id, token_hash, criada_em, expira_em, criada_por, tira_chaves)
    select id, ${tokenHash(token)}::bytea, ${agora}::timestamptz, ${expira}::timestamptz, ${criadaPor}::uuid, ${tiraChaves}::boolean
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

/** How long a link is shown to somebody whom no letter reaches. */
const DIAS_A_MOSTRAR = 30;

/** Links for a new password that others gave to an account without an e-mail, newest first. */
export const linksDadosA = (db: Db, contaId: string, agora: Date) =>
  db.rows<{ id: string; tipo: 'link_dado' | 'link_usado'; em: string; por: string }>(sql`
    select r.id, case when r.usada_em is null then 'link_dado' else 'link_usado' end as tipo,
           coalesce(r.usada_em, r.criada_em) as em, a.nome as por
    from redefinicoes r join contas c on c.id = r.conta_id join contas a on a.id = r.criada_por
    where r.conta_id = ${contaId} and c.email is null and r.criada_em > ${new Date(agora.getTime() - DIAS_A_MOSTRAR * 86_400_000)}
    order by r.criada_em desc, r.id limit 5`);

/** A link that was asked for by letter goes a day after its end; one that is shown stays longer. */
export const apagarLinksVelhos = (db: Db, agora: Date): Promise<number> =>
  db.count(sql`
    delete from redefinicoes
    where expira_em < case when criada_por is null then ${new Date(agora.getTime() - 86_400_000)}::timestamptz
                           else ${new Date(agora.getTime() - DIAS_A_MOSTRAR * 86_400_000)}::timestamptz end`);

/**
 * Removes an account's passkeys, which were lost with the device. Without another means the second
 * step is off; a house that asks for one has it set up anew.
 */
export async function apagarChaves(db: Db, contaId: string): Promise<void> {
  await db.count(sql`delete from chaves_de_acesso where conta_id = ${contaId}`);
  const resta = await db.maybe(sql`select 1 from autenticadores where conta_id = ${contaId}`);
  if (resta) return;
  await db.count(sql`delete from codigos_de_recuperacao where conta_id = ${contaId}`);
  await db.count(sql`
    update contas set duas_etapas_em = null, etapas_caem_em = null where id = ${contaId} and duas_etapas_em is not null`);
}
