import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { EditarPlano } from './editar-plano.tsx';
import { PLANO } from './planos-for-tests.ts';

const QUARENTA = { faturas: 40, diferenca_centavos: 40_000, viram_vencidas: 2, vencidas: 0, deixam_de_vencer: 0 };

it('[N3] is not sent before it has been said what a new value does, nor while the next one is typed', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const calls = serve({ 'GET /api/planos/p1/previsao': () => promise });
  const gravou = () => calls.some(({ method }) => method === 'PUT');
  show(<EditarPlano plano={PLANO} onClose={() => undefined} />);
  const valor = await screen.findByLabelText(/^Valor por mês/);
  await userEvent.type(valor, '9{Enter}');
  expect(gravou()).toBe(false);
  resolve({ todas: QUARENTA, a_vencer: QUARENTA });
  await screen.findByText('Todas em aberto: 40 faturas');
  await screen.findByRole('button', { name: 'Salvar plano', busy: false });
  await userEvent.type(valor, '9{Enter}');
  expect(gravou()).toBe(false);
});
