import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { show } from '../../../web/testing/show.tsx';
import { signedIn } from '../../../web/testing/session.ts';
import { EditarAssinatura } from './editar-assinatura.tsx';

const PREVISAO = 'GET /api/assinaturas/trocar-plano/previsao';
const plano = { id: 'p1', nome: 'Corrente', valor_centavos: 20_000, dia_vencimento: 10, ativo: true };
const assinatura = {
  id: 'a1',
  membro_id: 'm1',
  membro: 'Dalva dos Santos',
  matricula: '2026-001',
  plano_id: 'p1',
  plano: 'Corrente',
  valor_centavos: 20_000,
  dia_vencimento: 10,
  desconto_centavos: 2000,
  inicio: '2026-01-05',
  fim: null,
  status: 'ativa',
  observacao: null,
  a_cancelar: 12,
};

it('[B2] a new discount says how many open invoices take it, and the difference, before it is saved (decision 24)', async () => {
  const calls = serve({
    'GET /api/assinaturas/a1': () => assinatura,
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
