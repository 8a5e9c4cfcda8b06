import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../actions/handler.ts';
import { sql } from '../database/sql.ts';
import { testServices } from '../testing/product.ts';
import { openCarrier } from './carrier.ts';
import { enqueueMail } from './outbox.ts';
import { deliverDue, startPostman } from './postman.ts';

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
  services.doors.acesso({}, (db) => enqueueMail(db, services.secret, mail));

beforeEach(async () => {
  await (await testServices()).doors.acesso({}, (db) => db.count(sql`delete from outbox`));
});
afterEach(() => vi.useRealTimers());

/** As much of SMTP as a client meets: it takes letters, or refuses the first few. */
async function sink(refusals = 0) {
  const taken: string[] = [];
  let refuse = refusals;
  const talk = (socket: Socket) => {
    let data: string | null = null;
    socket.write('220 sink\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (data === null && /^DATA/i.test(chunk)) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (data !== null) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        if (refuse > 0) refuse -= 1;
        else taken.push(data);
        socket.write(taken.includes(data) ? '250 taken\r\n' : '451 later\r\n');
        data = null;
      } else if (/^QUIT/i.test(chunk)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => undefined);
  };
  const server = createServer(talk);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { url: `smtp://127.0.0.1:${address.port}`, taken, close: () => server.close() };
}

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
    const smtp = await sink();
    const services = await testServices({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Casa <casa@exemplo.org>',
      PUBLIC_URL: 'https://casa.exemplo.org',
    });
    const mail = letter();
    await put(services, mail);
    const carrier = openCarrier(services.env);
    await Promise.all([deliverDue(services, carrier), deliverDue(services, carrier)]);
    await deliverDue(services, carrier);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toContain(`To: ${mail.to}`);
    expect(smtp.taken[0]).toContain('From: Casa <casa@exemplo.org>');
    expect(smtp.taken[0]).toMatch(/Message-ID: <[\w-]+@casa\.exemplo\.org>/i);
    const [row] = await services.doors.acesso({}, (db) =>
      db.rows(sql`select conteudo, enviado_em is not null as enviado from outbox where para = ${mail.to}`),
    );
    expect(row).toEqual({ conteudo: null, enviado: true });
    smtp.close();
  });

  it('[A16] a refused letter is tried again later, under the same id, and holds up no other', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const smtp = await sink(1);
    const services = await testServices({ SMTP_URL: smtp.url });
    await put(services, letter());
    await put(services, letter());
    const carrier = openCarrier(services.env);
    vi.setSystemTime(Date.now() + 2_000);
    await deliverDue(services, carrier);
    expect(smtp.taken).toHaveLength(1);
    expect(await waiting(services)).toMatchObject([{ tentativas: 1, erro: expect.stringContaining('451') as string }]);
    vi.setSystemTime(Date.now() + 30_000);
    await deliverDue(services, carrier);
    expect(smtp.taken).toHaveLength(1);
    vi.setSystemTime(Date.now() + 31_000);
    await deliverDue(services, carrier);
    expect(smtp.taken).toHaveLength(2);
    smtp.close();
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
    expect(await waiting(services)).toHaveLength(0);
  });

  it('[A10] without SMTP each letter is a private .eml file in the data folder, soon after it was written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ile-mail-'));
    const services = await testServices({ ILE_DATA_DIR: folder });
    const postman = startPostman(services);
    await put(services, letter());
    const emails = join(folder, 'emails');
    await vi.waitFor(() => expect(readdirSync(emails)).toHaveLength(1), { timeout: 10_000 });
    await postman.stop();
    const file = join(emails, readdirSync(emails)[0] ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('Subject: =?UTF-8?Q?Redefini=C3=A7=C3=A3o_de_senha?=');
    expect(await waiting(services)).toHaveLength(0);
  });
});
