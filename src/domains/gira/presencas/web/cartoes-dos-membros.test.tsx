import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page } from './cartoes-dos-membros-page.tsx';

const cartao = (n: number) => ({
  membro_id: `m${n}`,
  nome: `Pessoa ${n}`,
  matricula: null,
  cartao: `ile-cartao.${n}`,
  codigo: 'ABCDE12345',
});

it('[J4] shows a page of cards, and loads all of them before it prints', async () => {
  queryClient.clear();
  establishSession(signedIn());
  const calls = serve({
    'GET /api/presencas/cartoes': ({ path }) => {
      const n = Number(/depois_de=(\d)/.exec(path)?.[1] ?? 0) + 1;
      return { itens: [cartao(n)], proximo: n < 3 ? String(n) : null };
    },
  });
  const impressos: number[] = [];
  vi.stubGlobal('print', () => impressos.push(screen.getAllByRole('figure').length));
  show(<Page />);
  await screen.findByText('Pessoa 1');
  expect(screen.queryByText('Pessoa 2')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(impressos).toEqual([3]));
  expect(calls).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(impressos).toEqual([3, 3]));
});
