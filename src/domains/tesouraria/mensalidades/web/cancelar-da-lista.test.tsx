import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { fatura, MINHAS } from './mensalidades-for-tests.ts';
import { Page } from './page.tsx';

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/mensalidades?membro=m1');
});

async function abrir(permissoes: string[], rotas: Parameters<typeof serve>[0] = {}) {
  const faturas = [fatura('f1', '202611', { status: 'vencida' }), fatura('f2', '202612')];
  establishSession(signedIn({ papel: 'financeiro', permissoes }));
  const calls = serve({
    'GET /api/mensalidades?membro_id=m1': () => ({ ...MINHAS, faturas, candidatos: [] }),
    ...rotas,
  });
  show(<Page />);
  await screen.findByText('dez/2026');
  return calls;
}

it.each([
  ['overdue', 'f1', 'nov/2026'],
  ['still to come', 'f2', 'dez/2026'],
])('[T2] a month that is %s and that nobody will pay is cancelled from the list, with a reason', async (_, id, mes) => {
  const calls = await abrir(['faturas:gerar'], {
    [`POST /api/faturas/${id}/cancelar`]: () => ({ valor_centavos: 6000 }),
  });
  await userEvent.click(screen.getByRole('button', { name: `Ações de ${mes}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: `Cancelar fatura de ${mes}` }));
  expect((await screen.findByRole('dialog')).textContent).toContain(`Jurema · ${mes}`);
  await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Faleceu');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar fatura' }));
  await dito(/^Fatura cancelada$/);
  expect(calls.find(({ path }) => path.endsWith('/cancelar'))?.body).toEqual({ motivo: 'Faleceu' });
});

it('[T2] offers no action on an open month to people who may not create invoices', async () => {
  await abrir(['faturas:pagar']);
  expect(screen.queryByRole('button', { name: 'Ações de dez/2026' })).toBeNull();
});
