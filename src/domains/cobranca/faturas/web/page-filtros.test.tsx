import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { Page } from '../../../../screens/faturas-page.tsx';

it('[F1] begins with the whole month, and asks the server for what is searched for and chosen', async () => {
  history.replaceState(null, '', '/faturas');
  establishSession(signedIn({ permissoes: [] }));
  const calls = serve({ 'GET /api/faturas': () => ({ refer: '202611', itens: [], proximo: null }) });
  show(<Page />);
  const pedido = () => {
    const params = new URLSearchParams(calls.at(-1)?.path.split('?')[1]);
    return [params.get('busca'), params.get('status')];
  };
  await screen.findByRole('heading', { name: 'Faturas de nov/2026' });
  const situacao = screen.getByLabelText<HTMLSelectElement>('Situação');
  expect([situacao.value, situacao.selectedOptions[0]?.textContent]).toEqual(['todas', 'Todas']);
  expect(pedido()).toEqual(['', 'todas']);
  await userEvent.selectOptions(situacao, 'Atrasada');
  await waitFor(() => expect(pedido()).toEqual(['', 'atrasada']));
  await userEvent.type(screen.getByRole('searchbox'), ' Dalva ');
  await waitFor(() => expect(pedido()).toEqual(['Dalva', 'atrasada']));
  await userEvent.selectOptions(situacao, 'Todas');
  await waitFor(() => expect(pedido()).toEqual(['Dalva', 'todas']));
  expect(new URLSearchParams(location.search).has('situacao')).toBe(false);
});
