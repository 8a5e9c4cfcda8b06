import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import type { Mail } from './outbox.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Only a line that is entirely one of our own addresses becomes a link. */
const LINK = /^https?:\/\/\S+$/;

/**
 * The same letter for readers that show HTML: its paragraphs and links, no picture, no style from
 * outside, nothing that tells when it was read. A link with a secret is wider than a telephone,
 * which would make the whole letter smaller: it breaks.
 */
export function letterHtml(text: string): string {
  const [body = '', signature = ''] = text.split('\n\n-- \n');
  const paragraphs = [...body.split('\n\n'), ...(signature ? [signature] : [])].map((part) => {
    const safe = escape(part.trim());
    return `<p>${LINK.test(part.trim()) ? `<a href="${safe}">${safe}</a>` : safe.replaceAll('\n', '<br>')}</p>`;
  });
  return `<!doctype html>\n<html><body style="font-family:sans-serif;line-height:1.5;overflow-wrap:break-word">\n${paragraphs.join('\n')}\n</body></html>\n`;
}

/** Sends one letter. Throws if it was not accepted. */
export type Carrier = (mail: Mail & { id: string }) => Promise<void>;

/** How long a server may take to greet. */
const TIMEOUT = 20_000;
/**
 * The longest silence: a server that scans a letter has already accepted it, and hanging up earlier
 * would send it twice.
 */
const ANSWER_TIMEOUT = 60_000;
/**
 * Limits the whole letter; a server that answers endlessly would otherwise hold up all others. It
 * is less than the postman's `HELD_SECONDS`.
 */
const LETTER_TIMEOUT = 300_000;

type Answered = Partial<Record<'code' | 'command' | 'response' | 'responseCode', unknown>>;

/**
 * Enhanced status codes of policy and routing (RFC 3463): a sender we may not use, relaying, the
 * day's quota.
 */
const OF_OURS = /^5\d\d[ -]5\.[47]\./;

/**
 * The server will never take this letter (5xx to its address or its text). An objection to us is
 * not the letter's fault, and the operator can correct it. Examples are a wrong password, a
 * `MAIL_FROM` or a server that is not ours to use.
 */
export function isHopeless(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, response, responseCode } = error as Error & Answered;
  const ofOurs = command === 'MAIL FROM' || responseCode === 530 || OF_OURS.test(String(response));
  return ['EENVELOPE', 'EMESSAGE'].includes(String(code)) && Number(responseCode) >= 500 && !ofOurs;
}

/**
 * SMTP when SMTP_URL is set, else one .eml file per letter in the data folder (decision 41). The
 * library is loaded with the first letter.
 */
export function openCarrier(env: Env, longest = LETTER_TIMEOUT): Carrier {
  const carry = env.SMTP_URL === undefined ? toFolder(mailFolder(env)) : overSmtp(env.SMTP_URL, longest);
  return ({ id, to, subject, text, unsubscribe }) =>
    carry(id, { ...headers(env, id, unsubscribe), to, subject, text, html: letterHtml(text) });
}

export const mailFolder = (env: Env): string => join(env.ILE_DATA_DIR, 'emails');

type Carry = (id: string, options: SendMailOptions) => Promise<void>;

function overSmtp(url: string, longest: number): Carry {
  let opening: Promise<{ sendMail(options: SendMailOptions): Promise<unknown> }> | undefined;
  return async (_id, options) => {
    const transport = await (opening ??= openSmtp(url));
    await transport.sendMail({ ...options, signal: AbortSignal.timeout(longest) });
  };
}

async function openSmtp(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    dnsTimeout: TIMEOUT,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: ANSWER_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Whether the server is there and lets us in, without a letter. */
export async function proveSmtp(url: string, longest = ANSWER_TIMEOUT): Promise<void> {
  const transport = await openSmtp(url);
  // The library limits only the silence, and has no way to hang up on a server that goes on and on.
  const late = wait(longest, undefined, { ref: false }).then(() => {
    throw new Error('o servidor não terminou de responder');
  });
  try {
    await Promise.race([transport.verify(), late]);
  } finally {
    transport.close();
  }
}

/** Private files, whole or not at all. */
function toFolder(folder: string): Carry {
  return async (id, options) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const { message } = await transport.sendMail(options);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${id}.eml`);
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

/**
 * The row's id as Message-ID makes a letter sent twice (after a crash) a single one for its reader.
 */
function headers(env: Env, id: string, unsubscribe: string | undefined): SendMailOptions {
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'ile.local';
  return {
    from: env.MAIL_FROM ?? `Ilê <nao-responda@${host}>`,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
