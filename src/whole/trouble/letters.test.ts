import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../server/actions/handler.ts';
import { now } from '../../server/clock.ts';
import { sql } from '../../server/database/sql.ts';
import { limparAcesso } from '../../domains/acesso/acesso/server/excluir-conta.ts';
import { testServices } from '../../server/testing/product.ts';
import { openCarrier } from '../../server/mail/carrier.ts';
import { enqueueMail } from '../../server/mail/outbox.ts';
import { deliverDue, startPostman } from '../../server/mail/postman.ts';
import { answer, SmtpInbox } from '../../server/mail/smtp-server-for-tests.ts';

const waiting = (services: Services) =>
  services.doors.acesso({}, (db) =>
    db.rows<{ id: string; tentativas: number; erro: string | null }>(
      sql`select id, tentativas, erro from outbox where enviado_em is null`,
    ),
  );
const letter = () => ({
  to: `iyalode-${randomUUID()}@exemplo.org`,
  subject: 'Redefinição de senha',
  text: 'Olá, Ọ̀ṣun.\n\nhttp://localhost:3000/nova-senha#segredo',
});
const put = (services: Services, mail: ReturnType<typeof letter>) =>
  services.doors.acesso({}, async (db) => {
    await enqueueMail(db, services.secret, mail);
    // The database knows no test clock.
    await db.count(sql`update outbox set created_at = ${now()} where para = ${mail.to}`);
  });

