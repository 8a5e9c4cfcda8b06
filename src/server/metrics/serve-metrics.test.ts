import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import { product } from '../../main-server.ts';
import { hashing } from '../crypto/password.ts';
import { sql } from '../database/sql.ts';
import { startJobs } from '../jobs/runner.ts';
import { enqueueMail, GIVEN_UP } from '../mail/outbox.ts';
import { deliverDue } from '../mail/postman.ts';
import { buildApp } from '../program.ts';
import { Caller, novaCasa, type TestHouse } from '../testing/house.ts';
import { testServices } from '../testing/product.ts';
import { readState, serveMetrics } from './serve-metrics.ts';

const METRICS_TOKEN = 'um-segredo-para-as-medidas';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

let casa: TestHouse;
let app: Hono;
beforeAll(async () => {
  casa = await novaCasa();
  app = buildApp(product, await testServices({ METRICS_TOKEN }));
});

const scrape = async (): Promise<string> => (await app.request('/metrics', bearer(METRICS_TOKEN))).text();

/** The value of one line, as `name{labels}`. */
const valueOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe('who may ask', () => {
  it('nobody without METRICS_TOKEN: the address is not there', async () => {
    const closed = new Hono();
    serveMetrics(closed, await testServices());
    expect((await closed.request('/metrics', bearer(METRICS_TOKEN))).status).toBe(404);
  });

  it.each([{}, bearer(''), bearer(`${METRICS_TOKEN}x`), { headers: { authorization: METRICS_TOKEN } }])(
    'nobody with %j',
    async (init) => {
      const answer = await app.request('/metrics', init);
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    },
  );

  it('a program with a short token does not start', async () => {
    await expect(testServices({ METRICS_TOKEN: 'curto' })).rejects.toThrow('METRICS_TOKEN');
  });
});

