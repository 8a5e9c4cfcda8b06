import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APOSTROFOS, contem, dobrar, HIFENS, MARCAS, normalizarMatricula, palavrasDe } from './busca.ts';

describe('[M1] search folds accents and case (decision 18)', () => {
  it.each([
    ['ANTÔNIA da Conceição', 'antonia da conceicao'],
    ['Ọ̀ṣun Ṣàngó Ilé Àṣẹ', 'osun sango ile ase'],
    ['Ẹniọlá Àṣàbí', 'eniola asabi'],
    ['João', 'joao'],
    ['', ''],
    ['2019-014', '2019-014'],
    ['Odete D’Ávila', "odete d'avila"],
    ['d´oxum d`oxum dʼoxum d‘oxum', "d'oxum d'oxum d'oxum d'oxum"],
    ['Ana‐Maria – 2019−014', 'ana-maria - 2019-014'],
  ])('%s is %s', (texto, dobrado) => expect(dobrar(texto)).toBe(dobrado));

  it.each([
    ['nia fer', true],
    ['lindalva santos', true],
    ['santos  lindalva', true],
    ['SAN DALVA', true],
    ['lindalva souza', false],
    ['', true],
  ])('every word in any order, each a fragment: %j', (busca, achada) =>
    expect(contem('Antônia Ferreira · Lindalva Moreira Santos', palavrasDe(busca))).toBe(achada),
  );

  it('folding a folded text changes nothing, and both ways to compose a letter fold to one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
        expect(dobrar(dobrar(texto))).toBe(dobrar(texto));
        expect(dobrar(texto.normalize('NFC'))).toBe(dobrar(texto.normalize('NFD')));
      }),
    );
  });

  it('folds the same apostrophes, hyphens and marks as the function in the database', () => {
    const migration = readFileSync(new URL('../../db/migrations/0026_busca.sql', import.meta.url), 'utf8');
    const escritas = /function ile_dobrar[\s\S]*?;/.exec(migration)?.[0] ?? '';
    const doBanco = Array.from(escritas.matchAll(/U&'([^']+)'/g), ([, hexes = '']) =>
      hexes
        .split('\\')
        .slice(1)
        .map((hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
        .join(''),
    );
    expect(doBanco).toEqual([APOSTROFOS, HIFENS, MARCAS]);
    expect(escritas).toContain(`repeat('''', ${APOSTROFOS.length}) || repeat('-', ${HIFENS.length})`);
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
