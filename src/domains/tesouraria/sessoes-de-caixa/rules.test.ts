import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTAVOS } from '../../../shared/centavos.ts';
import {
  acertoDaRecontagem,
  CEDULAS,
  diferencaDe,
  esperadoDe,
  lerQuantas,
  somarCedulas,
  type PartesDoCaixa,
} from './rules.ts';

const NADA: PartesDoCaixa = {
  abertura_centavos: 0,
  vendas_centavos: 0,
  mensalidades_centavos: 0,
  entradas_centavos: 0,
  saidas_centavos: 0,
  suprimentos_centavos: 0,
  sangrias_centavos: 0,
  devolvido_centavos: 0,
};

describe('[K10] what should lie in the drawer', () => {
  it.each<[string, Partial<PartesDoCaixa>, number]>([
    ['nothing but the float', { abertura_centavos: 10_000 }, 10_000],
    [
      'sales, dues and entries in cash',
      { vendas_centavos: 890, mensalidades_centavos: 6000, entradas_centavos: 10 },
      6900,
    ],
    ['an expense takes out', { abertura_centavos: 5000, saidas_centavos: -1250 }, 3750],
    ['a suprimento and two sangrias', { suprimentos_centavos: 5000, sangrias_centavos: 7000 }, -2000],
    ['cash given back', { vendas_centavos: 890, devolvido_centavos: 890 }, 0],
    ['an expense that came back', { saidas_centavos: -400, devolvido_centavos: -400 }, 0],
  ])('%s', (_, partes, esperado) => expect(esperadoDe({ ...NADA, ...partes })).toBe(esperado));

  it('counts each part once, whatever its size', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: MAX_CENTAVOS }), { minLength: 8, maxLength: 8 }), (valores) => {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = valores;
        const partes = {
          abertura_centavos: a,
          vendas_centavos: b,
          mensalidades_centavos: c,
          entradas_centavos: d,
          saidas_centavos: -e,
          suprimentos_centavos: f,
          sangrias_centavos: g,
          devolvido_centavos: h,
        };
        expect(BigInt(esperadoDe(partes))).toBe(
          BigInt(a) + BigInt(b) + BigInt(c) + BigInt(d) - BigInt(e) + BigInt(f) - BigInt(g) - BigInt(h),
        );
      }),
    ));
});

describe('[K9] counting', () => {
  it('adds up notes and coins', () =>
    expect(somarCedulas({ 20_000: 1, 5000: 2, 200: 3, 25: 4, 5: 1 })).toBe(20_000 + 10_000 + 600 + 100 + 5));

  it('reaches every amount, with the fewest notes largest first', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (valor) => {
        let resta = valor;
        const cedulas = Object.fromEntries(
          CEDULAS.map((cedula) => {
            const quantas = Math.floor(resta / cedula);
            resta -= quantas * cedula;
            return [cedula, quantas];
          }),
        );
        expect(somarCedulas(cedulas)).toBe(valor);
      }),
    ));

  it.each([
    ['', 0],
    [' 12 ', 12],
    ['99999', 99_999],
    ['1,5', null],
    ['-1', null],
    ['100000', null],
    ['doze', null],
  ])('reads %j as %j', (texto, quantas) => expect(lerQuantas(texto)).toBe(quantas));

  it('is over or short by the difference', () => {
    expect(diferencaDe(10_500, 10_000)).toBe(500);
    expect(diferencaDe(9500, 10_000)).toBe(-500);
  });
});

describe('[K11] a corrected count', () => {
  it('leaves the balance at the last count, however often it is corrected', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
        (esperado, contagens) => {
          const acertos = contagens.map((contado, n) =>
            n === 0 ? diferencaDe(contado, esperado) : acertoDaRecontagem(contagens[n - 1] ?? 0, contado),
          );
          expect(acertos.reduce((soma, acerto) => soma + acerto, esperado)).toBe(contagens.at(-1));
        },
      ),
    ));
});
