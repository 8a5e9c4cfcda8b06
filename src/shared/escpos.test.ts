import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesDaGaveta, bytesDoRecibo, codificar, emBase64, PAGINAS, type Pagina } from './escpos.ts';
import { itemEPreco, limparTexto, rotuloEValor } from './recibo.ts';

const hex = (texto: string, pagina: Pagina) => Buffer.from(codificar(texto, pagina)).toString('hex');

/** The lines between the template's head and tail. */
function linhasDe(bytes: Uint8Array): number[][] {
  const corpo = bytes.slice(5, -6);
  const linhas: number[][] = [[]];
  for (const byte of corpo) {
    if (byte === 0x0a) linhas.push([]);
    else linhas.at(-1)?.push(byte);
  }
  return linhas.slice(0, -1);
}

describe('code pages', () => {
  it.each([
    ['ção', 'cp850', '87c66f'],
    ['ção', 'cp860', '87846f'],
    ['ção', 'cp1252', 'e7e36f'],
    ['ÁÀÂÃÇÉÊÍÓÔÕÚÜ', 'cp850', 'b5b7b6c78090d2d6e0e2e5e99a'],
    ['ÁÀÂÃÇÉÊÍÓÔÕÚÜ', 'cp860', '86918f8e8090898b9f8c99969a'],
    ['áàâãéêíóôõúüñªº°', 'cp850', 'a08583c68288a1a293e4a381a4a6a7f8'],
    ['áàâãéêíóôõúüñªº°', 'cp860', 'a085838482 88a1a29394a381a4a6a7f8'.replaceAll(' ', '')],
    ['áàâãéêíóôõúüñªº°', 'cp1252', 'e1e0e2e3e9eaedf3f4f5fafcf1aabab0'],
  ] as const)('[P9] %s in %s', (texto, pagina, bytes) => {
    expect(hex(texto, pagina)).toBe(bytes);
  });

  it.each(PAGINAS)('[P9] Yorùbá letters lose the marks that %s lacks', (pagina) => {
    expect(Buffer.from(codificar('Ọ̀ṣun ọṣẹ dúdú', pagina).filter((byte) => byte < 0x80)).toString()).toBe(
      'Osun ose dd',
    );
    expect(codificar('Ọ̀ṣun', pagina)).toHaveLength(4);
  });

  it('[P9] a letter of another page falls back to its base, a sign to a question mark', () => {
    expect(hex('ë', 'cp860')).toBe('65');
    expect(hex('©', 'cp860')).toBe('3f');
    expect(hex('漢', 'cp850')).toBe('3f');
  });
});

describe('bytesDoRecibo', () => {
  it('[P9] is head, lines and cut, and nothing in a text can command the printer (INV-48)', () => {
    const mau = '\u001bp\u0000\u0019\u00faVela\n\u001d(A\u009b\u202e';
    const bytes = bytesDoRecibo(itemEPreco(limparTexto(mau), 'R$ 8,90', 32), { colunas: 32, pagina: 'cp860' });
    expect(Buffer.from(bytes.slice(0, 5)).toString('hex')).toBe('1b401b7403');
    expect(Buffer.from(bytes.slice(-6)).toString('hex')).toBe('1b64041d5601');
    expect(
      linhasDe(bytes)
        .flat()
        .every((byte) => byte >= 0x20 && byte !== 0x7f),
    ).toBe(true);
    expect(
      Buffer.from(bytesDoRecibo(['\u001b@\u0000x'], { colunas: 32, pagina: 'cp850' }).slice(5, -7)).toString(),
    ).toBe('@x');
  });

  it('[P9] never wider than the paper, whatever the text', () => {
    assert(
      property(
        string({ unit: 'binary', maxLength: 80 }),
        string({ maxLength: 30 }),
        constantFrom(32, 48),
        constantFrom(...PAGINAS),
        (item, preco, colunas, pagina) => {
          const linhas = [item, ...itemEPreco(item, preco, colunas), ...rotuloEValor(item, preco, colunas)];
          const impressas = linhasDe(bytesDoRecibo(linhas, { colunas, pagina }));
          expect(impressas).toHaveLength(linhas.length);
          for (const linha of impressas) {
            expect(linha.length).toBeLessThanOrEqual(colunas);
            expect(linha.every((byte) => byte >= 0x20 && byte !== 0x7f)).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[P9] writes the drawer pulse, and base64 of every byte', () => {
    expect([...bytesDaGaveta()]).toEqual([0x1b, 0x70, 0, 25, 250]);
    const todos = Uint8Array.from({ length: 256 }, (_, n) => n);
    expect(emBase64(todos)).toBe(Buffer.from(todos).toString('base64'));
  });
});
