import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordMatches } from '../../../server/crypto/password.ts';
import { sql } from '../../../server/database/sql.ts';
import { acessoRows, entrada, novaConta, semLimites } from '../../../server/testing/account.ts';
import { Caller, visitante } from '../../../server/testing/house.ts';
import { testApp } from '../../../server/testing/product.ts';

// The real hashing, watched.
vi.mock('../../../server/crypto/password.ts', { spy: true });
const verificar = vi.mocked(passwordMatches);

beforeEach(semLimites);
afterEach(() => vi.useRealTimers());

describe('limits of sign-in', () => {
  it('[A3] of 1,000 wrong tries in 15 minutes, from as many forged addresses, at most 20 reach the hash', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const { email } = await novaConta();
    verificar.mockClear();
    const { app } = await testApp();
    const inicio = Date.now();
    const esperas: number[] = [];
    for (let n = 0; n < 1000; n += 1) {
      vi.setSystemTime(inicio + n * 900);
      // Another process after a restart counts on: nothing is kept in memory.
      const alguem = new Caller(n % 100 === 0 ? (await testApp()).app : app, null);
      const resposta = await alguem.fetch(
        'POST',
        '/api/acesso/entrar',
        { email, senha: `errada ${n}` },
        { 'x-forwarded-for': `203.0.113.${n % 250}` },
      );
      if (resposta.status === 429) esperas.push(Number(resposta.headers.get('retry-after')));
    }
    expect(verificar.mock.calls.length).toBeLessThanOrEqual(20);
    expect(verificar.mock.calls.length).toBeGreaterThanOrEqual(15);
    expect(esperas).toHaveLength(1000 - verificar.mock.calls.length);
    expect(Math.min(...esperas)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...esperas)).toBeLessThanOrEqual(60);
  });

  /** From a socket of its own, as no header can say it. */
  const deEndereco = (app: Hono, n: number, body: object, cookie = '') =>
    app.fetch(
      new Request('http://localhost/api/acesso/entrar', {
        method: 'POST',
        headers: { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      }),
      { incoming: { socket: { remoteAddress: `198.51.${Math.floor(n / 250)}.${n % 250}`, remoteFamily: 'IPv4' } } },
    );

  it('[A3] a thousand real addresses are no better, and do not keep out who signed in on this browser before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const conta = await novaConta();
    const { app } = await testApp();
    const primeira = await deEndereco(app, 5000, entrada(conta));
    const cookie = primeira.headers
      .getSetCookie()
      .map((um) => um.split(';')[0])
      .join('; ');
    const aparelho = cookie.split('; ').find((um) => um.startsWith('ile-aparelho=')) ?? '';
    const inicio = Date.now();
    verificar.mockClear();
    let dentro = 0;
    for (let n = 0; n < 1000; n += 1) {
      vi.setSystemTime(inicio + n * 900);
      await deEndereco(app, n, { email: conta.email, senha: `errada ${n}` });
      if (n % 250 === 249) dentro += Number((await deEndereco(app, 5000, entrada(conta), aparelho)).ok);
    }
    expect([dentro, verificar.mock.calls.length <= 20 + dentro]).toEqual([4, true]);
    const outra = await novaConta();
    for (let n = 0; n < 6; n += 1) await deEndereco(app, n, { email: outra.email, senha: 'errada' });
    expect((await deEndereco(app, 5000, entrada(outra), aparelho)).status).toBe(429);
  });

  it('[A3] the browser that signed in before is counted too', async () => {
    const conta = await novaConta();
    const { app } = await testApp();
    const [, aparelho = ''] = (await deEndereco(app, 6000, entrada(conta))).headers.getSetCookie();
    verificar.mockClear();
    const estados = [];
    for (let n = 0; n < 6; n += 1)
      estados.push((await deEndereco(app, n, { ...entrada(conta), senha: 'errada' }, aparelho.split(';')[0])).status);
    expect([estados.at(-1), verificar.mock.calls.length]).toEqual([429, 3]);
  });

  it('[A3] the right password never waits longer than a minute, and clears the wrong tries', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const conta = await novaConta();
    const alguem = await visitante();
    for (let n = 0; n < 30; n += 1) {
      await alguem.call('entrar', { email: conta.email, senha: 'errada' }).catch(() => undefined);
      vi.setSystemTime(Date.now() + 5_000);
    }
    vi.setSystemTime(Date.now() + 60_000);
    await alguem.call('entrar', entrada(conta));
    expect(await acessoRows(sql`select 1 from limites where chave = ${`entrar:conta:${conta.email}`}`)).toHaveLength(0);
  });

  it('[A3] twenty tries at once: only the free ones reach the hash', async () => {
    const { email } = await novaConta();
    const alguem = await visitante();
    verificar.mockClear();
    await Promise.allSettled(Array.from({ length: 20 }, () => alguem.call('entrar', { email, senha: 'errada' })));
    expect(verificar.mock.calls.length).toBe(3);
  });
});
