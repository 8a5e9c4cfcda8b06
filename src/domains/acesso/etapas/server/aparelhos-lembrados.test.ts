import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { semLimites } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { Caller, refusal } from '../../../../server/testing/house.ts';
import { codigoDe, comAplicativo, cookieDe, entrarPorSenha, type ComEtapas } from './conta-de-duas-etapas-for-tests.ts';

let pessoa: ComEtapas;
beforeEach(async () => {
  await semLimites();
  standStill();
  pessoa = await comAplicativo();
});
afterEach(() => vi.useRealTimers());

/** Signs in with both steps and has the browser remembered; its cookies. */
async function lembrada({ conta, segredo, codigos }: ComEtapas, cookie = '', recuperacao = false) {
  const meia = await entrarPorSenha(conta, cookie);
  const codigo = recuperacao ? (codigos.pop() ?? '') : codigoDe(segredo);
  const resposta = await meia.fetch('POST', '/api/acesso/etapas/confirmar', { codigo, lembrar: true });
  if (!resposta.ok) throw new Error(await resposta.text());
  return { lembrado: cookieDe(resposta, 'ile-lembrado'), sessao: cookieDe(resposta, 'ile'), app: meia.app };
}

const etapaDe = async (eu: Caller) => (await eu.call('lerSessao', {}))?.etapa;
const DIA = 86_400_000;

describe('a remembered browser', () => {
  it('[I5] is asked for no second step for 30 days, and another browser is', async () => {
    const { lembrado } = await lembrada(pessoa);
    expect(await etapaDe(await entrarPorSenha(pessoa.conta, lembrado))).toBeNull();
    expect(await etapaDe(await entrarPorSenha(pessoa.conta))).toBe('prove');
    standAt(now().getTime() + 29 * DIA);
    expect(await etapaDe(await entrarPorSenha(pessoa.conta, lembrado))).toBeNull();
    standAt(now().getTime() + 1 * DIA + 1000);
    expect(await etapaDe(await entrarPorSenha(pessoa.conta, lembrado))).toBe('prove');
  });

  it('[I5] spares nobody else their second step, and several people may share one', async () => {
    const outra = await comAplicativo();
    const { lembrado } = await lembrada(pessoa);
    expect(await etapaDe(await entrarPorSenha(outra.conta, lembrado))).toBe('prove');
    const dos = (await lembrada(outra, lembrado)).lembrado;
    expect(await etapaDe(await entrarPorSenha(outra.conta, dos))).toBeNull();
    expect(await etapaDe(await entrarPorSenha(pessoa.conta, dos))).toBeNull();
  });

  it('[I5] stands with the sessions and is revoked there, by its own person alone', async () => {
    const { lembrado, sessao, app } = await lembrada(pessoa);
    const eu = new Caller(app, `${sessao}; ${lembrado}`);
    const { lembrados } = await eu.call('listarSessoes', {});
    expect(lembrados).toMatchObject([{ atual: true }]);
    const [{ id } = { id: '' }] = lembrados;
    const outra = await comAplicativo();
    expect((await refusal(outra.eu.call('esquecerAparelho', { id }))).status).toBe(404);
    await eu.call('esquecerAparelho', { id });
    expect((await refusal(eu.call('esquecerAparelho', { id }))).status).toBe(404);
    expect((await eu.call('listarSessoes', {})).lembrados).toEqual([]);
    expect(await etapaDe(await entrarPorSenha(pessoa.conta, lembrado))).toBe('prove');
  });

  it('[I5] is forgotten with the other devices, the own one excepted', async () => {
    const casa = await lembrada(pessoa);
    const loja = await lembrada(pessoa, '', true);
    await new Caller(loja.app, `${loja.sessao}; ${loja.lembrado}`).call('encerrarOutrasSessoes', {});
    expect(await etapaDe(await entrarPorSenha(pessoa.conta, casa.lembrado))).toBe('prove');
    expect(await etapaDe(await entrarPorSenha(pessoa.conta, loja.lembrado))).toBeNull();
  });

  it('[I5] is not made by a token that nobody gave, nor by a cut or long cookie', async () => {
    const { lembrado } = await lembrada(pessoa);
    for (const cookie of [
      `ile-lembrado=${'A'.repeat(43)}`,
      lembrado.slice(0, -1),
      "ile-lembrado=' or 1=1 --",
      `ile-lembrado=${Array.from({ length: 40 }, () => 'A'.repeat(43)).join('.')}`,
    ])
      expect(await etapaDe(await entrarPorSenha(pessoa.conta, cookie))).toBe('prove');
  });
});
