import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contem, dobrar, MARCAS, normalizarMatricula } from './busca.ts';

describe('[M1] search folds accents and case (decision 18)', () => {
  it.each([
    ['ANTÔNIA da Conceição', 'antonia da conceicao'],
    ['Ọ̀ṣun Ṣàngó Ilé Àṣẹ', 'osun sango ile ase'],
    ['Ẹniọlá Àṣàbí', 'eniola asabi'],
    ['João', 'joao'],
    ['', ''],
    ['2019-014', '2019-014'],
  ])('%s is %s', (texto, dobrado) => expect(dobrar(texto)).toBe(dobrado));

  it('finds any fragment', () => {
    expect(contem('Antônia Ferreira', 'NIA FER')).toBe(true);
    expect(contem('Antônia Ferreira', 'antonio')).toBe(false);
  });

  it('is settled after once, however a letter is composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
        expect(dobrar(dobrar(texto))).toBe(dobrar(texto));
        expect(dobrar(texto.normalize('NFC'))).toBe(dobrar(texto.normalize('NFD')));
      }),
    );
  });

  it('ignores the same marks as the database', () => {
    const base = readFileSync(new URL('../../db/migrations/0001_base.sql', import.meta.url), 'utf8');
    const escritas = /function ile_dobrar[\s\S]*?U&'([^']+)'/.exec(base)?.[1] ?? '';
    const doBanco = escritas
      .split('\\')
      .slice(1)
      .map((hex) => String.fromCodePoint(Number.parseInt(hex, 16)));
    expect(Array.from(MARCAS)).toEqual(doBanco);
  });
});

describe('[F4] a matrícula is compared as A-Z and 0-9', () => {
  it.each([
    ['2019-014', '2019014'],
    [' ab 12/c ', 'AB12C'],
    ['é-1', '1'],
    ['---', ''],
  ])('%s is %s', (texto, norm) => expect(normalizarMatricula(texto)).toBe(norm));
});
