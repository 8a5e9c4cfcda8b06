import { seal, unseal } from '../crypto/seal.ts';
import type { Db } from '../database/door.ts';
import { sql } from '../database/sql.ts';

/**
 * One letter as its reader sees it. Subjects are neutral, and nothing of a person's faith is in the
 * text.
 */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The address that ends such letters by one press of a mail program (RFC 8058). */
  unsubscribe?: string;
}

/** What a letter is about. The letter of an invitation is deleted with it, unless already sent. */
export interface About {
  orgId?: string;
  conviteId?: string;
}

const PURPOSE = 'outbox';

/** When a letter that nobody will take is due again. */
export const GIVEN_UP = new Date('9999-12-31T00:00:00Z');
let wake: (() => void) | undefined;

/**
 * Puts a letter in the outbox, in the transaction of what it tells: no letter about what was rolled
 * back, none lost after a commit. Its text is sealed, for it may carry a link or a first password.
 */
export async function enqueueMail(db: Db, secret: Buffer, mail: Mail, about: About = {}): Promise<void> {
  const { orgId = null, conviteId = null } = about;
  await db.count(sql`
    insert into outbox (org_id, convite_id, para, assunto, conteudo)
    values (${orgId}, ${conviteId}, ${mail.to}, ${mail.subject}, ${sealText(secret, mail.text)})`);
  wakePostman();
}

/** Several letters about one thing, in one statement. */
export async function enqueueMails(
  db: Db,
  secret: Buffer,
  mails: readonly Mail[],
  { orgId = null }: { orgId?: string | null } = {},
): Promise<void> {
  if (mails.length === 0) return;
  await db.count(sql`
    insert into outbox (org_id, para, assunto, conteudo)
    select ${orgId}::uuid, q.para, q.assunto, q.conteudo
    from unnest(${mails.map(({ to }) => to)}::text[], ${mails.map(({ subject }) => subject)}::text[],
                ${mails.map(({ text }) => sealText(secret, text))}::bytea[]) q (para, assunto, conteudo)
    returning 1`);
  wakePostman();
}

interface Circular {
  orgId: string;
  comunicadoId: string;
}

/** Letters of one thing that the house said. They can be taken back, and end by one press. */
export async function enqueueCirculars(
  db: Db,
  secret: Buffer,
  mails: readonly Mail[],
  { orgId, comunicadoId }: Circular,
): Promise<void> {
  if (mails.length === 0) return;
  const sealed = (text: string | undefined) => (text === undefined ? null : sealText(secret, text));
  await db.count(sql`
    insert into outbox (org_id, comunicado_id, para, assunto, conteudo, sair)
    select ${orgId}::uuid, ${comunicadoId}::uuid, q.para, q.assunto, q.conteudo, q.sair
    from unnest(${mails.map(({ to }) => to)}::text[], ${mails.map(({ subject }) => subject)}::text[],
                ${mails.map(({ text }) => sealText(secret, text))}::bytea[],
                ${mails.map(({ unsubscribe }) => sealed(unsubscribe))}::bytea[]) q (para, assunto, conteudo, sair)
    returning 1`);
  wakePostman();
}

/** Takes back the letters of a circular that did not leave yet. */
export const withdrawCirculars = (db: Db, { orgId, comunicadoId }: Circular): Promise<number> =>
  db.count(sql`delete from outbox where org_id = ${orgId} and comunicado_id = ${comunicadoId} and enviado_em is null`);

/** Serves callers that write the row in a statement of their own. */
export const sealText = (secret: Buffer, text: string): Buffer => seal(secret, PURPOSE, text);
export const unsealText = (secret: Buffer, sealed: Buffer): string => unseal(secret, PURPOSE, sealed);

/** Makes this process's postman look at once instead of in its next round. */
export const wakePostman = (): void => wake?.();

export function onMail(listener: (() => void) | undefined): void {
  wake = listener;
}
