import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import type { Painel } from './queries.ts';
import { ReceitaDoMes } from './receita-do-mes.tsx';

const vendas = { hoje_centavos: 0, mes_centavos: 273_850 };
const receita_mes = {
  mensalidades_centavos: 10_000,
  diversos_centavos: 2500,
  a_conferir_centavos: 2500,
  a_conferir_antes_centavos: 0,
  mes_anterior_centavos: 0,
};

it.each([
  [['faturas:pagar'], null, true],
  [['faturas:pagar'], ['pagamentos_diversos'], false],
  [[], null, false],
])(
  '[D1 T7] with %j, and the features %j (null: all), the waiting payments lead to the tray: %s (decision 28)',
  (permissoes, features, leva) => {
    establishSession(signedIn({ papel: 'operador', permissoes, features }));
    show(<ReceitaDoMes painel={{ hoje: '2026-11-20', receita_mes, vendas } as Painel} />);
    const frase = screen.getByText(/^sendo R\$\s25,00 a conferir$/);
    expect(frase.getAttribute('href')).toBe(leva ? '/a-conferir?tipo=declarado' : null);
  },
);

it('[D1 T7] shows what was declared before the month turned as well (decision 28)', () => {
  establishSession(signedIn({ papel: 'financeiro', permissoes: ['faturas:pagar'] }));
  const nova = { ...receita_mes, a_conferir_centavos: 0, a_conferir_antes_centavos: 40_000 };
  show(<ReceitaDoMes painel={{ hoje: '2026-12-01', receita_mes: nova, vendas } as Painel} />);
  const frase = screen.getByText(/^R\$\s400,00 de meses anteriores a conferir$/);
  expect(frase.getAttribute('href')).toBe('/a-conferir?tipo=declarado');
  expect(screen.queryByText(/^sendo/)).toBeNull();
});

const mes = (mensalidades_centavos: number, diversos_centavos: number, mes_anterior_centavos = 0) => {
  establishSession(signedIn({ papel: 'financeiro' }));
  const soma = { mensalidades_centavos, diversos_centavos, mes_anterior_centavos };
  const receita = { ...receita_mes, ...soma, a_conferir_centavos: 0 };
  show(<ReceitaDoMes painel={{ hoje: '2026-01-20', receita_mes: receita, vendas } as Painel} />);
};

it.each([
  [10_000, 5000, ['R$ 100,00 67%', 'R$ 50,00 33%'], 'R$ 150,00'],
  [10_000, 0, ['R$ 100,00 100%', 'R$ 0,00 0%'], 'R$ 100,00'],
  [0, 2500, ['R$ 0,00 0%', 'R$ 25,00 100%'], 'R$ 25,00'],
  [0, 0, ['R$ 0,00 ', 'R$ 0,00 '], 'R$ 0,00'],
])('[D1] the month of %i and %i centavos: its parts are %j, together %s', (mensalidades, diversos, partes, total) => {
  mes(mensalidades, diversos);
  const escrito = (elemento: Element) => elemento.textContent.replaceAll('\u00a0', ' ');
  expect(screen.getAllByRole('term').map(escrito)).toEqual(['Mensalidades', 'Diversos']);
  expect(screen.getAllByRole('definition').map(escrito)).toEqual(partes);
  expect(escrito(screen.getByRole('heading').closest('section') ?? document.body)).toContain(
    `Receita de janeiroaté hoje${total}R$`,
  );
});

it.each([
  [9999, /^Dezembro fechou em R\$\s100,00\. Faltam R\$\s0,01 para alcançar\.$/],
  [10_000, /^Dezembro fechou em R\$\s100,00\. Este mês já passou em R\$\s0,00\.$/],
  [12_550, /^Dezembro fechou em R\$\s100,00\. Este mês já passou em R\$\s25,50\.$/],
])('[D1] %i centavos beside the hundred reais of the month before', (total, frase) => {
  mes(total, 0, 10_000);
  expect(screen.getByText(frase)).toBeTruthy();
});

it('[D1] shows outgoing money beside the revenue, which it does not lower', () => {
  establishSession(signedIn({ papel: 'financeiro' }));
  const receita = { ...receita_mes, saidas_centavos: -4000 };
  show(<ReceitaDoMes painel={{ hoje: '2026-01-20', receita_mes: receita, vendas } as Painel} />);
  expect(screen.getByText(/^Saídas do mês/).textContent).toMatch(/R\$\s40,00$/);
  expect(screen.getByText(/^R\$\s125,00$/)).toBeTruthy();
});

it('[D1] a month after one without money is compared with nothing', () => {
  mes(10_000, 0);
  expect(screen.queryByText(/fechou em/)).toBeNull();
});

it('[D1] says how much was sold that the revenue leaves out, in a house that has the shop', () => {
  mes(10_000, 0);
  const frase = 'Vendas do PDV, fora desta soma';
  expect(screen.getByText(frase).textContent).toMatch(/R\$\s2\.738,50$/);
  cleanup();
  establishSession(signedIn({ papel: 'financeiro', usa: ['faturas'] }));
  show(<ReceitaDoMes painel={{ hoje: '2026-01-20', receita_mes, vendas } as Painel} />);
  expect(screen.queryByText(frase)).toBeNull();
});
