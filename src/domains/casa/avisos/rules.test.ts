import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dia, somarDias, type Dia } from '../../../shared/datas.ts';
import { janelaDosAvisos } from './rules.ts';

describe('janelaDosAvisos', () => {
  it.each([
    ['every day', '2026-11-22', '2026-11-21', ['2026-11-25', '2026-11-25'], ['2026-11-21', '2026-11-21'], null],
    ['never before', '2026-11-22', null, ['2026-11-25', '2026-11-25'], ['2026-11-21', '2026-11-21'], null],
    [
      'after two days off',
      '2026-11-22',
      '2026-11-19',
      ['2026-11-23', '2026-11-25'],
      ['2026-11-19', '2026-11-21'],
      null,
    ],
    ['after a month off', '2026-11-22', '2026-10-20', ['2026-11-22', '2026-11-25'], ['2026-11-15', '2026-11-21'], null],
    [
      'on the first of a month',
      '2026-12-01',
      '2026-11-30',
      ['2026-12-04', '2026-12-04'],
      ['2026-11-30', '2026-11-30'],
      '2026-11-30',
    ],
    [
      'with a clock that was set back',
      '2026-11-22',
      '2026-11-25',
      ['2026-11-25', '2026-11-25'],
      ['2026-11-21', '2026-11-21'],
      null,
    ],
  ])('[C5] %s', (_, hoje, ultimo, vencem, venceram, fechou) => {
    expect(janelaDosAvisos(dia(hoje), ultimo === null ? null : dia(ultimo))).toMatchObject({
      vencem: { de: vencem[0], ate: vencem[1] },
      venceram: { de: venceram[0], ate: venceram[1] },
      fechou,
    });
  });

  it.each([
    ['the next day', '2026-11-25', '2026-11-24', '2026-11-27', '2026-11-27'],
    ['after two days without the program', '2026-11-25', '2026-11-22', '2026-11-25', '2026-11-27'],
    ['after one day without it', '2026-11-25', '2026-11-23', '2026-11-26', '2026-11-27'],
    ['after weeks', '2026-11-25', '2026-10-01', '2026-11-25', '2026-11-27'],
    ['the first time', '2026-11-25', null, '2026-11-27', '2026-11-27'],
  ])('[J8] events of two days ahead, %s', (_, hoje, ultimo, de, ate) => {
    expect(janelaDosAvisos(dia(hoje), ultimo === null ? null : dia(ultimo)).comecam).toEqual({ de, ate });
  });

  it('[C5 J8] announces each event and due day once before and once after, on whichever days the program was off', () => {
    const dias = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(dias, (ligado) => {
        const [primeiro, ...resto] = ligado.toSorted((a, b) => a - b).map((n) => somarDias('2026-01-01', n));
        let ultimo: Dia = primeiro ?? dia('2026-01-01');
        const ditos = { vencem: [] as Dia[], comecam: [] as Dia[], venceram: [] as Dia[] };
        for (const hoje of resto) {
          const janela = janelaDosAvisos(hoje, ultimo);
          for (const qual of ['vencem', 'comecam', 'venceram'] as const)
            for (let um = janela[qual].de; um <= janela[qual].ate; um = somarDias(um, 1)) ditos[qual].push(um);
          ultimo = hoje;
        }
        for (const lista of Object.values(ditos)) expect(new Set(lista).size).toBe(lista.length);
      }),
    );
  });
});
