import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

/** How long 'Não fui eu' brings the old way in back. */
export const HORAS_PARA_DESFAZER = 72;
/** How long a change is remembered: to show it, and to undo it. */
const DIAS_GUARDADA = 30;

export interface TrocaDeEntrada {
  id: string;
  conta_id: string;
  criada_em: Date;
  email_novo: string | null;
  email_antes: string | null;
  telefone_antes: string | null;
}

/** An e-mail waits for its link; a telephone counts at once. */
interface NovaTroca {
  contaId: string;
  sessaoId: string;
  agora: Date;
  expira: Date;
  email: string | null;
  tokenHash: Buffer | null;
}

/** A newer change of an e-mail takes the place of one whose link was not opened. */
export async function pedirTroca(db: Db, nova: NovaTroca): Promise<string> {
  const { contaId, sessaoId, agora, expira, email, tokenHash } = nova;
  await encerrarTrocasPedidas(db, contaId);
  const { id } = await db.row<{ id: string }>(sql`
    insert into trocas_de_entrada (conta_id, criada_em, expira_em, pedida_por, email_novo, token_hash)
    values (${contaId}, ${agora}, ${expira}, ${sessaoId}, ${email}, ${tokenHash}) returning id`);
  return id;
}

/** Links to a new e-mail end with the password under which they were asked for. */
export const encerrarTrocasPedidas = (db: Db, contaId: string): Promise<number> =>
  db.count(sql`delete from trocas_de_entrada where conta_id = ${contaId} and feita_em is null`);

/** The change of an opened link, which was not used and is not too old. */
export const trocaPedida = (db: Db, hash: Buffer, agora: Date): Promise<TrocaDeEntrada | undefined> =>
  db.maybe<TrocaDeEntrada>(sql`
    select id, conta_id, criada_em, email_novo, email_antes, telefone_antes from trocas_de_entrada
    where token_hash = ${hash} and feita_em is null and expira_em > ${agora}`);

interface Feita {
  agora: Date;
  antes: { email: string | null; telefone: string | null };
  /** The secret of 'Não fui eu'; null if there is no e-mail to send it to. */
  desfazerHash: Buffer | null;
}

/** False if another call made it meanwhile. */
export async function marcarFeita(db: Db, id: string, { agora, antes, desfazerHash }: Feita): Promise<boolean> {
  const ate = desfazerHash && new Date(agora.getTime() + HORAS_PARA_DESFAZER * 3_600_000);
  const feitas = await db.count(sql`
    update trocas_de_entrada set feita_em = ${agora}, email_antes = ${antes.email}, telefone_antes = ${antes.telefone},
      desfazer_hash = ${desfazerHash}, desfazer_ate = ${ate}
    where id = ${id} and feita_em is null`);
  return feitas === 1;
}

/** The change that a 'Não fui eu' is about, within its time. */
export const trocaADesfazer = (db: Db, hash: Buffer, agora: Date): Promise<TrocaDeEntrada | undefined> =>
  db.maybe<TrocaDeEntrada>(sql`
    select id, conta_id, criada_em, email_novo, email_antes, telefone_antes from trocas_de_entrada
    where desfazer_hash = ${hash} and desfeita_em is null and desfazer_ate > ${agora}`);

/**
 * Marks it and all later changes of the account: a later one's letter went to whoever made this
 * one. False if another call did meanwhile.
 */
export async function marcarDesfeitas(db: Db, { id, conta_id, criada_em }: TrocaDeEntrada, agora: Date) {
  const esta = await db.count(
    sql`update trocas_de_entrada set desfeita_em = ${agora} where id = ${id} and desfeita_em is null`,
  );
  await db.count(sql`
    update trocas_de_entrada set desfeita_em = ${agora}
    where conta_id = ${conta_id} and criada_em >= ${criada_em}::timestamptz and desfeita_em is null`);
  return esta === 1;
}

/** Whether an e-mail may still come back to its account, so that no other gets it meanwhile. */
export async function emailGuardado(db: Db, email: string, agora: Date): Promise<boolean> {
  const guardado = await db.maybe(sql`
    select 1 from trocas_de_entrada
    where email_antes = ${email} and desfazer_hash is not null and desfeita_em is null and desfazer_ate > ${agora} limit 1`);
  return guardado !== undefined;
}

/** Every hour: what can neither be undone nor shown any more. */
export const apagarTrocasVelhas = (db: Db, agora: Date): Promise<number> =>
  db.count(sql`
    delete from trocas_de_entrada
    where expira_em < ${new Date(agora.getTime() - DIAS_GUARDADA * 86_400_000)}`);

/** How long a change of which no letter told is shown. */
const DIAS_A_MOSTRAR = 7;

interface DeQuem {
  contaId: string;
  sessaoId: string;
  agora: Date;
}

/** The account's own changes that no letter told of, newest first, but those of this session. */
export const trocasSemCarta = (db: Db, { contaId, sessaoId, agora }: DeQuem) =>
  db.rows<{ id: string; tipo: 'email' | 'telefone'; em: string }>(sql`
    select id, case when email_novo is null then 'telefone' else 'email' end as tipo, feita_em as em
    from trocas_de_entrada
    where conta_id = ${contaId} and pedida_por <> ${sessaoId} and desfazer_hash is null and desfeita_em is null
      and feita_em > ${new Date(agora.getTime() - DIAS_A_MOSTRAR * 86_400_000)}
    order by feita_em desc, id limit 5`);

/** When people of a house last changed their way in without a letter, for those who care for it. */
export const trocasDaCasa = (db: Db, orgId: string, agora: Date) =>
  db.rows<{ user_id: string; em: string }>(sql`
    select p.user_id, max(t.feita_em) as em
    from profiles p join trocas_de_entrada t on t.conta_id = p.user_id
    where p.org_id = ${orgId} and t.desfazer_hash is null and t.desfeita_em is null
      and t.feita_em > ${new Date(agora.getTime() - DIAS_A_MOSTRAR * 86_400_000)}
    group by p.user_id limit 2000`);