/** A part of a letter as its reader sees it. */
const decoded = (part: string): string =>
  Buffer.from(
    part
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

beforeEach(async () => {
  await (await testServices()).doors.acesso({}, (db) => db.count(sql`delete from outbox`));
});
afterEach(() => vi.useRealTimers());

const inboxes: SmtpInbox[] = [];
async function inbox(options?: ConstructorParameters<typeof SmtpInbox>[0]): Promise<SmtpInbox> {
  const opened = await new SmtpInbox(options).open();
  inboxes.push(opened);
  return opened;
}
afterEach(() => Promise.all(inboxes.splice(0).map((one) => one.close())));

describe('outbox', () => {
  it('[A16] holds no readable text, and a rolled back action leaves no letter', async () => {
    const services = await testServices();
    await put(services, letter());
    const rows = await services.doors.acesso({}, (db) =>
      db.rows<{ conteudo: Buffer }>(sql`select conteudo from outbox`),
    );
    expect(rows[0]?.conteudo.toString('latin1')).not.toContain('segredo');
    await services.doors
      .acesso({}, async (db) => {
        await enqueueMail(db, services.secret, letter());
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await waiting(services)).toHaveLength(1);
  });
});

describe('postman', () => {
  it('[A10 A16] carries a letter over SMTP, once, and then forgets its text', async () => {
    const smtp = await inbox();
    const services = await testServices({
      SMTP_URL: smtp.url(),
      MAIL_FROM: 'Casa <casa@exemplo.org>',
      PUBLIC_URL: 'https://casa.exemplo.org',
    });
    const mail = letter();
    await put(services, mail);
    const carrier = openCarrier(services.env);
    await Promise.all([deliverDue(services, carrier), deliverDue(services, carrier)]);
    await deliverDue(services, carrier);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toMatchObject({ to: mail.to, secure: false });
    expect(smtp.taken[0]?.raw).toContain('From: Casa <casa@exemplo.org>');
    expect(smtp.taken[0]?.raw).toMatch(/Message-ID: <[\w-]+@casa\.exemplo\.org>/i);
    const [row] = await services.doors.acesso({}, (db) =>
      db.rows(sql`select para, conteudo, enviado_em is not null as enviado from outbox order by id desc limit 1`),
    );
    expect(row).toEqual({ para: '', conteudo: null, enviado: true });
  });

  it('[A10 A16] the letter arrives with its accents, as text and as harmless HTML, and carries nothing else', async () => {
    const smtp = await inbox();
    const services = await testServices({ SMTP_URL: smtp.url() });
    await put(services, {
      ...letter(),
      text: `Olá, Ọ̀ṣun <b onclick="x">\n\nhttps://casa.exemplo.org/nova-senha#a&b\n\n-- \nIlê\n`,
    });
    await deliverDue(services, openCarrier(services.env));
    const raw = smtp.taken[0]?.raw ?? '';
    expect(raw.match(/^Content-Type: \S+/gm)).toEqual([
      'Content-Type: multipart/alternative;',
      'Content-Type: text/plain;',
      'Content-Type: text/html;',
    ]);
    expect(raw).not.toMatch(/attachment|Received-SPF|X-Mailer/i);
    const [text, html] = raw
      .split(/^----_NmP.*$/m)
      .slice(1, 3)
      .map(decoded);
    expect(text).toContain('Olá, Ọ̀ṣun <b onclick="x">');
    expect(html).toContain('<p>Olá, Ọ̀ṣun &lt;b onclick=&quot;x&quot;&gt;</p>');
    expect(html).toContain('<a href="https://casa.exemplo.org/nova-senha#a&amp;b">');
    expect(html).not.toMatch(/<img|<script|<link|src=/);
  });

  it('[A10] signs in where the server asks for it; a wrong password waits for the operator and loses no letter', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const smtp = await inbox({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'casa' && password === 'axé'
          ? done(null, { user: username })
          : done(answer(535, 'wrong password')),
    });
    const wrong = await testServices({ SMTP_URL: smtp.url('casa:errada') });
    await put(wrong, letter());
    vi.setSystemTime(Date.now() + 2_000);
    await deliverDue(wrong, openCarrier(wrong.env));
    expect(await waiting(wrong)).toMatchObject([{ tentativas: 1, erro: expect.stringContaining('535') as string }]);
    vi.setSystemTime(Date.now() + 61_000);
    const right = await testServices({ SMTP_URL: smtp.url(`casa:${encodeURIComponent('axé')}`) });
    await deliverDue(right, openCarrier(right.env));
    expect(smtp.taken).toMatchObject([{ user: 'casa' }]);
    expect(await waiting(right)).toEqual([]);
  });

  it('[A10] goes under TLS where the server offers it, and not at all when its certificate is nobody’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const smtp = await inbox({ disabledCommands: ['AUTH'] });
    const careful = await testServices({ SMTP_URL: smtp.url() });
    await put(careful, letter());
    vi.setSystemTime(Date.now() + 2_000);
    await deliverDue(careful, openCarrier(careful.env));
    expect(smtp.taken).toEqual([]);
    expect(await waiting(careful)).toMatchObject([
      { tentativas: 1, erro: expect.stringMatching(/certificate/) as string },
    ]);
    vi.setSystemTime(Date.now() + 61_000);
    const trusting = await testServices({ SMTP_URL: smtp.url('', '?tls.rejectUnauthorized=false') });
    await deliverDue(trusting, openCarrier(trusting.env));
    expect(smtp.taken).toMatchObject([{ secure: true }]);
  });

  it('[A16] a temporarily refused letter is retried later, under the same id, and delays no other', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const smtp = await inbox();
    const services = await testServices({ SMTP_URL: smtp.url() });
    const [busy, other] = [letter(), letter()];
    await put(services, busy);
    await put(services, other);
    const carrier = openCarrier(services.env);
    smtp.refuseData = (to) => (to === busy.to ? answer(451, 'later') : undefined);
    vi.setSystemTime(Date.now() + 2_000);
    await deliverDue(services, carrier);
    expect(smtp.taken.map(({ to }) => to)).toEqual([other.to]);
    expect(await waiting(services)).toMatchObject([{ tentativas: 1, erro: expect.stringContaining('451') as string }]);
    smtp.refuseData = () => undefined;
    vi.setSystemTime(Date.now() + 30_000);
    await deliverDue(services, carrier);
    expect(smtp.taken).toHaveLength(1);
    vi.setSystemTime(Date.now() + 31_000);
    await deliverDue(services, carrier);
    expect(smtp.taken.map(({ to }) => to)).toEqual([other.to, busy.to]);
  });

  it('[A16] a letter refused for good is given up at once and stays to be seen for a month', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const smtp = await inbox();
    smtp.refuseRecipient = () => answer(550, 'no such person');
    const services = await testServices({ SMTP_URL: smtp.url() });
    await put(services, letter());
    const start = Date.now() + 2_000;
    for (const hours of [0, 1, 48, 700]) {
      vi.setSystemTime(start + hours * 3_600_000);
      await deliverDue(services, openCarrier(services.env));
      await limparAcesso(services);
    }
    expect(await waiting(services)).toMatchObject([{ tentativas: 1, erro: expect.stringContaining('550') as string }]);
    vi.setSystemTime(start + 31 * 24 * 3_600_000);
    await limparAcesso(services);
    expect(await waiting(services)).toEqual([]);
  });

  it('[A16] no server at all, and one that dies in the middle of a letter: it arrives later, once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const smtp = await inbox();
    const services = await testServices({ SMTP_URL: smtp.url() });
    const carrier = openCarrier(services.env);
    await put(services, letter());
    await smtp.close();
    vi.setSystemTime(Date.now() + 2_000);
    await deliverDue(services, carrier);
    expect(await waiting(services)).toMatchObject([
      { tentativas: 1, erro: expect.stringContaining('ECONNREFUSED') as string },
    ]);
    inboxes.length = 0;
    const back = await inbox();
    const again = openCarrier({ ...services.env, SMTP_URL: back.url() });
    back.dieMidLetter = 1;
    vi.setSystemTime(Date.now() + 61_000);
    await deliverDue(services, again);
    expect(await waiting(services)).toMatchObject([{ tentativas: 2 }]);
    expect(back.taken).toEqual([]);
    vi.setSystemTime(Date.now() + 5 * 61_000);
    await deliverDue(services, again);
    expect(back.taken).toHaveLength(1);
    expect(await waiting(services)).toEqual([]);
  });

  it('[A16] a batch that is slow leaves its later letters to another postman, and no letter goes twice', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const services = await testServices();
    const sent: string[] = [];
    for (let n = 0; n < 5; n += 1) await put(services, letter());
    vi.setSystemTime(Date.now() + 2_000);
    const other = ({ to }: { to: string }) => Promise.resolve(void sent.push(to));
    const slow = async ({ to }: { to: string }) => {
      vi.setSystemTime(Date.now() + 220_000);
      await deliverDue(services, other);
      sent.push(to);
    };
    await deliverDue(services, slow);
    expect(sent).toHaveLength(5);
    expect(new Set(sent)).toHaveLength(5);
    expect(await waiting(services)).toEqual([]);
  });

  it('[A16] the letter that somebody asked for just now goes before the many of the morning', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const services = await testServices();
    for (let n = 0; n < 12; n += 1) await put(services, letter());
    const asked = letter();
    await put(services, asked);
    vi.setSystemTime(Date.now() + 2_000);
    const sent: string[] = [];
    const carrier = ({ to }: { to: string }) => Promise.resolve(void sent.push(to));
    expect(await deliverDue(services, carrier)).toBe(true);
    expect(sent).toContain(asked.to);
    await deliverDue(services, carrier);
    expect(sent).toHaveLength(13);
  });

  it('[A16] waits longer each time, and gives up after some days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const services = await testServices();
    await put(services, letter());
    const start = Date.now();
    let tries = 0;
    const broken = () => {
      tries += 1;
      return Promise.reject(new Error('no way'));
    };
    for (let hour = 0; hour < 100; hour += 1) {
      vi.setSystemTime(start + hour * 3_600_000);
      await deliverDue(services, broken);
    }
    expect(tries).toBe(10);
    expect(await waiting(services)).toMatchObject([{ tentativas: 10, erro: 'no way' }]);
  });

  it('[A10] writes each letter as a private .eml file in the data folder if there is no SMTP', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ile-mail-'));
    const services = await testServices({ ILE_DATA_DIR: folder });
    const postman = startPostman(services);
    await put(services, letter());
    const emails = join(folder, 'emails');
    await vi.waitFor(() => expect(readdirSync(emails)[0]).toMatch(/\.eml$/), { timeout: 60_000 });
    await postman.stop();
    const file = join(emails, readdirSync(emails)[0] ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('Subject: =?UTF-8?Q?Redefini=C3=A7=C3=A3o_de_senha?=');
    expect(readFileSync(file, 'utf8')).toContain('Auto-Submitted: auto-generated');
    expect(await waiting(services)).toHaveLength(0);
    // It holds an address, so it does not lie there for ever.
    const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
    utimesSync(file, daysAgo(29), daysAgo(29));
    await limparAcesso(services);
    expect(readdirSync(emails)).toHaveLength(1);
    utimesSync(file, daysAgo(31), daysAgo(31));
    await limparAcesso(services);
    expect(readdirSync(emails)).toHaveLength(0);
  });
});
