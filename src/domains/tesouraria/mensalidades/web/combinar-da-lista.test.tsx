import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { ListaDeMensalidades } from './lista-de-mensalidades.tsx';
import { fatura, MINHAS } from './mensalidades-for-tests.ts';
import type { Mensalidades } from './queries.ts';

const lista = (proprias: boolean, faturas = [fatura('f2', '202712'), fatura('f3', '202801')]) => {
  const dados = { ...MINHAS, faturas } as unknown as Mensalidades;
  show(
    <ListaDeMensalidades
      onMais={() => undefined}
      dados={dados}
      estado={{ error: null, refetch: () => undefined }}
      filtro="todas"
      proprias={proprias}
    />,
  );
};

it('[Q6] staff give each chosen month its own later day, which must be after the due day', async () => {
  establishSession(signedIn({ papel: 'financeiro', permissoes: ['faturas:pagar'] }));
  const calls = serve({ 'POST /api/combinados': () => ({ combinados: ['c1', 'c2'] }) });
  lista(false);
  await userEvent.click(screen.getByRole('checkbox', { name: /dez\/2027/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /jan\/2028/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Combinar' }));
  await userEvent.selectOptions(await screen.findByLabelText(/O que combinar/), 'nova_data');
  const data = screen.getByRole('textbox', { name: /^Nova data de dez/ });
  await userEvent.clear(data);
  await userEvent.type(data, '10122027');
  await userEvent.type(screen.getByLabelText(/Motivo/), 'Viagem');
  const [, combinar] = screen.getAllByRole('button', { name: 'Combinar', hidden: true });
  await userEvent.click(combinar ?? document.body);
  expect(await screen.findByText('A nova data precisa ser depois do vencimento.')).toBeTruthy();
  await userEvent.clear(data);
  await userEvent.type(data, '20122027');
  await userEvent.click(combinar ?? document.body);
  await dito('Combinado · Jurema');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    membro_id: 'm1',
    tipo: 'nova_data',
    meses: [
      { refer: '202712', nova_data: '2027-12-20' },
      { refer: '202801', nova_data: '2028-02-10' },
    ],
    motivo: 'Viagem',
  });
});

it('[Q6] a member asks without having to tell why, and an exempt month says so', async () => {
  establishSession(signedIn({ papel: 'viewer' }));
  const calls = serve({ 'POST /api/combinados/pedidos': () => ({ pedidos: ['c1'] }) });
  const isenta = fatura('f1', '203011', { status: 'cancelada', isenta: true });
  lista(true, [isenta, fatura('f2', '203012')]);
  expect(screen.getByText('Isenta')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /dez\/2030/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pedir' }));
  await screen.findByRole('dialog', { name: 'Pedir à casa' });
  const [, pedir] = screen.getAllByRole('button', { name: 'Pedir', hidden: true });
  // No wish is chosen beforehand.
  await userEvent.click(pedir ?? document.body);
  expect(await screen.findByText('Escolha o que pedir.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/O que pedir/), 'isencao');
  await userEvent.click(pedir ?? document.body);
  await dito('Pedido enviado');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    tipo: 'isencao',
    meses: [{ refer: '203012' }],
    motivo: '',
  });
});
