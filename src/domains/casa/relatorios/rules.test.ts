import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../shared/datas.ts';
import { STATUS_FATURA, totalAPagar } from '../../cobranca/faturas/rules.ts';
import { periodoPronto, validarPeriodo } from '../../../shared/periodo.ts';
import {
  aPagarNoPeriodo,
  entradasESaidas,
  FILTROS_DE_STATUS,
  mostraNoRelatorio,
  nomeDoArquivo,
  pagaForaDoPeriodo,
  type FaturaDoPeriodo,
} from './rules.ts';
import { resumir } from './server/resumo-for-tests.ts';

const NOVEMBRO = { de: '2026-11-01', ate: '2026-11-30' };
const fatura = (mudanca: Partial<FaturaDoPeriodo>): FaturaDoPeriodo => ({
  status: 'pendente',
  dt_vencimento: '2026-11-10',
  valor_centavos: 20_000,
  vl_desconto_centavos: 0,
  recebido_centavos: 0,
  pago_em: null,
  ...mudanca,
});
const paga = fatura({ status: 'paga', pago_em: '2026-11-30' });
const pagaDepois = fatura({ status: 'paga', pago_em: '2026-12-01' });
const vencida = fatura({ status: 'vencida', vl_desconto_centavos: 2000 });
const aberta = fatura({ dt_vencimento: '2026-11-30' });

