import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { show } from '../../../web/testing/show.tsx';
import { signedIn } from '../../../web/testing/session.ts';
import { EditarMembro } from './editar-membro.tsx';
import { MEMBRO } from './membro-de-teste.ts';

const assinatura = {
  id: 'a1',
  plano_id: 'p1',
  plano: 'Corrente',
  valor_centavos: 20_000,
  dia_vencimento: 10,
  desconto_centavos: 0,
  inicio: '2026-01-05',
};

it.each([
  ['with a subscription', assinatura, 1],
  ['without one', null, 0],
])('[M3 B5] a member %s who becomes inactive: that it goes on is said', async (_, atual, vezes) => {
  establishSession(signedIn());
  serve({ 'GET /api/membros/m1': () => ({ ...MEMBRO, assinatura: atual, acesso: 'nenhum' }) });
  show(<EditarMembro id="m1" onFechar={() => undefined} />);
  const ativo = await screen.findByRole('switch', { name: 'Membro ativo' });
  expect(screen.queryByText(/A assinatura continua/)).toBeNull();
  await userEvent.click(ativo);
  expect(screen.queryAllByText(/A assinatura continua/)).toHaveLength(vezes);
});
