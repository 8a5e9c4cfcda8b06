import { expect, it } from 'vitest';
import { diaDaSemana, duracaoMin } from '../rules.ts';
import { repeticaoPorExtenso } from './nomes.ts';
import {
  conferirValores,
  ESCOLHAS_DE_REPETICAO,
  fimQueSegue,
  repeticaoEscolhida,
  repeticoesPara,
  VAZIO,
} from './valores-do-evento.ts';

const DIGITADOS = ['', '2', '2026-', '2026-12-0', '2026-02-30', '05/12/2026', 'sábado', '9999-99-99', '💥', 'null'];

it.each(DIGITADOS)('[J1] the form of an event draws and refuses the half-typed day %j', (dia) => {
  for (const repete of ESCOLHAS_DE_REPETICAO) {
    const regra = repeticaoEscolhida({ repete, dia, ate: dia });
    if (regra) expect(repeticaoPorExtenso(regra, dia)).toMatch(/^Tod|^A cada/);
    expect(conferirValores({ ...VAZIO, titulo: 'Gira', repete, dia, dia_fim: dia, ate: dia }).dia).toBe(
      'Informe o dia',
    );
  }
  expect(repeticoesPara(dia)).toContain('semanal');
  expect(fimQueSegue({ ...VAZIO, dia, dia_fim: '2026-12-05' }, '2026-12-05')).toBe('2026-12-05');
});

it('[J1] the day and the hours of a form have totals only once they are whole', () => {
  expect(duracaoMin({ dia: '2026-12-05', hora: '21:00', dia_fim: '2026-12-06', hora_fim: '01:00' })).toBe(240);
  expect(diaDaSemana('2026-12-05')).toBe(6);
});

it.each([
  // dia, hora, dia_fim, hora_fim, the first day before the change, the last day that follows
  ['2026-12-05', '21:00', '2026-12-05', '01:00', '2026-12-05', '2026-12-06'],
  ['2026-12-05', '22:00', '2026-12-06', '23:00', '2026-12-05', '2026-12-05'],
  ['2026-12-12', '20:00', '2026-12-05', '23:00', '2026-12-05', '2026-12-12'],
  ['2026-12-12', '20:00', '2026-12-07', '23:00', '2026-12-05', '2026-12-14'],
  ['2026-12-05', '2', '2026-12-06', '01:00', '2026-12-05', '2026-12-06'],
  ['2026-12-05', '20:00', '', '23:00', '2026-12-05', '2026-12-05'],
])('[J1] an event of %s %s to %s %s, begun on %s before, ends on %s', (dia, hora, dia_fim, hora_fim, antes, fim) => {
  expect(fimQueSegue({ ...VAZIO, dia, hora, dia_fim, hora_fim }, antes)).toBe(fim);
});
