// The drawers of the till in money/caixa.test.ts: each holds what named it, and nothing else.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { hoje } from '../../server/testing/clock.ts';
import { sql } from '../../server/database/sql.ts';
import { refusal } from '../../server/testing/house.ts';
import type { Feito, Palco, Passo } from './palco-for-tests.ts';
import { um } from './choice-for-tests.ts';
import { comId, rastro } from './rights-for-tests.ts';
import { esperadoNaGaveta } from './saldos-for-tests.ts';
import { tentar } from './tentar-for-tests.ts';

/**
 * The drawer is opened, gets and gives cash, and is counted, often wrongly. What was expected
 * equals the sum of the raw rows.
 */
export const gaveta: Feito = async (palco, passo) => {
  const { casa, dono, sessao } = palco;
  if (sessao === null) {
    const id = randomUUID();
    await dono.call('abrirCaixa', { id, abertura_centavos: passo.valor });
    palco.sessao = id;
  } else if (passo.outro % 3 > 0) {
    const outra = { outra_carteira_id: palco.carteiras[1] ?? '', valor_centavos: passo.valor, motivo: 'Troco' };
    const tipo = passo.outro % 3 === 1 ? ('sangria' as const) : ('suprimento' as const);
    const antes = await esperadoNaGaveta(casa, sessao);
    const movimento = { sessao_id: sessao, id: randomUUID(), tipo, ...outra, confirmado: true };
    const feito = await tentar(dono.call('movimentarCaixa', movimento), { respondido: true });
    // The drawer gives what it has and nothing beyond.
    if (tipo === 'sangria' && passo.valor > antes) expect(feito).toBeUndefined();
    expect(await esperadoNaGaveta(casa, sessao)).toBeGreaterThanOrEqual(0);
    if (feito && passo.um % 4 === 0) {
      await dono.call('estornarMovimentoDoCaixa', { sessao_id: sessao, id: movimento.id, motivo: 'Engano' });
      expect(await esperadoNaGaveta(casa, sessao)).toBe(antes);
    }
  } else {
    const esperado = await esperadoNaGaveta(casa, sessao);
    const contado_centavos = Math.max(0, esperado + (passo.um % 2 ? passo.valor - 25_000 : 0));
    const contada = await dono.call('contarCaixa', { sessao_id: sessao, contado_centavos });
    expect(contada).toMatchObject({ esperado_centavos: esperado, contado_centavos });
    const dito = { sessao_id: sessao, motivo: 'Troco errado' };
    const outra = { ...dito, versao: 1, contado_centavos: esperado };
    // A difference is explained, or mended by a second count.
    if (contada.numero === null)
      await (passo.um % 4 === 1 ? dono.call('explicarDiferenca', dito) : dono.call('recontarCaixa', outra));
    palco.fechadas.push(sessao);
    palco.sessao = null;
  }
};

/** Cash that somebody brings, for a month or without one, at the screen of a drawer. */
const emDinheiro = ({ dono, faturas }: Palco, passo: Passo, sessao_id: string): Promise<unknown> =>
  passo.outro % 2
    ? dono.call('pagarFaturas', { faturas: [comId(faturas, passo)], forma_pagamento: 'dinheiro', sessao_id })
    : dono.call('criarLancamento', {
        tipo: 'doacao',
        metodo: 'dinheiro',
        valor_centavos: passo.valor,
        data: hoje(),
        sessao_id,
      });

/**
 * Cash that names an open drawer joins that drawer by its whole amount, and no other. A drawer that
 * is closed, or another house's, gets nothing.
 */
export const naGavetaQueDiz: Feito = async (palco, passo) => {
  const { casa, sessao, vizinha, fechadas, alheia } = palco;
  const gavetas = [vizinha, ...(sessao === null ? [] : [sessao]), ...fechadas.slice(-1)];
  const conteudo = async () => Promise.all(gavetas.map((uma) => esperadoNaGaveta(casa, uma)));
  const antes = await conteudo();
  const dita = um(sessao === null ? [vizinha] : [vizinha, sessao], passo.um) ?? vizinha;
  const feito = await tentar(emDinheiro(palco, passo, dita));
  const veio = feito ? recebidoDe(feito, passo) : 0;
  expect(await conteudo()).toEqual(antes.map((tinha, n) => tinha + (gavetas[n] === dita ? veio : 0)));

  const tudo = await rastro(casa);
  for (const outra of [alheia, ...fechadas.slice(-1)])
    expect(await refusal(emDinheiro(palco, { ...passo, outro: 0 }, outra))).toMatchObject({
      status: 409,
      code: 'caixa_fechado',
    });
  expect(await rastro(casa)).toBe(tudo);
};

/**
 * What is handed back out of an open drawer leaves that drawer, and the session that had received
 * the cash keeps its sum.
 */
export const devolverDaGaveta: Feito = async (palco, passo) => {
  const { casa, dono, sessao, vizinha, fechadas, lancamentos, faturas } = palco;
  if (sessao === null) return;
  const outras = [vizinha, ...fechadas];
  const conteudo = async () => Promise.all([sessao, ...outras].map((uma) => esperadoNaGaveta(casa, uma)));
  const [antes = 0, ...antesDasOutras] = await conteudo();
  const dito = { motivo: 'Engano', sessao_id: sessao };
  const lancamento = um(lancamentos, passo.um) ?? randomUUID();
  const [linha] = await casa.rows<{ valor_centavos: number }>(sql`
    select valor_centavos from pagamentos_diversos where org_id = ${casa.orgId} and id = ${lancamento}`);
  const feito =
    passo.outro % 2
      ? await tentar(dono.call('estornarLancamento', { id: lancamento, ...dito }))
      : await tentar(dono.call('estornarPagamento', { fatura_id: comId(faturas, passo), ...dito }));
  const [depois = 0, ...depoisDasOutras] = await conteudo();
  expect(depoisDasOutras).toEqual(antesDasOutras);
  expect(depois).toBeGreaterThanOrEqual(0);
  if (!feito) expect(depois).toBe(antes);
  else if (passo.outro % 2) expect(depois).toBe(antes - (linha?.valor_centavos ?? 0));
  else expect(depois).toBeLessThan(antes);
};

/** A payment answers what it received, an entry is what was typed. */
const recebidoDe = (feito: unknown, { valor }: Passo): number =>
  (feito as { total_centavos?: number }).total_centavos ?? valor;
