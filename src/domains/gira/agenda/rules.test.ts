import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diasEntre, dia, somarDias, somarMesesAoDia, ultimoDiaDoMes, type Dia } from '../../../shared/datas.ts';
import {
  comecaNoPrimeiroDia,
  diaDaSemana,
  diasDaSerie,
  ehUltimaSemana,
  mudarDias,
  REPETICOES_DE_EVENTO,
  semanaDoDia,
  suspensaDesde,
  type Serie,
} from './rules.ts';

const base = { dia: null, semana: null, ate: null };
const umDia = fc.integer({ min: 0, max: 29_000 }).map((n) => somarDias('2020-01-01', n));
/** A series that begins on one of its own days. */
const umaSerie = fc
  .record({
    repete: fc.constantFrom(...REPETICOES_DE_EVENTO),
    desde: umDia,
    ultima: fc.boolean(),
    meses: fc.option(fc.integer({ min: 0, max: 40 })),
  })
  .map(({ repete, desde, ultima, meses }): Serie => {
    const ate = meses === null ? null : somarMesesAoDia(desde, meses);
    const noMes = Number(desde.slice(8));
    if (repete === 'mensal_dia') {
      const fim = noMes === ultimoDiaDoMes(Number(desde.slice(0, 4)), Number(desde.slice(5, 7)));
      return { ...base, repete, desde, ate, dia: ultima && fim ? 31 : noMes };
    }
    if (repete !== 'mensal_semana') return { ...base, repete, desde, ate };
    return {
      ...base,
      repete,
      desde,
      ate,
      semana: ehUltimaSemana(desde) && (ultima || noMes > 28) ? 5 : semanaDoDia(desde),
    };
  });

describe('diasDaSerie', () => {
  it.each<[string, Serie, string[]]>([
    [
      'every week',
      { ...base, repete: 'semanal', desde: '2026-12-05' },
      ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'],
    ],
    [
      'every two weeks',
      { ...base, repete: 'quinzenal', desde: '2026-12-05' },
      ['2026-12-05', '2026-12-19', '2027-01-02', '2027-01-16'],
    ],
    [
      'the 31st, or the last day',
      { ...base, repete: 'mensal_dia', dia: 31, desde: '2027-01-31' },
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'the first Saturday',
      { ...base, repete: 'mensal_semana', semana: 1, desde: '2026-12-05' },
      ['2026-12-05', '2027-01-02', '2027-02-06', '2027-03-06'],
    ],
    [
      'the last Friday',
      { ...base, repete: 'mensal_semana', semana: 5, desde: '2026-11-27' },
      ['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26'],
    ],
    [
      'until a day',
      { ...base, repete: 'semanal', desde: '2026-12-05', ate: '2026-12-18' },
      ['2026-12-05', '2026-12-12'],
    ],
    ['an end before the first day', { ...base, repete: 'semanal', desde: '2026-12-05', ate: '2026-12-04' }, []],
  ])('[J2] %s', (_, serie, dias) => expect(diasDaSerie(serie, '2020-01-01', '2028-01-01').slice(0, 4)).toEqual(dias));

  it('[J2] gives the same days however the time is cut, all within bounds, on the right weekday', () =>
    fc.assert(
      fc.property(
        umaSerie,
        umDia,
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 900 }),
        (serie, de, n, m) => {
          const [meio, fim] = [somarDias(de, n), somarDias(de, n + m + 1)];
          const inteiro = diasDaSerie(serie, de, fim);
          expect([...diasDaSerie(serie, de, meio), ...diasDaSerie(serie, somarDias(meio, 1), fim)]).toEqual(inteiro);
          for (const um of inteiro) {
            expect(um >= serie.desde && um >= de && um <= fim && (serie.ate === null || um <= serie.ate)).toBe(true);
            if (serie.repete !== 'mensal_dia') expect(diaDaSemana(um)).toBe(diaDaSemana(serie.desde));
          }
          expect(new Set(inteiro).size).toBe(inteiro.length);
        },
      ),
    ));

  it('[J2] leaves out no week and no month', () =>
    fc.assert(
      fc.property(umaSerie, (serie) => {
        const dias = diasDaSerie({ ...serie, ate: null }, serie.desde, somarDias(serie.desde, 800));
        expect(comecaNoPrimeiroDia(serie)).toBe(true);
        expect(dias[0]).toBe(serie.desde);
        for (const [n, um] of dias.entries()) {
          const antes = dias[n - 1];
          if (antes === undefined) continue;
          const meses =
            Number(um.slice(0, 4)) * 12 +
            Number(um.slice(5, 7)) -
            Number(antes.slice(0, 4)) * 12 -
            Number(antes.slice(5, 7));
          if (serie.repete === 'semanal') expect(diasEntre(antes, um)).toBe(7);
          else if (serie.repete === 'quinzenal') expect(diasEntre(antes, um)).toBe(14);
          else expect(meses).toBe(1);
        }
      }),
    ));
});

