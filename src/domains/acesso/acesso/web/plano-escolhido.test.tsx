import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page as Signup } from './signup-page.tsx';

it.each([
  ['?plano=profissional', 'profissional'],
  ['?plano=ouro', null],
  ['', null],
])('[L1 A8] %s: says the plan that was chosen, and sends it along', async (query, plano) => {
  const calls = serve({
    'GET /api/sessao': () => null,
    'POST /api/acesso/cadastro': () => new Refusal(409, 'x', 'Erro ao criar conta.'),
  });
  history.replaceState(null, '', `/signup${query}`);
  show(<Signup />);
  expect(screen.queryByText('Plano Profissional, R$99 por mês') !== null).toBe(plano !== null);
  await userEvent.type(screen.getByLabelText(/Nome completo/), 'Regina Nascimento');
  await userEvent.type(screen.getByLabelText(/E-mail/), 'regina@casa.example');
  for (const senha of [/^Senha/, /^Confirmar senha/])
    await userEvent.type(screen.getByLabelText(senha), 'folha da costa');
  await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ plano }));
});

it('[NV5] says name and price of a plan of the operator, and sends its id along', async () => {
  const id = '01a22608-e444-7ca7-9e00-9b6f8481740a';
  serve({
    'GET /api/sessao': () => null,
    'GET /api/pagina-inicial': () => ({
      planos: [{ id, nome: 'Ouro', preco_centavos: 7990, descricao: null }],
      depoimentos: null,
      contato: null,
    }),
  });
  history.replaceState(null, '', `/signup?plano=${id}`);
  show(<Signup />);
  expect(await screen.findByText('Plano Ouro, R$79,90 por mês')).toBeTruthy();
});
