import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { turnable } from '../../../../web/testing/screen.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page } from './page.tsx';

const linha = (valor_centavos: number, mais: object = {}) => ({
  dia: '2026-10-05',
  chave: 'mensalidade',
  o_que: 'out/2026',
  metodo: 'pix',
  matricula: '7',
  carteira: 'Banco',
  valor_centavos,
  ...mais,
});

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/livro-caixa');
  turnable('wide');
});

function abrir(papel: string, itens: readonly object[]) {
  establishSession({ ...signedIn({ papel, permissoes: ['billing:view'] }), hoje: '2026-11-29' });
  const calls = serve({
    'GET /api/livro-caixa': () => ({ saldo_anterior_centavos: 10_000, sem_saldo: ['Cofre'], itens }),
    'GET /api/livro-caixa/contas': () => ({
      itens: [{ chave: 'mensalidade', conta: '3.1 Contribuições' }],
      versao: 'v',
    }),
    'PUT /api/livro-caixa/contas': () => ({ ok: true }),
  });
  show(<Page />);
  return calls;
}

it('[PA5] shows last month: before + in − out = after, with the accounts of the house', async () => {
  const calls = abrir('financeiro', [linha(20_000), linha(-5000, { chave: 'saida:Luz', matricula: null })]);
  const tabela = within(await screen.findByRole('table', { name: 'Livro-caixa' }));
  expect(await tabela.findByText('3.1 Contribuições')).toBeTruthy();
  const texto = document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const valor of ['R$ 100,00', 'R$ 200,00', 'R$ 50,00', 'R$ 250,00', 'Cofre']) expect(texto).toContain(valor);
  expect(calls.find(({ path }) => path.startsWith('/api/livro-caixa?'))?.path).toContain(
    'de=2026-10-01&ate=2026-10-31',
  );
  expect(screen.queryByRole('button', { name: 'Plano de contas' })).toBeNull();
});

it('[PA5] an empty period says so and offers no file', async () => {
  abrir('owner', []);
  expect(await screen.findByText('Nada entrou nem saiu no período')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Plano de contas' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
