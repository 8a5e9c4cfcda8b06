import { setTimeout } from 'node:timers/promises';
import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara, semLimites } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { Caller, novaCasa, refusal } from '../../../../server/testing/house.ts';
import { testApp, testServices } from '../../../../server/testing/product.ts';
import { now } from '../../../../server/clock.ts';
import { etapas } from '../contract.ts';
import { codigoDe, comAplicativo, cookieDe, entrarPorSenha, meiasSessoes } from './conta-de-duas-etapas-for-tests.ts';
import { selarSegredo } from './aplicativo.ts';

beforeEach(async () => {
  await semLimites();
  standStill();
});
afterEach(() => vi.useRealTimers());

const recusado = { status: 422, fields: { codigo: expect.stringContaining('não confere') as string } };

/** Takes the limits away again and again, one statement after the other, until it is stopped. */
function semLimitesAteParar(): { parar: () => Promise<void> } {
  const fim = new AbortController();
  const limpando = (async () => {
    while (!fim.signal.aborted) {
      await semLimites();
      await setTimeout(5);
    }
  })();
  return {
    parar: () => {
      fim.abort();
      return limpando;
    },
  };
}

describe('the second step by code', () => {
  it('[I1] opens the session that the password left half open, under another token', async () => {
    const casa = await novaCasa();
    const { conta, segredo } = await comAplicativo({ orgId: casa.orgId, role: 'financeiro' });
    const meia = await entrarPorSenha(conta);
    expect(await meia.call('lerSessao', {})).toMatchObject({ etapa: 'prove', casa: null, permissoes: [] });
    const resposta = await meia.fetch('POST', '/api/acesso/etapas/confirmar', { codigo: codigoDe(segredo) });
    expect(await resposta.json()).toMatchObject({ sessao: { etapa: null, papel: 'financeiro' } });
    const inteira = cookieDe(resposta, 'ile');
    expect(inteira).not.toBe(meia.cookie);
    expect((await new Caller(meia.app, inteira).call('lerSessao', {}))?.casa?.id).toBe(casa.orgId);
    expect(await meia.call('lerSessao', {})).toBeNull();
  });

  it('[I1] a code counts once, also sent 50 times at once', async () => {
    const { conta, segredo } = await comAplicativo();
    const meias = await meiasSessoes(conta.id, 50);
    // The limits are off: they would stop most of these before the code is looked at.
    const limites = semLimitesAteParar();
    const codigo = codigoDe(segredo);
    const estados: number[] = [];
    for (let volta = 0; volta < 3; volta += 1)
      for (const { status } of await Promise.all(
        meias.map((meia) => meia.fetch('POST', '/api/acesso/etapas/confirmar', { codigo })),
      ))
        estados.push(status);
    await limites.parar();
    expect(estados.filter((estado) => estado === 200)).toHaveLength(1);
    expect(estados.filter((estado) => estado === 422).length).toBeGreaterThan(3);
  });

  it('[I1] a recovery code counts once, also sent by ten at once', async () => {
    const { conta, codigos } = await comAplicativo();
    const [codigo = ''] = codigos;
    const meias = await meiasSessoes(conta.id, 10);
    const limites = semLimitesAteParar();
    const estados = await Promise.all(
      meias.map(async (meia) => (await meia.fetch('POST', '/api/acesso/etapas/confirmar', { codigo })).status),
    );
    await limites.parar();
    expect(estados.filter((estado) => estado === 200)).toHaveLength(1);
    await semLimites();
    expect(await refusal((await entrarPorSenha(conta)).call('confirmarCodigo', { codigo }))).toMatchObject(recusado);
    expect(await acessoRows(sql`select 1 from codigos_de_recuperacao where conta_id = ${conta.id}`)).toHaveLength(9);
    expect((await cartasPara(conta.email)).at(-1)?.assunto).toMatch(/Alguém acertou a sua senha|código de recuperação/);
  });

  it('[I1] refuses the code of another person, of an hour ago, of a minute ahead, and what is none', async () => {
    const { conta, segredo } = await comAplicativo();
    const outra = await comAplicativo();
    const meia = await entrarPorSenha(conta);
    for (const codigo of [
      codigoDe(outra.segredo),
      codigoDe(segredo, -120),
      codigoDe(segredo, 2),
      'abc',
      outra.codigos[0] ?? '',
    ]) {
      await semLimites();
      expect(await refusal(meia.call('confirmarCodigo', { codigo }))).toMatchObject(recusado);
    }
    expect((await meia.call('lerSessao', {}))?.etapa).toBe('prove');
    await semLimites();
    expect((await meia.call('confirmarCodigo', { codigo: codigoDe(segredo, 1) })).sessao.etapa).toBeNull();
  });

  it('[I1] the code that turned the app on signs nobody in, and none older than the last one does', async () => {
    const { conta, segredo } = await comAplicativo();
    const meia = await entrarPorSenha(conta);
    await meia.call('confirmarCodigo', { codigo: codigoDe(segredo) });
    const outra = await entrarPorSenha(conta);
    for (const codigo of [codigoDe(segredo), codigoDe(segredo, -1)])
      expect(await refusal(outra.call('confirmarCodigo', { codigo }))).toMatchObject(recusado);
  });

  it('[I1] a secret that was copied to another account opens nothing', async () => {
    const { conta, segredo } = await comAplicativo();
    const ladra = await comAplicativo();
    const { secret } = await testServices();
    await acessoRows(
      sql`update autenticadores set segredo = ${selarSegredo(secret, ladra.conta.id, segredo)} where conta_id = ${conta.id}`,
    );
    const meia = await entrarPorSenha(conta);
    expect(await refusal(meia.call('confirmarCodigo', { codigo: codigoDe(segredo) }))).toMatchObject({
      status: 409,
      code: 'aplicativo_sem_segredo',
    });
  });

  it('[I1] a recovery code still opens the account after the program’s secret was renewed', async () => {
    const { conta, segredo, codigos } = await comAplicativo();
    const renovado = Buffer.from('another secret, as after a loss of the old one');
    await acessoRows(
      sql`update autenticadores set segredo = ${selarSegredo(renovado, conta.id, segredo)} where conta_id = ${conta.id}`,
    );
    const meia = await entrarPorSenha(conta);
    const recusa = await refusal(meia.call('confirmarCodigo', { codigo: codigoDe(segredo) }));
    expect(recusa.message).toContain('Use um código de recuperação');
    expect((await meia.call('confirmarCodigo', { codigo: codigos[3] ?? '' })).sessao.etapa).toBeNull();
  });

  it('[I1] a half open session ends after a quarter of an hour', async () => {
    const { conta, segredo } = await comAplicativo();
    const meia = await entrarPorSenha(conta);
    standAt(now().getTime() + 16 * 60_000);
    expect(await meia.call('lerSessao', {})).toBeNull();
    expect((await refusal(meia.call('confirmarCodigo', { codigo: codigoDe(segredo) }))).status).toBe(401);
  });

  it('[I1] nothing of the account is told, and no browser becomes known, by the password alone', async () => {
    const casa = await novaCasa();
    const { conta } = await comAplicativo({ orgId: casa.orgId, role: 'owner' });
    const { app } = await testApp();
    const resposta = await new Caller(app, null).fetch('POST', '/api/acesso/entrar', {
      email: conta.email,
      senha: conta.senha,
    });
    expect(resposta.headers.getSetCookie().map((um) => um.split('=')[0])).toEqual(['ile']);
    const texto = await resposta.text();
    expect(texto).not.toContain(casa.orgId);
    expect(texto).not.toContain('owner');
    expect(texto).not.toContain('Iyá');
  });

  it('[I1] joins no house by its code before the second step', async () => {
    const casa = await novaCasa();
    const { conta } = await comAplicativo();
    const alguem = new Caller((await testApp()).app, null);
    const { sessao } = await alguem.call('entrar', { email: conta.email, senha: conta.senha, codigo: casa.codigo });
    expect(sessao.etapa).toBe('prove');
    expect(await acessoRows(sql`select 1 from profiles where user_id = ${conta.id}`)).toEqual([]);
  });
});

