import { expect, it } from 'vitest';
import { regraDaSerie, regraQueFica } from './editar-evento.tsx';
import { repeticaoPorExtenso } from './nomes.ts';
import { VAZIO } from './valores-do-evento.ts';

const FUSO = 'America/Sao_Paulo';
const serie = { repete: 'mensal_dia', dia: 30, semana: null, ate: null, dia_da_serie: '2027-02-28' } as const;
const evento = { inicio: '2027-02-28T23:00:00.000Z', proprios: [], serie };

it.each([
  ['2027-02-28', 'mensal_dia', { repete: 'mensal_dia', dia: 30, semana: null, ate: '' }],
  ['2027-02-27', 'mensal_dia', { repete: 'mensal_dia', dia: 27, ate: '' }],
  ['2027-02-28', 'semanal', { repete: 'semanal', ate: '' }],
] as const)('[J2] the 30th of a series stays the 30th, seen from February: %s, %s', (dia, repete, regra) =>
  expect(regraQueFica(evento, { ...VAZIO, dia, repete }, FUSO)).toEqual(regra),
);

it('[J2] the form calls the 28th of February the 30th of its series, until the day is changed', () => {
  const dizer = (dia: string) => {
    const regra = regraDaSerie(serie, { repete: 'mensal_dia', dia, ate: '' });
    return regra && repeticaoPorExtenso(regra, dia);
  };
  expect([dizer('2027-02-28'), dizer('2027-02-27')]).toEqual(['Todo mês, no dia 30', 'Todo mês, no dia 27']);
});
