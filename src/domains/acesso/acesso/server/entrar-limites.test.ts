import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { newToken } from '../../../../server/crypto/token.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, entrada, hashesDesdeAgora, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { Caller, visitante } from '../../../../server/testing/house.ts';
import { testApp } from '../../../../server/testing/product.ts';

beforeEach(semLimites);
afterEach(() => vi.useRealTimers());

describe('limits of sign-in', () => {
  it('[A3] at most 20 of 250 wrong tries from as many forged addresses reach the hash in 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const { email } = await novaConta();
    const hashes = hashesDesdeAgora();
    const { app } = await testApp();
    const inicio = Date.now();
    const esperas: number[] = [];
    for (let n = 0; n < 250; n += 1) {
      vi.setSystemTime(inicio + n * 3600);
      // Now and then another process answers, as after a restart: nothing is kept in memory.
      const alguem = new Caller(n % 25 === 0 ? (await testApp()).app : app, null);
      const resposta = await alguem.fetch(
        'POST',
        '/api/acesso/entrar',
        { email, senha: `errada ${n}` },
        { 'x-forwarded-for': `203.0.113.${n}` },
      );
      if (resposta.status === 429) esperas.push(Number(resposta.headers.get('retry-after')));
    }
    expect(hashes()).toBeLessThanOrEqual(20);
    expect(hashes()).toBeGreaterThanOrEqual(15);
    expect(esperas).toHaveLength(250 - hashes());
    expect(Math.min(...esperas)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...esperas)).toBeLessThanOrEqual(60);
  }, 120_000);

  /** The call comes from a real socket address: a header cannot fake it. */
  const deEndereco = (app: Hono, n: number, body: object, cookie = '') =>
    app.fetch(
      new Request('http://localhost/api/acesso/entrar', {
        method: 'POST',
        headers: { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      }),
      { incoming: { socket: { remoteAddress: `198.51.${Math.floor(n / 250)}.${n % 250}`, remoteFamily: 'IPv4' } } },
    );

  it('[A3] the browser that signed in before is counted too', async () => {
    const conta = await novaConta();
    const { app } = await testApp();
    const [, aparelho = ''] = (await deEndereco(app, 6000, entrada(conta))).headers.getSetCookie();
    const hashes = hashesDesdeAgora();
    const estados = [];
    for (let n = 0; n < 6; n += 1)
      estados.push((await deEndereco(app, n, { ...entrada(conta), senha: 'errada' }, aparelho.split(';')[0])).status);
    expect([estados.at(-1), hashes()]).toEqual([429, 3]);
  });

  /**
   * A browser never seen before, with the right password, comes back when told until it is in.
   * Returns the seconds it took.
   */
  class Novato {
    readonly #app: Hono;
    readonly #corpo: object;
    readonly #guardaCookies: boolean;
    readonly #chegou = Date.now();
    #cookie = '';
    #volta = this.#chegou;
    demorou: number | null = null;

    constructor(app: Hono, corpo: object, { guardaCookies = true } = {}) {
      this.#app = app;
      this.#corpo = corpo;
      this.#guardaCookies = guardaCookies;
    }

    async segue(): Promise<void> {
      if (this.demorou !== null || Date.now() < this.#volta) return;
      const resposta = await deEndereco(this.#app, 1, this.#corpo, this.#cookie);
      if (resposta.ok) this.demorou = (Date.now() - this.#chegou) / 1000;
      this.#volta = Date.now() + Number(resposta.headers.get('retry-after')) * 1000;
      if (this.#guardaCookies) this.#cookie = resposta.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    }
  }

  /**
   * Wrong tries for 15 minutes, from the newcomer's own address and a thousand others, without
   * cookies. Returns how many reached the hash.
   */
  async function atacar(app: Hono, email: string, tentativas: number, aCadaUma: (n: number) => Promise<unknown>) {
    const hashes = hashesDesdeAgora();
    const inicio = Date.now();
    for (let n = 0; n < tentativas; n += 1) {
      vi.setSystemTime(inicio + (n * 900_000) / tentativas);
      await deEndereco(app, n % 2 === 0 ? 1 : n, { email, senha: `errada ${n}` });
      await aCadaUma(n);
    }
    return hashes();
  }

  it('[A3] a thousand real addresses achieve no more, and keep out neither a known browser nor a new one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const conta = await novaConta();
    const { app } = await testApp();
    const [, aparelho = ''] = (await deEndereco(app, 5000, entrada(conta))).headers.getSetCookie();
    const novatos: Novato[] = [];
    let doConhecido = 0;
    const conferidas = await atacar(app, conta.email, 1000, async (n) => {
      if (n % 71 === 10) novatos.push(new Novato(app, entrada(conta)));
      for (const novato of novatos) await novato.segue();
      if (n % 250 === 249) doConhecido += Number((await deEndereco(app, 5000, entrada(conta), aparelho)).ok);
    });
    const demoras = novatos.flatMap(({ demorou }) => demorou ?? []);
    expect([doConhecido, demoras.length >= novatos.length - 1]).toEqual([4, true]);
    expect(Math.max(...demoras)).toBeLessThanOrEqual(60);
    // Right passwords are not among the 20, and give the attacker no new tries.
    expect(conferidas - doConhecido - demoras.length).toBeLessThanOrEqual(20);
    const outra = await novaConta();
    for (let n = 0; n < 6; n += 1) await deEndereco(app, n, { email: outra.email, senha: 'errada' });
    expect((await deEndereco(app, 5000, entrada(outra), aparelho)).status).toBe(429);
  }, 120_000);

  it('[A3] the right password never waits longer than a minute after an attack, without cookies too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const conta = await novaConta();
    const { app } = await testApp();
    await atacar(app, conta.email, 90, () => Promise.resolve());
    const novato = new Novato(app, entrada(conta), { guardaCookies: false });
    for (; novato.demorou === null; vi.setSystemTime(Date.now() + 1000)) await novato.segue();
    expect(novato.demorou).toBeLessThanOrEqual(60);
  });

  it('[A3] a turn serves only the browser that waited for it, and no retrying, foreign or forged one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const [conta, outra] = [await novaConta(), await novaConta()];
    const { app } = await testApp();
    const vezDe = async ({ email }: { email: string }) => {
      const resposta = await deEndereco(app, 7, { email, senha: 'errada' });
      return resposta.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    };
    for (let n = 0; n < 3; n += 1) for (const { email } of [conta, outra]) await vezDe({ email });
    const [minha, alheia] = [await vezDe(conta), await vezDe(outra)];
    expect(minha).toMatch(/^ile-vez=\d+\.[\w-]{43}$/);
    vi.setSystemTime(Date.now() + 13_000);
    const apressada = await vezDe(conta);
    vi.setSystemTime(Date.now() + 2_000);
    const inventada = minha.replace(/=\d+/, `=${now().getTime() - 10_000}`);
    for (const cookie of ['', alheia, apressada, inventada])
      expect((await deEndereco(app, 7, entrada(conta), cookie)).status, cookie).toBe(429);
    expect((await deEndereco(app, 7, entrada(conta), minha)).status).toBe(200);
  });

  it('[A3] a turn is worth something for two minutes, so that none are collected for later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const conta = await novaConta();
    const { app } = await testApp();
    const vez = async () => {
      for (;;) {
        const resposta = await deEndereco(app, 7, { email: conta.email, senha: 'errada' });
        if (resposta.status === 429) return resposta.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      }
    };
    const velha = await vez();
    vi.setSystemTime(Date.now() + 60_000);
    const nova = await vez();
    vi.setSystemTime(Date.now() + 61_000);
    // The account is open again, and for the moment only to those who waited.
    await acessoRows(sql`update limites set livre_em = ${new Date(now().getTime() - 2000)}`);
    expect((await deEndereco(app, 7, entrada(conta), velha)).status).toBe(429);
    expect((await deEndereco(app, 7, entrada(conta), nova)).status).toBe(200);
  });

  it('[A3] the right password forgets the wrong tries before it, but not an attack', async () => {
    const conta = await novaConta();
    const { app } = await testApp();
    const errar = () => deEndereco(app, 7, { email: conta.email, senha: 'errada' });
    const linhas = () =>
      acessoRows<{ tentativas: number }>(
        sql`select tentativas from limites where chave = ${`entrar:conta:${conta.email}`}`,
      );
    await errar();
    await errar();
    expect((await deEndereco(app, 7, entrada(conta))).status).toBe(200);
    expect(await linhas()).toEqual([]);
    for (let n = 0; n < 4; n += 1) await errar();
    await acessoRows(sql`update limites set livre_em = now() - interval '1 minute'`);
    expect((await deEndereco(app, 7, entrada(conta))).status).toBe(200);
    expect(await linhas()).toEqual([{ tentativas: 3 }]);
  });

  it('[A3] people of a large house behind one address do not wait for each other; wrong tries at other accounts still count', async () => {
    const conta = await novaConta();
    const { app } = await testApp();
    const entrar = async () => (await deEndereco(app, 9, entrada(conta))).status;
    const errar = async (n: number) =>
      (await deEndereco(app, 9, { email: `ninguem${n}@exemplo.org`, senha: 'errada' })).status;
    for (let n = 0; n < 45; n += 1) expect([n, await entrar()]).toEqual([n, 200]);
    for (let n = 0; n < 39; n += 1) expect([n, await errar(n)]).toEqual([n, 401]);
    // Somebody with an account neither clears the address's count by signing in nor shortens a
    // wait.
    expect(await entrar()).toBe(200);
    expect(await errar(39)).toBe(401);
    expect(await errar(40)).toBe(429);
    expect(await entrar()).toBe(429);
  });

  it('[A3] wrong tries on a clock that was ahead keep nobody out until then, and those after it count', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-20T12:00:00Z') });
    const conta = await novaConta();
    const { app } = await testApp();
    const tentar = async (senha: string) => (await deEndereco(app, 7, { ...entrada(conta), senha })).status;
    for (let n = 0; n < 5; n += 1) await tentar('errada');
    vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
    expect(await tentar(entrada(conta).senha)).toBe(200);
    const estados = [];
    for (let n = 0; n < 5; n += 1) estados.push(await tentar('errada'));
    expect(estados.at(-1)).toBe(429);
  });

  it('[A3] twenty tries at once: only the free ones reach the hash', async () => {
    const { email } = await novaConta();
    const alguem = await visitante();
    const hashes = hashesDesdeAgora();
    await Promise.allSettled(Array.from({ length: 20 }, () => alguem.call('entrar', { email, senha: 'errada' })));
    expect(hashes()).toBe(3);
  });
});

