import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { show } from '../../../web/testing/show.tsx';
import { signedIn } from '../../../web/testing/session.ts';
import { GerarFaltantes } from './gerar-faltantes.tsx';

it.each([
  [1, 0, 'Gerar 1 fatura?'],
  [1, 1, 'Gerar 1 fatura?Ela já nasce vencida.'],
  [3, 1, 'Gerar 3 faturas?1 delas já nasce vencida.'],
  [3, 2, 'Gerar 3 faturas?2 delas já nascem vencidas.'],
])('[F3] asks for %i invoices, of which %i are overdue from the start', async (total, vencidas, frase) => {
  establishSession(signedIn({ permissoes: ['faturas:gerar'] }));
  serve({ 'GET /api/faturas/faltantes/previsao': () => ({ total, vencidas, primeira: '202610' }) });
  show(<GerarFaltantes />);
  await userEvent.click(screen.getByRole('button', { name: 'Gerar faltantes (geral)' }));
  const pergunta = await screen.findByRole('alertdialog');
  expect(within(pergunta).queryByText(/delas/) === null).toBe(total === 1);
  expect(pergunta.textContent).toContain(frase);
});
