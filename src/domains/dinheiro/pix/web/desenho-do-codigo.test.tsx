import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brCode } from '../rules.ts';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { readQr, type Matriz } from '../../../../web/testing/read-qr.ts';

/** White margin around a QR, in modules. */
const MARGEM = 4;

/** The modules as drawn. */
function desenhar(texto: string): { lado: number; matriz: Matriz; pretos: string[] } {
  const { unmount } = render(<QrDrawing texto={texto} titulo="QR" />);
  const svg = screen.getByRole('img', { name: 'QR' });
  const lado = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const pretos = [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => `${y},${x}`,
  );
  unmount();
  const cheios = new Set(pretos);
  const dentro = lado - 2 * MARGEM;
  const matriz = Array.from({ length: dentro }, (_, y) =>
    Array.from({ length: dentro }, (_coluna, x) => cheios.has(`${y + MARGEM},${x + MARGEM}`)),
  );
  return { lado, matriz, pretos };
}

const charge = (valor_centavos: number, chave = 'pix@tenda.org.br') =>
  brCode({ chave, valor_centavos, nome: 'Ilê da Lua', cidade: 'Salvador', txid: 'A1B2C3D4E5F6A7B8C9D0E1F2A' });

describe('the QR on the screen', () => {
  it.each([charge(6000), charge(123_456_78), charge(0, '123e4567-e89b-42d3-a456-426614174000')])(
    '[T7] is read as the code itself by a reader of the standard: %s',
    (codigo) => {
      const { matriz } = desenhar(codigo);
      expect(readQr(matriz)).toBe(codigo);
    },
  );

  it('[T7] has its white margin of four modules, and another code is another picture', () => {
    const { lado, pretos } = desenhar(charge(6000));
    const naMargem = pretos.filter((ponto) =>
      ponto.split(',').some((n) => Number(n) < MARGEM || Number(n) >= lado - MARGEM),
    );
    expect(naMargem).toEqual([]);
    expect(pretos).toContain(`${MARGEM},${MARGEM}`);
    expect(desenhar(charge(6001)).pretos).not.toEqual(pretos);
  });
});
