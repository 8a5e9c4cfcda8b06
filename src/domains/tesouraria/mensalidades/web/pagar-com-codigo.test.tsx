import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { MINHAS } from './mensalidades-for-tests.ts';
import { Page } from './page.tsx';

const tocar = async (nome: RegExp | string) => {
  const [botao] = await screen.findAllByRole('button', { name: nome });
  if (botao) await userEvent.click(botao);
};

it('[PG2 PG5] takes no other money while the code of the provider can be paid, and does after another way', async () => {
  const cobranca = {
    id: 'c1',
    estado: 'aberta',
    valor_centavos: 6000,
    codigo: '000201CODIGO',
    expira_em: '2026-11-20T16:00:00.000Z',
    faturas: ['f2'],
  };
  const cancelada = { ...cobranca, estado: 'cancelada', codigo: null };
  establishSession(signedIn({ papel: 'financeiro', permissoes: ['faturas:pagar'] }));
  serve({
    'GET /api/mensalidades?busca=77': () => ({ ...MINHAS, candidatos: [] }),
    'GET /api/cobrancas/forma': () => ({ por_provedor: true, quer_pagador: null }),
    'POST /api/cobrancas': () => cobranca,
    'POST /api/cobrancas/c1/conferir': () => cobranca,
    'POST /api/cobrancas/c1/cancelar': () => cancelada,
  });
  show(<Page />);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Nome ou matrícula' }), '77{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: /dez\/2026/ }));
  await tocar(/^Pagar \d/);
  const confirmar = () => screen.queryByRole('button', { name: 'Confirmar pagamento' });
  expect(await screen.findByRole('button', { name: 'Confirmar pagamento' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Forma de pagamento/), 'pix');
  expect(await screen.findByDisplayValue('000201CODIGO')).toBeTruthy();
  expect(confirmar()).toBeNull();
  await tocar('Pagar de outro jeito');
  await waitFor(() => expect(confirmar()).toBeTruthy());
  await userEvent.selectOptions(screen.getByLabelText(/^Forma de pagamento/), 'dinheiro');
  expect(confirmar()).toBeTruthy();
});
