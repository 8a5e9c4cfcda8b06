import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { semNbsp } from '../../../../shared/centavos.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { GerarFaltantes } from './gerar-faltantes.tsx';

const abrir = (previsao: object) => {
  establishSession(signedIn({ permissoes: ['faturas:gerar'] }));
  serve({ 'GET /api/faturas/faltantes/previsao': () => previsao });
  show(<GerarFaltantes />);
  return userEvent.click(screen.getByRole('button', { name: 'Gerar faltantes (geral)' }));
};

it.each([
  [1, 0, '202611', 'Gerar 1 fatura?De nov/2026: R$ 108,00 ao todo.'],
  [1, 1, '202611', 'Gerar 1 fatura?De nov/2026: R$ 108,00 ao todo. Ela já nasce vencida.'],
  [3, 1, '202701', 'Gerar 3 faturas?De nov/2026 a jan/2027: R$ 108,00 ao todo. 1 delas já nasce vencida.'],
  [3, 2, '202701', 'Gerar 3 faturas?De nov/2026 a jan/2027: R$ 108,00 ao todo. 2 delas já nascem vencidas.'],
])(
  '[F3] asks for %i invoices, of which %i are overdue from the start, with their months and their money',
  async (total, vencidas, ultima, frase) => {
    await abrir({ total, vencidas, primeira: '202611', ultima, total_centavos: 10_800 });
    const pergunta = await screen.findByRole('alertdialog');
    expect(semNbsp(pergunta.textContent)).toContain(frase);
  },
);

it('[F3 Z5] a preview that failed has its title, and asks nothing', async () => {
  await abrir(new Refusal(503, 'ocupado', 'O servidor está ocupado.'));
  await dito('Erro ao gerar faturas · O servidor está ocupado.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