describe('limits of an address', () => {
  const token = newToken();
  const caminhos: Record<string, (quem: Caller) => Promise<unknown>> = {
    entrar: (quem) => quem.call('entrar', { email: 'ninguem@exemplo.org', senha: 'errada' }),
    cadastro: (quem) => quem.call('cadastrar', { nome: 'Ana', email: 'ana@exemplo.org', senha: 'password' }),
    codigo: async (quem) => {
      const { email, senha } = await novaConta();
      await quem.call('entrar', { email, senha, codigo: 'ZZZZZ-ZZZZZ' });
    },
    convite: (quem) => quem.call('abrirConvite', { token }),
    redefinir: (quem) => quem.call('pedirRedefinicao', { email: `${newToken()}@exemplo.org`.toLowerCase() }),
    'redefinir-link': (quem) => quem.call('redefinirSenha', { token, senha_nova: 'arruda e guiné' }),
  };
  it.each(Object.entries(caminhos))(
    '[INV-20] an address that tried too often waits, whatever it tries: %s',
    async (chave, ir) => {
      const alguem = await visitante();
      const estado = () =>
        ir(alguem).then(
          () => 200,
          ({ status }: { status: number }) => status,
        );
      expect(await estado()).not.toBe(429);
      const presas = sql`
        update limites set tentativas = 50, livre_em = ${now()}::timestamptz + interval '1 minute' where chave like ${`${chave}:endereco:%`} returning 1`;
      expect(await acessoRows(presas)).toHaveLength(1);
      expect(await estado()).toBe(429);
    },
  );
});
