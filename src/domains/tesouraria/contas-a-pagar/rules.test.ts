import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ehDia, partesDoDia, ultimoDiaDoMes } from '../../../shared/datas.ts';
import { proximoVencimento, vencimentoAoRetomar } from './rules.ts';

const semFim = { ate: null } as const;

it.each([
  ['mensal', '2026-01-31', 31, null, '2026-02-28'],
  ['mensal', '2026-02-28', 31, null, '2026-03-31'],
  ['mensal', '2026-12-10', 10, null, '2027-01-10'],
  ['mensal', '2026-11-10', 10, '2026-12-10', '2026-12-10'],
  ['mensal', '2026-11-10', 10, '2026-12-09', null],
  ['anual', '2028-02-29', 29, null, '2029-02-28'],
  ['anual', '2027-02-28', 29, null, '2028-02-29'],
  ['nao', '2026-11-10', 10, null, null],
  ['mensal', '2100-12-10', 10, null, null],
] as const)(
  '[G2] a bill that repeats (%s), was due on %s for day %i and ends on %j, is next due on %j',
  (...[repete, vencimento, dia, ate, proximo]) => {
    expect(proximoVencimento({ vencimento, repete, dia, ate })).toBe(proximo);
  },
);

it('[G2] a monthly bill keeps the wanted day through every shorter month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 60 }), (dia, vezes) => {
      let vencimento: string | null = `2024-01-${String(dia).padStart(2, '0')}`;
      for (let n = 0; n < vezes && vencimento !== null; n += 1) {
        vencimento = proximoVencimento({ vencimento, repete: 'mensal', dia, ...semFim });
        const { ano, mes, dia: caiu } = partesDoDia(vencimento ?? '');
        expect([ehDia(vencimento ?? ''), caiu]).toEqual([true, Math.min(dia, ultimoDiaDoMes(ano, mes))]);
      }
    }),
  );
});

it('[G2] proposes the first occurrence that does not lie before today when a bill is resumed', () => {
  const conta = { vencimento: '2026-03-31', dia: 31, ...semFim };
  expect(vencimentoAoRetomar({ ...conta, repete: 'mensal' }, '2026-06-15')).toBe('2026-06-30');
  expect(vencimentoAoRetomar({ ...conta, repete: 'anual' }, '2026-06-15')).toBe('2027-03-31');
  expect(vencimentoAoRetomar({ ...conta, repete: 'nao' }, '2026-06-15')).toBe('2026-06-15');
  expect(vencimentoAoRetomar({ ...conta, repete: 'mensal' }, '2026-03-31')).toBe('2026-03-31');
});
