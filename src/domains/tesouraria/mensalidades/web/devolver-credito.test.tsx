import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { MINHAS } from './mensalidades-for-tests.ts';
import { Page } from './page.tsx';

const RAIZ = '/api/mensalidades';

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/mensalidades');
});

it('[Q2 K12] gives credit back in cash out of the open drawer, by PIX out of none', async () => {
  const comCredito = { ...MINHAS, candidatos: [], membro: { ...MINHAS.membro, credito_centavos: 2000 } };
  const aberta = { em: '2026-11-20T19:00:00Z', por: 'Caio' };
  establishSession(signedIn({ papel: 'financeiro', permissoes: ['faturas:pagar'] }));
  const calls = serve({
    [`GET ${RAIZ}?busca=77`]: () => comCredito,
    'GET /api/pdv/caixa/abertos': () => ({ itens: [{ id: 's1', carteira: 'Dinheiro', aberta }] }),
    [`POST ${RAIZ}/creditos/devolver`]: () => ({ id: 'd1', credito_centavos: 1000 }),
  });
  show(<Page />);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Nome ou matrícula' }), '77{Enter}');
  await screen.findByText('dez/2026');
  const devolver = async (forma: string) => {
    const [botao] = await screen.findAllByRole('button', { name: 'Devolver crédito' });
    if (botao) await userEvent.click(botao);
    const form = within(await screen.findByRole('dialog', { name: 'Devolver crédito' }));
    await userEvent.selectOptions(form.getByLabelText(/^Forma de pagamento/), forma);
    if (forma === 'dinheiro') await form.findByLabelText('O dinheiro sai de uma gaveta?');
    await userEvent.click(form.getByRole('button', { name: 'Devolver crédito' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await devolver('dinheiro');
  await devolver('pix');
  const ditas = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(ditas).toMatchObject([{ sessao_id: 's1' }, { forma_pagamento: 'pix' }]);
  expect(ditas[1]).not.toHaveProperty('sessao_id');
});