describe('what is announced', () => {
  it('requests by action and class of the status', async () => {
    const dono = new Caller(app, casa.usuario('owner').cookie);
    const count = (text: string, action: string, kind: string) =>
      valueOf(text, `ile_request_seconds_count{action="${action}",class="${kind}"}`) || 0;
    const before = await scrape();
    await dono.call('lerSessao', {});
    await dono.send(contracts.convidar, {});
    await dono.fetch('GET', `/tela/${crypto.randomUUID()}`);
    const after = await scrape();
    expect(count(after, 'lerSessao', '2xx') - count(before, 'lerSessao', '2xx')).toBe(1);
    expect(count(after, 'convidar', '4xx') - count(before, 'convidar', '4xx')).toBe(1);
    expect(after).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('jobs by outcome, with the last success', async () => {
    const services = await testServices();
    let rounds = 0;
    const round = (fails: boolean) => async () => {
      rounds++;
      if (fails) throw new Error('away');
    };
    const jobs = [
      { name: 'works', round: round(false) },
      { name: 'fails', round: round(true) },
    ];
    const worker = startJobs({ ...services, log: { ...services.log, warn: () => undefined } }, jobs);
    await expect.poll(() => rounds, { timeout: 20_000 }).toBe(2);
    await worker.stop();
    const text = await scrape();
    expect(valueOf(text, 'ile_job_rounds_total{job="works",outcome="ok"}')).toBe(1);
    expect(valueOf(text, 'ile_job_rounds_total{job="fails",outcome="failed"}')).toBe(1);
    expect(valueOf(text, 'ile_job_last_success_timestamp_seconds{job="works"}')).toBeGreaterThan(1.7e9);
    expect(text).not.toContain('ile_job_last_success_timestamp_seconds{job="fails"}');
  });

  it('includes every job of the product', async () => {
    const quiet = { info: () => undefined, warn: () => undefined };
    const services = await testServices();
    const workers = product.workers?.({ ...services, log: { ...services.log, ...quiet } }) ?? [];
    const told = async () =>
      [...(await scrape()).matchAll(/^ile_job_last_success_timestamp_seconds\{job="(\w+)"\}/gm)].map(([, job]) => job);
    const daily = ['marcarVencidas', 'limparChaves'];
    const jobs = [...daily, 'selarAuditoria', 'limparAcesso', 'expurgarTerreiros', 'sweepFiles', 'letters'];
    await expect.poll(told, { timeout: 20_000 }).toEqual(expect.arrayContaining(jobs));
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('a letter that is not taken, as a failed round of the post', async () => {
    const services = await testServices();
    await services.doors.acesso({}, (db) =>
      enqueueMail(db, services.secret, { to: 'a@exemplo.org', subject: 'Olá', text: 'Olá' }),
    );
    const failed = async () => valueOf(await scrape(), 'ile_job_rounds_total{job="letters",outcome="failed"}') || 0;
    const before = await failed();
    const log = { ...services.log, warn: () => undefined };
    await deliverDue({ ...services, log }, () => Promise.reject(new Error('ECONNREFUSED')));
    expect(await failed()).toBe(before + 1);
  });

  it('the age of the newest backup, whatever else is beside it', async () => {
    const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'ile-metrics-'));
    const measured = buildApp(product, await testServices({ METRICS_TOKEN, BACKUP_DIR }));
    const age = async () =>
      valueOf(await (await measured.request('/metrics', bearer(METRICS_TOKEN))).text(), 'ile_backup_age_seconds');
    // What a program that was killed at it left, and a copy that somebody began.
    for (const name of ['.ile-parcial-abc', 'rsync.log']) writeFileSync(join(BACKUP_DIR, name), '');
    expect(await age()).toBeNaN();
    const backup = join(BACKUP_DIR, 'ile-2026-11-20.tar.gz.age');
    writeFileSync(backup, '');
    const before = new Date(Date.now() - 100_000_000);
    utimesSync(backup, before, before);
    expect(await age()).toBeGreaterThan(99_999);
    // The row was made while the clock was ahead.
    const ahead = join(BACKUP_DIR, 'ile-2027-11-20.tar.gz');
    writeFileSync(ahead, '');
    utimesSync(ahead, new Date(Date.now() + 1e10), new Date(Date.now() + 1e10));
    expect(await age()).toBeGreaterThan(99_999);
    rmSync(BACKUP_DIR, { recursive: true });
  });

  it('reports no age if the backup share hangs, and blocks at most one thread however often it is asked', async () => {
    const back: ((names: string[]) => void)[] = [];
    const silent = () => new Promise<string[]>((answer) => back.push(answer));
    const services = await testServices();
    for (let n = 0; n < 2; n += 1) {
      const { letters, backupAgeSeconds } = await readState(services, silent);
      expect([letters, backupAgeSeconds]).toEqual([expect.any(Number), undefined]);
    }
    expect(back).toHaveLength(1);
    back[0]?.([]);
  });

  it('pools, streams, letters, the database and the process', async () => {
    const { doors } = await testServices();
    const letters = valueOf(await scrape(), 'ile_outbox_letters');
    await doors.acesso({}, (db) =>
      db.count(sql`
        insert into outbox (para, assunto, conteudo, proxima_em)
        values ('a@exemplo.org', 'Olá', ${Buffer.from('x')}, now()), ('b@exemplo.org', 'Olá', ${Buffer.from('x')}, ${GIVEN_UP})`),
    );
    let text = '';
    await doors.plataforma({}, async (db) => {
      await db.rows(sql`select 1`);
      text = await scrape();
    });
    expect(valueOf(text, 'ile_pool_connections{door="plataforma",state="busy"}')).toBe(1);
    expect(valueOf(text, 'ile_outbox_letters')).toBe(letters + 1);
    expect(valueOf(text, 'ile_database_up')).toBe(1);
    expect(valueOf(text, 'ile_database_bytes')).toBeGreaterThan(1e6);
    expect(valueOf(text, 'ile_live_streams')).toBe(0);
    expect(valueOf(text, 'ile_password_hashes_waiting')).toBe(0);
    expect(valueOf(text, 'ile_password_hashes_total')).toBe(hashing().begun);
    expect(valueOf(text, 'ile_backup_age_seconds')).toBeNaN();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });
});
