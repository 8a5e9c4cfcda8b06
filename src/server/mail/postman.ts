import type { Services } from '../actions/handler.ts';
import { now } from '../clock.ts';
import { literal, sql } from '../database/sql.ts';
import type { Env } from '../env.ts';
import { messageOf } from '../errors.ts';
import { jobDone } from '../metrics/events.ts';
import { isHopeless, mailFolder, openCarrier, type Carrier } from './carrier.ts';
import { addressOf } from './letter.ts';
import { GIVEN_UP, onMail, unsealText } from './outbox.ts';

export interface Postman {
  stop(): Promise<void>;
}

interface Letter {
  id: string;
  para: string;
  assunto: string;
  conteudo: Buffer;
  sair: Buffer | null;
  tentativas: number;
}

/** Its name in the metrics, among the jobs. */
const JOB = 'letters';
const ROUND_MS = 15_000;
/** After an enqueue, time enough for its commit. */
const WAKE_MS = 200;
const BATCH = 10;
/**
 * How long a taken letter is reserved: longer than the slowest server may take for one. If a
 * postman dies, another takes its letters after this.
 */
const HELD_SECONDS = 720;
/** Minutes until the next try; after the last one the letter is given up (some three days). */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const;
/**
 * The longest wait of a letter not given up. A later time was computed on a clock that was ahead.
 */
const LONGEST_MS = Math.max(...RETRY_MINUTES) * 60_000 + HELD_SECONDS * 1_000;

/**
 * Lines for the terminal: where letters go without SMTP_URL, and where their links lead without
 * PUBLIC_URL.
 */
export function mailNotice(env: Env): string[] {
  if (env.SMTP_URL === undefined) return [`E-mails: sem SMTP_URL, cada um fica em ${mailFolder(env)} (.eml)`];
  if (env.PUBLIC_URL === undefined)
    return [`E-mails: sem PUBLIC_URL, os links das cartas levam a ${addressOf(env, '/')}`];
  return [];
}

/**
 * Sends what is in the outbox, at the start, soon after each new letter, and every 15 s. Several
 * processes share the work.
 */
export function startPostman(services: Services, carrier: Carrier = openCarrier(services.env)): Postman {
  let timer: NodeJS.Timeout | undefined;
  let woken: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const next = (wait: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(start, wait).unref();
  };
  /** A separate timer, so that a round that ends does not delay a letter written meanwhile. */
  const wake = () => {
    clearTimeout(woken);
    woken = setTimeout(start, WAKE_MS).unref();
  };
  const start = () => {
    running = round(running);
  };
  const round = async (before: Promise<void>) => {
    await before;
    try {
      next((await deliverDue(services, carrier, () => stopped)) ? 0 : ROUND_MS);
    } catch (error) {
      jobDone.tell({ job: JOB, ok: false });
      services.log.warn({ err: error }, 'outbox not read');
      next(ROUND_MS);
    }
  };
  onMail(wake);
  next(WAKE_MS);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(woken);
      onMail(undefined);
      await running;
    },
  };
}

/**
 * One round; true if there may be more letters. The newest goes first, because people wait for a
 * link they asked for, not for the morning's notices. A new letter is due at once, because the
 * database's clock may be ahead. One that fails waits longer each time and holds up no other. A
 * stopping program finishes the letter at hand and begins no other.
 */
export async function deliverDue(services: Services, carrier: Carrier, stopping = () => false): Promise<boolean> {
  const agora = now();
  const longest = new Date(agora.getTime() + LONGEST_MS);
  const letters = await services.doors.acesso({}, (db) =>
    db.rows<Letter>(sql`
      update outbox set tentativas = tentativas + 1, proxima_em = ${agora}::timestamptz + make_interval(secs => ${HELD_SECONDS})
      where id in (
        select id from outbox
        where enviado_em is null and (tentativas = 0 or proxima_em <= ${agora} or (proxima_em > ${longest} and proxima_em < ${GIVEN_UP}))
        order by proxima_em desc limit ${literal(BATCH)} for update skip locked)
      returning id, para, assunto, conteudo, sair, tentativas`),
  );
  let refused = 0;
  for (const letter of letters) {
    if (stopping()) await giveBack(services, letter);
    else refused += (await deliver(services, carrier, letter)) ? 0 : 1;
  }
  jobDone.tell({ job: JOB, ok: refused === 0 });
  return letters.length === BATCH;
}

/** True unless sending failed. Only the date of a sent letter is kept, neither text nor address. */
async function deliver(services: Services, carrier: Carrier, letter: Letter): Promise<boolean> {
  const { id, para, assunto, conteudo, sair } = letter;
  if (!(await stillOurs(services, letter))) return true;
  try {
    const text = unsealText(services.secret, conteudo);
    const unsubscribe = sair && unsealText(services.secret, sair);
    await carrier({ id, to: para, subject: assunto, text, ...(unsubscribe && { unsubscribe }) });
  } catch (error) {
    await postpone(services, letter, error);
    return false;
  }
  await services.doors.acesso({}, (db) =>
    db.count(
      sql`update outbox set enviado_em = ${now()}, para = '', conteudo = null, sair = null, erro = null where id = ${id}`,
    ),
  );
  return true;
}

/**
 * Renews the reservation, because a batch may take longer than one letter. False if another postman
 * took it.
 */
async function stillOurs(services: Services, { id, tentativas }: Letter): Promise<boolean> {
  const held = await services.doors.acesso({}, (db) =>
    db.count(sql`
      update outbox set proxima_em = ${now()}::timestamptz + make_interval(secs => ${HELD_SECONDS})
      where id = ${id} and enviado_em is null and tentativas = ${tentativas}`),
  );
  return held === 1;
}

/** Returns a letter that was not tried; the next process takes it at once. */
const giveBack = (services: Services, { id, tentativas }: Letter): Promise<unknown> =>
  services.doors.acesso({}, (db) =>
    db.count(sql`
      update outbox set tentativas = tentativas - 1, proxima_em = ${now()} where id = ${id} and enviado_em is null and tentativas = ${tentativas}`),
  );

/** Errors on the way to the server, such as its name or certificate, and not answers of it. */
const ON_THE_WAY = /^E(SOCKET|CONNECTION|DNS|TLS|TIMEDOUT)$/;

/**
 * What helps the operator. It keeps only the codes of the server's answer, because its text may
 * name the recipient.
 */
function whyOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const { code, responseCode, message } = error as Error & { code?: unknown; responseCode?: unknown };
  const onTheWay = responseCode === undefined && ON_THE_WAY.test(String(code));
  return { code, responseCode, ...(onTheWay && { reason: message }) };
}

/**
 * Sets the next try, or gives up. A letter that was given up stays visible (`npm run doctor`) until
 * it is swept.
 */
async function postpone(services: Services, { id, tentativas }: Letter, error: unknown): Promise<void> {
  const minutes = isHopeless(error) ? undefined : RETRY_MINUTES[tentativas - 1];
  services.log.warn(
    { outbox: id, tentativas, desistiu: minutes === undefined, ...whyOf(error) },
    'e-mail not accepted',
  );
  const next = minutes === undefined ? GIVEN_UP : new Date(now().getTime() + minutes * 60_000);
  const erro = messageOf(error);
  await services.doors.acesso({}, (db) =>
    db.count(sql`update outbox set erro = ${erro.slice(0, 500)}, proxima_em = ${next} where id = ${id}`),
  );
}
