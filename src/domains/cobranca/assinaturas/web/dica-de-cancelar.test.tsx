import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve, silence } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { assinatura, plano } from './assinatura-for-tests.ts';
import { EditarAssinatura } from './editar-assinatura.tsx';
import { EncerrarAssinatura } from './page.tsx';
import { PararAssinatura } from './mudar-situacao.tsx';

const FORA = { de: '202607', ate: '202610' };

beforeEach(() => establishSession(signedIn()));

const servir = (a_cancelar: number, vencidas_a_cancelar: number) =>
  serve({
    'GET /api/assinaturas/a1': () => ({
      ...assinatura,
      observacao: null,
      ausencias: [FORA],
      a_cancelar,
      vencidas_a_cancelar,
    }),
    'GET /api/planos': () => ({ itens: [plano] }),
  });
const digitarFim = async () => {
  const fim = await screen.findByLabelText(/^Data de fim/);
  await userEvent.clear(fim);
  await userEvent.type(fim, '31/12/2026');
};

it.each([
  [0, 0, 'Nenhuma vence depois de 31/12/2026. O que venceu antes continua devido.'],
  [1, 0, '1 fatura vence depois de 31/12/2026. O que venceu antes continua devido.'],
  [1, 1, '1 fatura vence depois de 31/12/2026. Ela já venceu e deixa de ser devida.'],
  [9, 1, '9 faturas vencem depois de 31/12/2026. 1 delas já venceu e deixa de ser devida.'],
  [9, 7, '9 faturas vencem depois de 31/12/2026. 7 delas já venceram e deixam de ser devidas.'],
])(
  '[B2] says of an end, before it is saved, that %i invoices are due after it, %i of them overdue',
  async (n, v, frase) => {
    const calls = servir(n, v);
    show(<EncerrarAssinatura assinatura={{ ...assinatura, status: 'ativa' }} onClose={() => undefined} />);
    await digitarFim();
    expect(await screen.findByText(frase)).toBeTruthy();
    expect(calls.at(-1)?.path).toBe('/api/assinaturas/a1?depois_de=2026-12-31');
  },
);

it('[B2] the form says the same, and which months it was away', async () => {
  servir(9, 7);
  show(<EditarAssinatura id="a1" onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('switch', { name: 'Tem data fim?' }));
  await digitarFim();
  expect(screen.getByText('Fora de jul/2026 a out/2026: não se cobra.')).toBeTruthy();
  expect(await screen.findByText(/7 delas já venceram/)).toBeTruthy();
});

it('[B2] an end is not saved before it has been said how many invoices it cancels', async () => {
  const rotas = { 'GET /api/assinaturas/a1': () => silence };
  const calls = serve(rotas);
  show(<EncerrarAssinatura assinatura={{ ...assinatura, status: 'ativa' }} onClose={() => undefined} />);
  const encerrar = await screen.findByRole('button', { name: 'Encerrar' });
  await userEvent.click(encerrar);
  expect(calls.some(({ method }) => method !== 'GET')).toBe(false);
  // There is nothing to say if none is cancelled.
  await userEvent.click(screen.getByRole('checkbox', { name: /^Cancelar as faturas/ }));
  await userEvent.click(encerrar);
  expect(calls.some(({ method }) => method !== 'GET')).toBe(true);
});

it.each([
  ['pausar', 'Pausar'],
  ['cancelar', 'Cancelar assinatura'],
] as const)('[B2] lets nobody %s before the number of invoices has been said', async (modo, botao) => {
  const calls = serve({ 'GET /api/assinaturas/a1': () => silence });
  show(<PararAssinatura assinatura={assinatura} modo={modo} onClose={() => undefined} />);
  const parar = await screen.findByRole('button', { name: botao });
  await userEvent.click(parar);
  expect(calls.some(({ method }) => method !== 'GET')).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Cancelar as faturas/ }));
  await userEvent.click(parar);
  expect(calls.some(({ method }) => method !== 'GET')).toBe(true);
});
