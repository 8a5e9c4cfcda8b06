import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText } from './split-text.ts';

const SEPARADORES = ['\t', ';', ',', '|'];
const citar = (celula: string): string => `"${celula.replaceAll('"', '""')}"`;

describe('splitText', () => {
  it.each([
    [
      '"Zinha" Maria;Rua B\nBia;"Rua A\nFundos"',
      [
        ['"Zinha" Maria', 'Rua B'],
        ['Bia', 'Rua A\nFundos'],
      ],
    ],
    [
      'Ana;"Zinha;1\nBia;Rua "B";2',
      [
        ['Ana', '"Zinha', '1'],
        ['Bia', 'Rua "B"', '2'],
      ],
    ],
    [
      'Ana;"Zinha;1\nBia;"Rua B";2',
      [
        ['Ana', '"Zinha', '1'],
        ['Bia', 'Rua B', '2'],
      ],
    ],
    [
      'Ana;"Zinha;1\nBia;Lulu";2',
      [
        ['Ana', '"Zinha', '1'],
        ['Bia', 'Lulu"', '2'],
      ],
    ],
    [
      'Ana;TV de 5";1\nBia;"',
      [
        ['Ana', 'TV de 5"', '1'],
        ['Bia', '"'],
      ],
    ],
    [
      '"a ""b"" c";""\r\n"";',
      [
        ['a "b" c', ''],
        ['', ''],
      ],
    ],
    ['Ana; "Rua A; 12" ;x', [['Ana', 'Rua A; 12', 'x']]],
    ['"Rua A; 12\nFundos; casa 2";x', [['Rua A; 12\nFundos; casa 2', 'x']]],
    [
      'a;b\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('[M6] splits %j', (texto, celulas) => {
    expect(splitText(texto, ';')).toEqual(celulas);
  });

  it('[M6] leaves a line as one cell if there is no separator', () => {
    expect(splitText('"Zé"; 1\n\n', '')).toEqual([['"Zé"; 1'], [''], ['']]);
  });

  it('[M6] gives back every cell that was written with well-formed quotes', () => {
    const celula = fc
      .string({ unit: fc.constantFrom('a', ' ', '"', '\n', '\r\n', ...SEPARADORES) })
      // Both together are the mark of two stray quotes (the next test).
      .filter((texto) => !/[\r\n]/.test(texto) || !/[\t;,|]/.test(texto));
    const linhas = fc.array(fc.array(celula, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(linhas, fc.constantFrom(...SEPARADORES), (celulas, separador) => {
        const texto = celulas.map((linha) => linha.map(citar).join(separador)).join('\n');
        expect(splitText(texto, separador)).toEqual(celulas);
      }),
    );
  });

  it('[M6] stray quotes within the cells neither move nor lose a cell', () => {
    // A cell with an even number of quotes at both ends is a well-formed one, so the stray quote
    // stands inside or alone.
    const letra = fc.constantFrom('a', 'Z', 'ã', ' ', '7', "'", '(');
    const palavra = fc.string({ unit: letra, minLength: 1 });
    const solta = fc.oneof(
      palavra,
      palavra.map((p) => `x${p}"y`),
      palavra.map((p) => `"${p.trim()}x`),
    );
    const linhas = fc.array(fc.tuple(solta, solta, solta), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(linhas, fc.constantFrom(...SEPARADORES), (celulas, separador) => {
        const texto = celulas.map((linha) => linha.join(separador)).join('\n');
        expect(splitText(texto, separador)).toEqual(celulas);
      }),
    );
  });
});