describe('limits of the second step', () => {
  const confirmar = (app: Hono, n: number, cookie: string, codigo: string) =>
    app.fetch(
      new Request('http://localhost/api/acesso/etapas/confirmar', {
        method: 'POST',
        headers: { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/json', cookie },
        body: JSON.stringify({ codigo }),
      }),
      { incoming: { socket: { remoteAddress: `198.51.${Math.floor(n / 250)}.${n % 250}`, remoteFamily: 'IPv4' } } },
    );

  it('[I1] checks at most 20 of 1,000 wrong codes from 1,000 addresses in 15 minutes, and lets a known browser in', async () => {
    const { conta, segredo } = await comAplicativo();
    const meu = await entrarPorSenha(conta);
    const primeira = await meu.fetch('POST', '/api/acesso/etapas/confirmar', { codigo: codigoDe(segredo) });
    const aparelho = cookieDe(primeira, 'ile-aparelho');
    // A browser sends it only where its path leads.
    expect(primeira.headers.getSetCookie().join('\n')).toMatch(/^ile-aparelho=[^;]+; Path=\/api\/acesso;/m);
    expect(etapas.confirmarCodigo.path.startsWith('/api/acesso/')).toBe(true);
    const meia = (await entrarPorSenha(conta)).cookie ?? '';
    const { app } = await testApp();
    const inicio = now().getTime();
    let olhados = 0;
    for (let n = 0; n < 1000; n += 1) {
      standAt(inicio + n * 890);
      const { status } = await confirmar(app, n, meia, '000000');
      expect([422, 429]).toContain(status);
      if (status === 422) olhados += 1;
    }
    expect(olhados).toBeLessThanOrEqual(20);
    expect(olhados).toBeGreaterThanOrEqual(15);
    const eu = await entrarPorSenha(conta, aparelho);
    expect((await eu.call('confirmarCodigo', { codigo: codigoDe(segredo) })).sessao.etapa).toBeNull();
  }, 120_000);

  it('[I1] a known browser is counted too, and so are recovery codes', async () => {
    const { conta, segredo } = await comAplicativo();
    const meu = await entrarPorSenha(conta);
    const aparelho = cookieDe(
      await meu.fetch('POST', '/api/acesso/etapas/confirmar', { codigo: codigoDe(segredo) }),
      'ile-aparelho',
    );
    const eu = await entrarPorSenha(conta, aparelho);
    const estados = [];
    for (let n = 0; n < 6; n += 1)
      estados.push(
        (await eu.fetch('POST', '/api/acesso/etapas/confirmar', { codigo: n % 2 ? '000000' : 'AAAA-AAAA-AAAA-AAAA' }))
          .status,
      );
    expect(estados).toEqual([422, 422, 422, 429, 429, 429]);
  });
});
