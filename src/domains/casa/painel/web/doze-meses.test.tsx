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
  // The labels stand between the top of the axis and zero.
  for (const altura of alturas) expect(altura >= 34 && altura <= 250).toBe(true);
});

it('[D1] a month that took out more than came in goes below zero, and the last one says by how much', () => {
  const meses = [900_000, -1_500_000].map((total_centavos, indice) => ({
    refer: ['202610', '202611'][indice] ?? '',
    mensalidades_centavos: 400_000,
    total_centavos,
  }));
  const { container } = render(<DozeMeses meses={meses} />);
  const textos = [...container.querySelectorAll('text')];
  const zero = Number(textos.find(({ textContent }) => textContent === '0')?.getAttribute('y')) - 4;
  expect(textos.map(({ textContent }) => textContent)).toContain('−15 mil');
  expect(Number(container.querySelectorAll('circle')[1]?.getAttribute('cy'))).toBeGreaterThan(zero);
  expect(textos.at(-1)?.textContent).toMatch(/^−\sR\$\s15\.000,00$/);
});

it('[D1] a house in which only a PIX of one centavo was tried has its panel', () => {
  render(<DozeMeses meses={[{ refer: '202611', mensalidades_centavos: 0, total_centavos: 1 }]} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/nov\/2026 R\$\s0,01$/);
});

it('[D1] a house of more than a million a month reads its amounts whole, with room on both sides', () => {
  const meses = ['202610', '202611'].map((refer, indice) => ({
    refer,
    mensalidades_centavos: 0,
    total_centavos: 153_108_400 - indice * 30_000_000,
  }));
  const { container } = render(<DozeMeses meses={meses} />);
  const textos = [...container.querySelectorAll('text')];
  const doEixo = textos.find(({ textContent }) => textContent === '1.400 mil');
  // Letters of at least 6 px, drawn to the left of their place, and to the right of it for the last
  // month's amount.
  expect(Number(doEixo?.getAttribute('x'))).toBeGreaterThan('1.400 mil'.length * 6);
  const ultimo = textos.at(-1);
  expect(ultimo?.textContent).toMatch(/^R\$\s1\.231\.084,00$/);
  expect(720 - Number(ultimo?.getAttribute('x'))).toBeGreaterThan('R$ 1.231.084,00'.length * 6.5);
});
