import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competenciaDoDia, intervalo, somarMeses } from '../../../shared/competencia.ts';
import { somarDias, somarMesesAoDia, ultimoDiaDoMes } from '../../../shared/datas.ts';
import { estaAberta, longeDemais, primeiroVencimento, STATUS_FATURA, totalAPagar, vencimentos } from './rules.ts';

const HOJE = '2026-11-20';
const inicios = fc.integer({ min: 0, max: 3650 }).map((n) => somarDias('2020-01-01', n));
const diasDoMes = fc.integer({ min: 1, max: 31 });

describe('[F7 M7] the 24 invoices', () => {
  it.each([
    ['2026-11-10', 10, '2026-11-10'],
    ['2026-11-11', 10, '2026-12-10'],
    ['2026-12-31', 10, '2027-01-10'],
    ['2026-01-31', 30, '2026-02-28'],
    ['2026-02-28', 31, '2026-02-28'],
    ['2024-02-29', 28, '2024-03-28'],
    ['2026-04-30', 31, '2026-04-30'],
  ])('start %s, due day %d: first on %s', (inicio, dia, data) => expect(primeiroVencimento(inicio, dia)).toBe(data));

  it('clamps each month by itself and finds the day again', () =>
    expect(vencimentos('2026-12-31', 31, 4)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']));

  it('are one a month, without gap, on the due day or the last day of the month, none before the start', () => {
    fc.assert(
      fc.property(inicios, diasDoMes, (inicio, dia) => {
        const datas = vencimentos(inicio, dia);
        const refers = datas.map((data) => competenciaDoDia(data));
        expect(datas.length).toBe(24);
        expect(refers).toEqual(intervalo(refers[0] ?? '', somarMeses(refers[0] ?? '', 23)));
        for (const data of datas) {
          const fim = ultimoDiaDoMes(Number(data.slice(0, 4)), Number(data.slice(5, 7)));
          expect(Number(data.slice(8))).toBe(Math.min(dia, fim));
          expect(data >= inicio).toBe(true);
        }
        expect((datas[0] ?? '') < somarMesesAoDia(inicio, 2)).toBe(true);
      }),
    );
  });
});

describe('[F3] generating up to a month (decision 21)', () => {
  it.each([
    ['202911', false],
    ['202912', true],
    ['202001', false],
    ['210012', true],
  ])('%s is too far: %s', (refer, longe) => expect(longeDemais(refer, HOJE)).toBe(longe));
});

describe('[F8 T2] status and totals', () => {
  it('open is what was not paid or cancelled', () =>
    expect(STATUS_FATURA.filter(estaAberta)).toEqual(['pendente', 'vencida']));

  it.each([
    [20_000, 2000, 18_000],
    [20_000, 0, 20_000],
    [20_000, 25_000, 0],
  ])('%d less %d is %d', (valor_centavos, vl_desconto_centavos, total) =>
    expect(totalAPagar({ valor_centavos, vl_desconto_centavos })).toBe(total),
  );
});
