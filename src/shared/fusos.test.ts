import { describe, expect, it } from 'vitest';
import { hojeEm } from './datas.ts';
import { UFS } from './documentos.ts';
import { ehFuso, fusoDaUf, FUSOS, fusoSugerido, nomeDoFuso } from './fusos.ts';

const AGORA = Date.parse('2026-11-01T03:30:00Z');

describe('the zones of Brazil', () => {
  it('[C10] are known to the program that formats with them, and nothing else is one', () => {
    for (const fuso of FUSOS) expect(hojeEm(AGORA, fuso)).toMatch(/^2026-1[01]-\d\d$/);
    expect(['Europe/Lisbon', 'America/Nenhures', '', null, 'toString'].map(ehFuso)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['AC', 'America/Rio_Branco', '2026-10-31'],
    ['AM', 'America/Manaus', '2026-10-31'],
    ['RR', 'America/Boa_Vista', '2026-10-31'],
    ['RO', 'America/Porto_Velho', '2026-10-31'],
    ['MT', 'America/Cuiaba', '2026-10-31'],
    ['MS', 'America/Campo_Grande', '2026-10-31'],
    ['PA', 'America/Belem', '2026-11-01'],
    ['PE', 'America/Recife', '2026-11-01'],
    ['BA', 'America/Bahia', '2026-11-01'],
    ['SP', 'America/Sao_Paulo', '2026-11-01'],
  ] as const)('[C10] %s is in %s, where 03:30 UTC of 1 November is in the day %s', (uf, fuso, dia) => {
    expect(fusoDaUf(uf)).toBe(fuso);
    expect(hojeEm(AGORA, fuso)).toBe(dia);
  });

  it('[C10] cover every state', () => {
    expect(UFS.filter((uf) => fusoDaUf(uf) === 'America/Sao_Paulo').toSorted()).toEqual([
      'DF',
      'ES',
      'GO',
      'MG',
      'PR',
      'RJ',
      'RS',
      'SC',
      'SP',
    ]);
  });

  it('[C10] are named by a place and the difference from Brasília', () => {
    expect(FUSOS.map((fuso) => nomeDoFuso(fuso, AGORA))).toContain('Manaus (AM), 1 hora a menos que Brasília');
    expect(nomeDoFuso('America/Rio_Branco', AGORA)).toBe('Rio Branco (AC), 2 horas a menos que Brasília');
    expect(nomeDoFuso('America/Noronha', AGORA)).toBe('Fernando de Noronha (PE), 1 hora a mais que Brasília');
    expect(nomeDoFuso('America/Bahia', AGORA)).toBe('Salvador (BA)');
  });
});

it.each([
  ['AM', 'America/Sao_Paulo', 'America/Manaus'],
  ['AM', 'America/Manaus', null],
  ['AM', 'America/Eirunepe', null],
  ['PE', 'America/Noronha', null],
  ['BA', 'America/Sao_Paulo', null],
  ['SP', 'America/Manaus', 'America/Sao_Paulo'],
  ['', 'America/Sao_Paulo', null],
  ['XX', 'America/Sao_Paulo', null],
])('[C10] a house in the state %j with the time zone %s is offered this one instead: %j', (uf, fuso, sugerido) =>
  expect(fusoSugerido(uf, fuso, AGORA)).toBe(sugerido),
);
