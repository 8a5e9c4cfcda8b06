import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotacaoDaFuncao, porVez, sugerir, textoDaEscala, type EventoDaEscala } from './rules.ts';

const membro = (n: number): string => `m${String(n).padStart(2, '0')}`;
const PESSOAS = Array.from({ length: 40 }, (_, n) => membro(n));

/** A year: 50 events, functions that some of the 40 can do, and who cannot come to which event. */
const ano = fc
  .record({
    // The functions of each person, as bits: few kinds, so that many people are alike.
    sabem: fc.array(fc.constantFrom(0b001, 0b011, 0b110, 0b111), { minLength: 40, maxLength: 40 }),
    vagas: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }),
    faltas: fc.array(fc.array(fc.integer({ min: 0, max: 19 }), { maxLength: 12 }), { minLength: 50, maxLength: 50 }),
  })
  .map(({ sabem, vagas, faltas }) => {
    const funcoes = vagas.map((quantas, n) => ({
      id: `f${n}`,
      vagas: quantas,
      quem: new Set(PESSOAS.filter((_, pessoa) => ((sabem[pessoa] ?? 0) >> n) & 1)),
    }));
    const eventos: EventoDaEscala[] = faltas.map((ausentes, n) => ({
      id: `e${n}`,
      inicio: `2027-${String(Math.floor(n / 5) + 1).padStart(2, '0')}-${String((n % 5) * 6 + 1).padStart(2, '0')}T23:00:00.000Z`,
      funcoes,
      fora: new Set(ausentes.map(membro)),
    }));
    return { eventos, sabem };
  });

const contar = (lista: readonly string[]): ReadonlyMap<string, number> =>
  lista.reduce((ate, um) => ate.set(um, (ate.get(um) ?? 0) + 1), new Map<string, number>());

describe('a year of scales for 40 people', () => {
  it('[J6] gives people who can always come and do the same counts that differ by at most one', () => {
    fc.assert(
      fc.property(ano, ({ eventos, sabem }) => {
        const vezes = contar(sugerir(eventos, new Map()).map(({ membro_id }) => membro_id));
        for (const igual of new Set(sabem)) {
          // The first 20 are sometimes absent; the others can always come.
          const sempre = PESSOAS.filter((_, n) => n >= 20 && sabem[n] === igual).map((um) => vezes.get(um) ?? 0);
          if (sempre.length > 0) expect(Math.max(...sempre) - Math.min(...sempre)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('[J6] calls nobody who is out, nobody twice at one event, nobody for what they cannot do', () => {
    fc.assert(
      fc.property(ano, ({ eventos }) => {
        const sugestoes = sugerir(eventos, new Map());
        for (const { id, fora, funcoes } of eventos) {
          const deste = sugestoes.filter(({ evento_id }) => evento_id === id);
          expect(new Set(deste.map(({ membro_id }) => membro_id)).size).toBe(deste.length);
          for (const { membro_id, funcao_id } of deste) {
            expect(fora.has(membro_id)).toBe(false);
            expect(funcoes.find((funcao) => funcao.id === funcao_id)?.quem.has(membro_id)).toBe(true);
          }
          for (const funcao of funcoes)
            expect(deste.filter(({ funcao_id }) => funcao_id === funcao.id).length).toBeLessThanOrEqual(funcao.vagas);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const evento = (quem: readonly (readonly string[])[], vagas: readonly number[]): EventoDaEscala => ({
  id: 'e',
  inicio: '2027-01-01T00:00:00.000Z',
  funcoes: quem.map((pessoas, n) => ({ id: `f${n}`, vagas: vagas[n] ?? 0, quem: new Set(pessoas) })),
  fora: new Set(),
});

it('[J6] moves somebody who can do both to where nobody else can serve', () => {
  const feito = sugerir([evento([['a', 'b'], ['a']], [1, 1])], new Map());
  expect(feito.map(({ funcao_id, membro_id }) => [funcao_id, membro_id])).toEqual([
    ['f0', 'b'],
    ['f1', 'a'],
  ]);
});

it('[J6] begins with whoever served least recently, and then less often', () => {
  const antes = new Map([
    ['a', { ultima: '2026-12-20T00:00:00.000Z', vezes: 1 }],
    ['b', { ultima: '2026-12-10T00:00:00.000Z', vezes: 9 }],
    ['c', { ultima: '2026-12-10T00:00:00.000Z', vezes: 8 }],
    ['d', { ultima: '', vezes: 0 }],
  ]);
  const escolher = (vagas: number) =>
    sugerir([evento([['a', 'b', 'c', 'd']], [vagas])], antes)
      .map(({ membro_id }) => membro_id)
      .toSorted();
  expect([1, 2, 3].map(escolher)).toEqual([['d'], ['c', 'd'], ['b', 'c', 'd']]);
});

it('[J11] writes who comes and how many are missing, and of nobody why they do not', () => {
  const funcoes = [
    { id: 'f0', nome: 'Cambone', vagas: 3 },
    { id: 'f1', nome: 'Porta', vagas: 1 },
    { id: 'f2', nome: 'Cozinha', vagas: 1 },
  ];
  const um = (funcao_id: string, nome: string, impedido: string | null = null) => ({ funcao_id, nome, impedido });
  const escalados = [um('f0', 'Ana'), um('f0', 'Dito', 'inativo'), um('f0', 'Bia', 'pausado'), um('f1', 'Caio')];
  expect(textoDaEscala({ titulo: 'Gira', funcoes, escalados })).toBe(
    'Gira\n\nCambone: Ana · faltam 2 pessoas\nPorta: Caio\nCozinha: falta 1 pessoa',
  );
  expect(funcoes.map((uma) => lotacaoDaFuncao(uma, escalados).faltam)).toEqual([2, 0, 1]);
});

it('[J6] names first whoever can come, by turn', () => {
  const antes = new Map([['a', { ultima: '2026-12-20T00:00:00.000Z', vezes: 1 }]]);
  const livres = [
    { id: 'a', impedido: null },
    { id: 'c', impedido: 'pausado' },
    { id: 'b', impedido: null },
  ];
  expect(porVez(livres, antes).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});
