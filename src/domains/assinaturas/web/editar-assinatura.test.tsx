import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { show } from '../../../web/testing/show.tsx';
import { signedIn } from '../../../web/testing/session.ts';
import { assinatura, plano } from './assinatura-de-teste.ts';
import { EditarAssinatura } from './editar-assinatura.tsx';

const PREVISAO = 'GET /api/assinaturas/trocar-plano/previsao';

it('[B2] a new discount says how many open invoices take it, and the difference, before it is saved (decision 24)', async () => {
  const calls = serve({
    'GET /api/assinaturas/a1': () => ({ ...assinatura, observacao: null, a_cancelar: 12 }),
    'GET /api/planos': () => ({ itens: [plano] }),
    [PREVISAO]: () => ({
      plano_atual: 'Corrente',
      desconto_atual_centavos: 2000,
      todas: { faturas: 14, diferenca_centavos: -14_000, viram_vencidas: 0 },
      a_vencer: { faturas: 12, diferenca_centavos: -12_000, viram_vencidas: 0 },
    }),
  });
  establishSession(signedIn({ permissoes: ['assinaturas:link'] }));
  show(<EditarAssinatura id="a1" onFechar={() => undefined} />);
  const desconto = await screen.findByLabelText('Desconto por mês');
  expect(calls.some(({ path }) => path.endsWith('/previsao'))).toBe(false);
  await userEvent.clear(desconto);
  await userEvent.type(desconto, '30');
  expect(await screen.findByRole('option', { name: 'Todas em aberto: 14 faturas' })).toBeTruthy();
  expect(screen.getByText(/^Diferença no total: . R\$\s140,00\.$/)).toBeTruthy();
});
