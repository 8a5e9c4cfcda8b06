import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MAX_CENTAVOS } from '../../../../shared/centavos.ts';
import { PARTS } from '../../../../shared/parts.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { FaixaDeHoje } from './faixa-de-hoje.tsx';
import type { Painel } from './queries.ts';

const mostrar = (a_conferir_centavos: number, diversos_centavos = 2500, usa = [...PARTS]) => {
  establishSession(signedIn({ usa }));
  return show(
    <FaixaDeHoje
      painel={
        {
          receita_hoje: { mensalidades_centavos: 10_000, diversos_centavos, a_conferir_centavos },
          vendas: { hoje_centavos: 0, mes_centavos: 0 },
          membros_ativos: 55,
          em_atraso: { matriculas: 8, com_fatura: 48 },
        } as Painel
      }
    />,
  );
};

it('[NV3] without the shop there is no card of its sales', () => {
  const { unmount } = mostrar(0);
  expect(screen.getByText('Vendas (PDV)')).toBeTruthy();
  unmount();
  mostrar(0, 0, ['faturas']);
  expect(screen.queryByText('Vendas (PDV)')).toBeNull();
  expect(screen.getByText('Membros ativos')).toBeTruthy();
});

it('[D1] revenue says that it leaves out the sales, and the sales that they are not in it, where both stand', () => {
  const { unmount } = mostrar(0);
  expect(screen.getByText('Receita de hoje').textContent).toBe('Receita de hoje, sem o PDV');
  expect(screen.getByText('Vendas (PDV)').textContent).toBe('Vendas (PDV), à parte');
  unmount();
  mostrar(0, 0, ['faturas']);
  expect(screen.queryByText(/PDV|à parte/)).toBeNull();
});

it('[D1] today’s total says how much of it waits to be confirmed (decision 28)', () => {
  const { unmount } = mostrar(2500);
  expect(screen.getByText(/^sendo R\$\s25,00 a conferir$/)).toBeTruthy();
  unmount();
  mostrar(0);
  expect(screen.queryByText(/a conferir/)).toBeNull();
});

it('[D1] still shows the panel after huge declared amounts, because a sum may exceed one amount', () => {
  mostrar(MAX_CENTAVOS, MAX_CENTAVOS);
  expect(screen.getByText(/^R\$\s10\.000\.000\.100,00$/)).toBeTruthy();
});
