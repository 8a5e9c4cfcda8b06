import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { sql } from '../database/sql.ts';
import { openLog } from '../log.ts';
import { testServices } from '../testing/product.ts';
import { openCarrier, proveSmtp } from './carrier.ts';
import { enqueueMail } from './outbox.ts';
import { deliverDue } from './postman.ts';
import { answer, SmtpInbox } from './smtp-server-for-tests.ts';
import { testRun } from '../env.ts';

const inboxes: SmtpInbox[] = [];
afterEach(() => vi.useRealTimers());
afterEach(() => Promise.all(inboxes.splice(0).map((one) => one.close())));

async function inbox(options?: ConstructorParameters<typeof SmtpInbox>[0]): Promise<SmtpInbox> {
  const opened = await new SmtpInbox(options).open();
  inboxes.push(opened);
  return opened;
}

interface Refusals {
  from?: Error;
  to?: Error;
}

/** One letter that is due, and what is logged of it. */
async function dueLetter(SMTP_URL: string) {
  const written: string[] = [];
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => written.push(line) });
  const services = { ...(await testServices({ SMTP_URL })), log };
  await services.doors.acesso({}, async (db) => {
    await db.count(sql`delete from outbox`);
    await enqueueMail(db, services.secret, {
      to: `iyalode-${randomUUID()}@exemplo.org`,
      subject: 'Convite',
      text: 'Olá',
    });
    await db.count(sql`update outbox set proxima_em = '2020-01-01T00:00:00Z'`);
  });
  return { services, written };
}

/** The line of the log about one letter that the server of this address does not take. */
async function lineOf(SMTP_URL: string): Promise<Record<string, unknown>> {
  const { services, written } = await dueLetter(SMTP_URL);
  await deliverDue(services, openCarrier(services.env));
  expect(written).toHaveLength(1);
  for (const secret of ['iyalode', 'senha-errada']) expect(written[0]).not.toContain(secret);
  return JSON.parse(written[0] ?? '{}') as Record<string, unknown>;
}

it('[A16 INV-51] logs the codes of the server’s answer, without its words', async () => {
  const strict = await inbox({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answer(535, 'wrong password')),
  });
  expect(await lineOf(strict.url('casa:senha-errada'))).toMatchObject({ code: 'EAUTH', responseCode: 535 });
  const open = await inbox();
  open.refuseRecipient = (to) => answer(550, `no such person ${to}`);
  const refused = await lineOf(open.url());
  expect(refused).toMatchObject({ code: 'EENVELOPE', responseCode: 550, desistiu: true });
  expect(refused).not.toHaveProperty('reason');
  open.refuseRecipient = () => undefined;
  open.refuseData = () => answer(554, 'looks like spam');
  expect(await lineOf(open.url())).toMatchObject({ code: 'EMESSAGE', responseCode: 554, desistiu: true });
});

it('[A16] a server that is not reached, or shows a certificate of nobody, is logged with the reason', async () => {
  const away = await inbox();
  const url = away.url();
  await away.close();
  inboxes.length = 0;
  expect(await lineOf(url)).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED') as string });
  const tls = await inbox({ disabledCommands: ['AUTH'] });
  expect(await lineOf(tls.url())).toMatchObject({ reason: expect.stringContaining('certificate') as string });
});

it.each([
  ['the sender', { from: answer(553, '5.7.1 Sender address rejected: not owned by user') }],
  ['the sender, without a code of its own', { from: answer(553, 'Sender address rejected') }],
  ['whoever did not sign in', { to: answer(530, 'Authentication required') }],
  ['relaying', { to: answer(554, '5.7.1 Relay access denied') }],
  ['more than so many a day', { to: answer(550, '5.4.5 Daily user sending quota exceeded') }],
])(
  '[A16] a server that refuses %s waits for the operator: the letter is not given up',
  async (_, { from, to }: Refusals) => {
    const smtp = await inbox({ onMailFrom: (_address, _session, done) => done(from) });
    smtp.refuseRecipient = () => to;
    expect(await lineOf(smtp.url())).toMatchObject({ code: 'EENVELOPE', desistiu: false });
  },
);

// It waits as long as such a server does.
it.runIf(testRun().long)(
  '[A16] a server that looks at a letter for half a minute before it takes it is waited for: none goes twice',
  async () => {
    const smtp = await inbox();
    smtp.lookMs = 25_000;
    const { services, written } = await dueLetter(smtp.url());
    await deliverDue(services, openCarrier(services.env));
    expect([written, smtp.taken.length]).toEqual([[], 1]);
  },
  60_000,
);

it('[A16] a server whose answer never ends keeps no letter for ever: it is tried again later', async () => {
  const smtp = await inbox();
  smtp.looksForEver = true;
  const { services, written } = await dueLetter(smtp.url());
  await deliverDue(services, openCarrier(services.env, 1_000));
  expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ code: 'EABORT', desistiu: false }]);
  smtp.looksForEver = false;
  await services.doors.acesso({}, (db) => db.count(sql`update outbox set proxima_em = '2020-01-01T00:00:00Z'`));
  await deliverDue(services, openCarrier(services.env));
  expect(smtp.taken).toHaveLength(1);
});

it('[A16] a letter that failed on a clock that was ahead does not wait until then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { services } = await dueLetter('smtp://127.0.0.1:1');
  const inTime = Date.now();
  vi.setSystemTime(inTime + 365 * 86_400_000);
  await deliverDue(services, () => Promise.reject(new Error('certificate has expired')));
  vi.setSystemTime(inTime);
  const sent: string[] = [];
  await deliverDue(services, ({ id }) => Promise.resolve(void sent.push(id)));
  expect(sent).toHaveLength(1);
});

it('[A16] a new letter waits for no clock: the database’s may be ahead of the program’s', async () => {
  const { services } = await dueLetter('smtp://127.0.0.1:1');
  await services.doors.acesso({}, (db) => db.count(sql`update outbox set proxima_em = now() + interval '10 minutes'`));
  const sent: string[] = [];
  await deliverDue(services, ({ id }) => Promise.resolve(void sent.push(id)));
  expect(sent).toHaveLength(1);
});

it('a server that never ends its answer is not waited for', async () => {
  const sockets: Socket[] = [];
  const endless = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.write('220 smtp.exemplo.org\r\n');
    socket.once('data', () => setInterval(() => socket.write('250-still\r\n'), 50).unref());
  });
  await once(endless.listen(0, '127.0.0.1'), 'listening');
  const { port } = endless.address() as AddressInfo;
  await expect(proveSmtp(`smtp://127.0.0.1:${port}`, 500)).rejects.toThrow('não terminou de responder');
  for (const socket of sockets) socket.destroy();
  endless.close();
});
