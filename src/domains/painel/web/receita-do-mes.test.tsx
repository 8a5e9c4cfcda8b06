import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { show } from '../../../web/testing/show.tsx';
import { signedIn } from '../../../web/testing/session.ts';
import type { Painel } from './queries.ts';
import { ReceitaDoMes } from './receita-do-mes.tsx';

const receita_mes = {
  mensalidades_centavos: 10_000,
  diversos_centavos: 2500,
  a_conferir_centavos: 2500,
  a_conferir_antes_centavos: 0,
  mes_anterior_centavos: 0,
};

it.each([
  [['faturas:pagar'], true],
  [[], false],
])('[D1 T7] what waits to be confirmed leads who has %j to the tray: %s (decision 28)', (permissoes, leva) => {
  establishSession(signedIn({ papel: 'operador', permissoes }));
  show(<ReceitaDoMes painel={{ hoje: '2026-11-20', receita_mes } as Painel} />);
  const frase = screen.getByText(/^sendo R\$\s25,00 a conferir$/);
  expect(frase.getAttribute('href')).toBe(leva ? '/mensalidades' : null);
});

it('[D1 T7] shows what was declared before the month turned as well (decision 28)', () => {
  establishSession(signedIn({ papel: 'financeiro', permissoes: ['faturas:pagar'] }));
  const nova = { ...receita_mes, a_conferir_centavos: 0, a_conferir_antes_centavos: 40_000 };
  show(<ReceitaDoMes painel={{ hoje: '2026-12-01', receita_mes: nova } as Painel} />);
  const frase = screen.getByText(/^R\$\s400,00 de meses anteriores a conferir$/);
  expect(frase.getAttribute('href')).toBe('/mensalidades');
  expect(screen.queryByText(/^sendo/)).toBeNull();
});
