import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { Page } from './page.tsx';

const REAJUSTE = {
  id: 'r1',
  a_partir: '202601',
  feito_em: '2025-12-15T12:00:00Z',
  quem: 'Regina',
  desfeito: false,
  faturas: 12,
  planos: [{ nome: 'Corrente', de_centavos: 18_500, para_centavos: 20_000 }],
};
const PLANO = { id: 'p1', nome: 'Corrente', valor_centavos: 20_000 };
const PREVIA = {
  visto: 'a'.repeat(64),
  faturas: 3,
  diferenca_centavos: 1000,
  pessoas: 1,
  itens: [{ membro_id: 'm1', nome: 'Ana', matricula: null, de_centavos: 20_000, para_centavos: 21_000, mes: '202612' }],
};

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/reajustes');
  turnable('wide');
});

function abrir(itens: readonly object[], rotas: Parameters<typeof serve>[0] = {}) {
  establishSession({ ...signedIn({ papel: 'owner', permissoes: ['planos:manage'] }), hoje: '2026-11-29' });
  const calls = serve({
    'GET /api/reajustes': () => ({ itens }),
    'GET /api/planos': () => ({ itens: [PLANO] }),
    'POST /api/reajustes/previa': () => PREVIA,
    ...rotas,
  });
  show(<Page />);
  return calls;
}

it('[PA3] a percentage fills in the prices, the preview names who changes, and one press does just that', async () => {
  const feito = Promise.withResolvers<object>();
  const calls = abrir([], { 'POST /api/reajustes': () => feito.promise });
  await screen.findByText('Nenhum reajuste ainda');
  await userEvent.click(screen.getByRole('button', { name: 'Novo reajuste' }));
  const caixa = within(await screen.findByRole('dialog'));
  await userEvent.type(await caixa.findByLabelText('Quanto por cento'), '5');
  expect(await caixa.findByText('Ana')).toBeTruthy();
  const fazer = caixa.getByRole('button', { name: 'Reajustar' });
  await waitFor(() => expect(fazer.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.dblClick(fazer);
  feito.resolve({ id: 'r2', faturas: 3, avisados: 0 });
  await dito('Reajuste feito · 3 mensalidades · 0 avisos por e-mail');
  const enviados = calls.filter(({ method, path }) => method === 'POST' && path === '/api/reajustes');
  expect(enviados.map(({ body }) => body)).toEqual([
    { a_partir: '202612', planos: [{ plano_id: 'p1', valor_centavos: 21_000 }], avisar: false, visto: PREVIA.visto },
  ]);
});

it('[PA3] a press with nothing changed says what is missing, and sends nothing', async () => {
  const calls = abrir([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Novo reajuste' }));
  const caixa = within(await screen.findByRole('dialog'));
  await userEvent.click(await caixa.findByRole('button', { name: 'Reajustar' }));
  expect(await caixa.findByText('Mude o valor de pelo menos um plano.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('[PA3] a refusal to undo says why, and the row stays', async () => {
  abrir([REAJUSTE], {
    'POST /api/reajustes/r1/desfazer': () => new Refusal(409, 'ja_pago', 'Não dá mais para desfazer.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ações do reajuste de jan/2026' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Desfazer reajuste' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desfazer' }));
  await dito('Erro ao desfazer o reajuste · Não dá mais para desfazer.');
  expect(screen.getByText('Vale')).toBeTruthy();
});