describe('mudarDias', () => {
  const linha = (id: string, em: string, firme = false) => ({ id, dia: em, firme });
  const dias = (...quais: string[]): Dia[] => quais.map((um) => dia(um));

  it('[J2] moves each row within its week and keeps what a person moved', () => {
    const linhas = [linha('a', '2026-12-05'), linha('b', '2026-12-12', true), linha('c', '2026-12-19')];
    expect(mudarDias(linhas, dias('2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25'), false)).toEqual({
      mudam: [
        { id: 'b', dia: '2026-12-11' },
        { id: 'a', dia: '2026-12-04' },
        { id: 'c', dia: '2026-12-18' },
      ],
      faltam: ['2026-12-25'],
      saem: [],
    });
  });

  it('[J2] takes rows without a day off the agenda, but none that a person touched', () =>
    expect(mudarDias([linha('a', '2026-12-05'), linha('b', '2026-12-12', true)], [], false)).toEqual({
      mudam: [],
      faltam: [],
      saem: ['a'],
    }));

  it('[J2] ends with every day of the new rule exactly once, whatever was there', () =>
    fc.assert(
      fc.property(
        umaSerie,
        umaSerie,
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.boolean(),
        (antes, depois, firmes, mensal) => {
          const linhas = diasDaSerie(antes, antes.desde, somarDias(antes.desde, 370)).map((um, n) =>
            linha(`${n}`, um, firmes[n]),
          );
          const novos = diasDaSerie(depois, antes.desde, somarDias(antes.desde, 370));
          const { mudam, faltam, saem } = mudarDias(linhas, novos, mensal);
          const nova = new Map<string, string>(mudam.map(({ id, dia: em }) => [id, em]));
          const ficam = linhas.filter(({ id }) => !saem.includes(id)).map(({ id, dia: em }) => nova.get(id) ?? em);
          expect(new Set(ficam).size).toBe(ficam.length);
          expect(novos.every((um) => ficam.includes(um) || faltam.includes(um))).toBe(true);
          expect(faltam.some((um) => ficam.includes(um))).toBe(false);
          const sobram = linhas.filter(
            ({ id, dia: em }) => !saem.includes(id) && !novos.includes(dia(nova.get(id) ?? em)),
          );
          expect(sobram.every(({ firme }) => firme)).toBe(true);
        },
      ),
    ));
});

describe('suspensaDesde', () => {
  /** One letter for a day: '.' takes place, another letter is the act that took it away. */
  const linhas = (texto: string) =>
    texto.split('').map((ato, n) => ({ dia: somarDias('2026-12-05', n * 7), ato: ato === '.' ? null : ato }));
  const noDia = (texto: string, era = -1) => {
    const desde = suspensaDesde(linhas(texto), somarDias('2026-12-05', era * 7));
    return desde === null ? null : diasEntre('2026-12-05', desde) / 7;
  };

  it.each([
    ['nothing was taken away', '....', null],
    ['its end was', '..aaa', 2],
    ['its end takes place again', 'aaa..', null],
    ['another act took one of them before', '.abaa', 1],
    ['one in the middle takes place', '.a.aa', 3],
    ['two acts took the end', '.aabb', 1],
    ['only its last day was cancelled', '...b', null],
    ['there is no day', '', null],
  ])('[J2] %s', (_, texto, desde) => expect(noDia(texto)).toBe(desde));

  it('[J2] keeps the day from which it was suspended, also if it was the only one', () =>
    expect([noDia('...b', 3), noDia('..ba', 3)]).toEqual([3, 3]));

  it('[J2] lets days take place only before it', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', 'a', 'b', 'c'), maxLength: 30 }), (texto) => {
        const desde = noDia(texto);
        if (desde === null) return;
        expect(texto.slice(desde)).not.toContain('.');
        expect(texto[desde]).not.toBe('.');
      }),
    ));
});
