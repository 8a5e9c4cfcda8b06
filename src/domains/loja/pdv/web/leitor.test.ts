import { describe, expect, it } from 'vitest';
import { ouvir, SILENCIO, type Rajada } from './use-leitor.ts';

/** Types a text at a constant pace, then a last key. */
function digitar(texto: string, entre: number, fim: string | null, depois = entre): string | null {
  let rajada: Rajada = SILENCIO;
  let quando = 1000;
  for (const key of texto) {
    ({ rajada } = ouvir(rajada, { key, quando }));
    quando += entre;
  }
  return fim === null ? null : ouvir(rajada, { key: fim, quando: quando - entre + depois }).codigo;
}

describe('ouvir', () => {
  it.each([
    ['Enter', 5],
    ['Tab', 5],
    ['Enter', 30],
  ])('[P2] a scanner that ends with %s at %i ms a sign is heard', (fim, entre) => {
    expect(digitar('7891000100103', entre, fim)).toBe('7891000100103');
  });

  it.each([
    ['a person typing', 'velas', 120, 20],
    ['a fast typist', 'defumador', 60, 20],
    ['a short word, however fast', 'vel', 5, 5],
    ['a code that nobody ended in time', '7891000100103', 5, 400],
  ])('[P2] %s is no scan', (_, texto, entre, depois) => {
    expect(digitar(texto, entre, 'Enter', depois)).toBeNull();
  });

  it('[P2] a pause begins anew; an arrow ends it; Shift of a capital letter does not', () => {
    let rajada = SILENCIO;
    const tecla = (key: string, quando: number) => {
      const ouvido = ouvir(rajada, { key, quando });
      ({ rajada } = ouvido);
      return ouvido.codigo;
    };
    tecla('v', 0);
    tecla('e', 200);
    for (const [n, key] of ['1', 'Shift', 'A', '2', '3', '4'].entries()) tecla(key, 1000 + n * 5);
    expect(tecla('Enter', 1035)).toBe('1A234');
    for (const [n, key] of ['1', '2', 'ArrowDown', '3', '4'].entries()) tecla(key, 2000 + n * 5);
    expect(tecla('Enter', 2030)).toBeNull();
  });
});
