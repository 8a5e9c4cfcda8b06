import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DozeMeses } from './doze-meses.tsx';

it('[D1] where expenses leave less than the dues, their line stays within the picture', () => {
  const meses = ['202610', '202611'].map((refer) => ({
    refer,
    mensalidades_centavos: 500_000,
    total_centavos: 20_000,
  }));
  const { container } = render(<DozeMeses meses={meses} />);
  const linha = container.querySelector('path[stroke-dasharray]')?.getAttribute('d') ?? '';
  const alturas = linha.split(/[ML]/).flatMap((ponto) => (ponto ? [Number(ponto.split(' ')[1])] : []));
  expect(alturas).toHaveLength(2);
  // From the highest step of the axis to zero.
  for (const altura of alturas) expect(altura >= 34 && altura <= 250).toBe(true);
});

it('[D1] a house in which only a PIX of one centavo was tried has its panel', () => {
  render(<DozeMeses meses={[{ refer: '202611', mensalidades_centavos: 0, total_centavos: 1 }]} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/nov\/2026 R\$\s0,01$/);
});