describe('[R1] the quick periods', () => {
  it.each([
    ['hoje', '2026-11-26', '2026-11-26', '2026-11-26'],
    ['este_mes', '2026-11-26', '2026-11-01', '2026-11-30'],
    ['este_mes', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['mes_passado', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['mes_passado', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['este_ano', '2026-11-26', '2026-01-01', '2026-12-31'],
    ['doze_meses', '2026-11-26', '2025-12-01', '2026-11-30'],
    ['doze_meses', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['doze_meses', '2026-01-01', '2025-02-01', '2026-01-31'],
  ] as const)('%s on %s is %s to %s', (qual, hoje, de, ate) => expect(periodoPronto(qual, hoje)).toEqual({ de, ate }));
});

it('[R4] a month paid in part adds its rest to what is to be paid, and a paid one its whole', () => {
  const parte = fatura({ recebido_centavos: 5000 });
  expect([parte, paga].map((uma) => aPagarNoPeriodo(uma, NOVEMBRO))).toEqual([15_000, 20_000]);
});

describe('[R3] what counts as paid', () => {
  it.each([
    ['todos', [true, true, true, true]],
    ['em_aberto', [false, true, true, true]],
    ['pagas', [true, false, false, false]],
    ['vencidas', [false, false, true, false]],
  ] as const)('%s', (filtro, visiveis) =>
    expect([paga, pagaDepois, vencida, aberta].map((f) => mostraNoRelatorio(filtro, f, NOVEMBRO))).toEqual(visiveis),
  );

  it('marks what was paid outside, before or after (decision 30)', () => {
    const antes = fatura({ status: 'paga', pago_em: '2026-10-31' });
    const noPrimeiroDia = fatura({ status: 'paga', pago_em: '2026-11-01' });
    const todas = [paga, pagaDepois, antes, aberta, noPrimeiroDia];
    expect(todas.map((f) => pagaForaDoPeriodo(f, NOVEMBRO))).toEqual([false, true, true, false, false]);
  });
});

describe('[R2] the five cards (decision 30)', () => {
  const fora = fatura({ dt_vencimento: '2026-12-01' });
  const cancelada = fatura({ status: 'cancelada' });

  it('follow the definitions', () =>
    expect(
      resumir(
        [paga, pagaDepois, vencida, aberta, fora, cancelada],
        [
          { valor_centavos: 20_000, conferido: true },
          { valor_centavos: 5000, conferido: false },
          { valor_centavos: -18_000, conferido: true },
        ],
        NOVEMBRO,
      ),
    ).toEqual({
      esperado_centavos: 78_000,
      recebido_centavos: 7000,
      a_conferir_centavos: 5000,
      em_aberto_centavos: 58_000,
      inadimplencia: 75,
      pagas: 1,
      total: 4,
      vencidas: 1,
      inadimplencia_real: 25,
    }));

  it('are zero of nothing', () =>
    expect(resumir([], [], NOVEMBRO)).toMatchObject({
      esperado_centavos: 0,
      inadimplencia: 0,
      total: 0,
      inadimplencia_real: 0,
    }));

  it('agree with the list: open and paid make the whole, in money and in number', () => {
    const dias = fc.integer({ min: -40, max: 40 }).map((n) => somarDias('2026-11-15', n));
    const faturas = fc.array(
      fc
        .record({
          status: fc.constantFrom(...STATUS_FATURA),
          dt_vencimento: dias,
          pago: dias,
          valor_centavos: fc.integer({ min: 1, max: 99_999 }),
        })
        .map(({ status, pago, ...resto }) => fatura({ ...resto, status, pago_em: status === 'paga' ? pago : null })),
    );
    fc.assert(
      fc.property(faturas, (todas) => {
        const resumo = resumir(todas, [], NOVEMBRO);
        const emitidas = todas.filter(
          (f) => f.status !== 'cancelada' && f.dt_vencimento >= NOVEMBRO.de && f.dt_vencimento <= NOVEMBRO.ate,
        );
        const [todos = 0, em_aberto = 0, pagas = 0, vencidas = 0] = FILTROS_DE_STATUS.map(
          (filtro) => emitidas.filter((f) => mostraNoRelatorio(filtro, f, NOVEMBRO)).length,
        );
        expect([resumo.total, resumo.pagas, resumo.vencidas]).toEqual([todos, pagas, vencidas]);
        expect(em_aberto + pagas).toBe(todos);
        const pagoEmDinheiro = emitidas
          .filter((f) => mostraNoRelatorio('pagas', f, NOVEMBRO))
          .reduce((n, f) => n + totalAPagar(f), 0);
        expect(resumo.em_aberto_centavos + pagoEmDinheiro).toBe(resumo.esperado_centavos);
        expect(resumo.inadimplencia_real).toBeLessThanOrEqual(resumo.inadimplencia);
      }),
    );
  });
});

describe('[R2] income and expenses (decision 29)', () => {
  it.each([
    [[], null],
    [[500, 0, 1], null],
    [[500, -200, 1, -1], { entradas: 501, saidas: -201 }],
    [[-200], { entradas: 0, saidas: -200 }],
  ])('of %j are %j', (valores, ditas) =>
    expect(entradasESaidas(valores.map((valor_centavos) => ({ valor_centavos })))).toEqual(ditas),
  );

  it('leave a corrected balance and the credit of a member apart', () => {
    const lancamentos = [
      { valor_centavos: 500, tipo: 'doacao' },
      { valor_centavos: -200, tipo: 'acerto' },
      { valor_centavos: 1000, tipo: 'credito' },
    ];
    expect(entradasESaidas(lancamentos)).toEqual({ entradas: 500, saidas: 0, a_parte: 800 });
  });
});

describe('[R1] the period', () => {
  it.each([
    ['2026-11-20', '2026-11-20', {}],
    ['2026-11-20', '2026-11-19', { ate: 'A data final não pode ser anterior à inicial.' }],
    ['', '2026-11-19', { de: 'Data inválida.' }],
    ['2026-11-20', '2024-02-30', { ate: 'Data inválida.' }],
    ['0002-11-20', '2101-01-01', { de: 'Data inválida.', ate: 'Data inválida.' }],
  ])('from %j to %j: %j', (de, ate, recusas) => expect(validarPeriodo({ de, ate })).toEqual(recusas));
});

describe('[R4 R5] file names', () => {
  it.each([
    ['faturas', '', 'xlsx', 'relatorio_faturas_2026-11-01_2026-11-30.xlsx'],
    ['diversos', '2019-014', 'pdf', 'relatorio_diversos_2026-11-01_2026-11-30_mat_2019-014.pdf'],
    ['pagamentos', '../x"', 'pdf', 'relatorio_pagamentos_2026-11-01_2026-11-30_mat_x.pdf'],
  ] as const)('%s of %j as %s', (tipo, matricula, extensao, nome) =>
    expect(nomeDoArquivo(tipo, NOVEMBRO, matricula, extensao)).toBe(nome),
  );
});
