import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../web/api/query-client.ts';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { show } from '../../../web/testing/show.tsx';
import { CriarDespesa } from './criar-despesa.tsx';

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn({ permissoes: ['billing:view', 'faturas:pagar'] }));
});

function abrir() {
  const calls = serve({
    'GET /api/pagamentos-diversos/metodos': () => ({ itens: [] }),
    'GET /api/pagamentos-diversos/tipos': () => ({ itens: [] }),
    'GET /api/carteiras': () => ({ itens: [], formas: [] }),
    'GET /api/fundos': () => ({ itens: [] }),
  });
  show(<CriarDespesa onFechar={() => undefined} />);
  return calls;
}
const form = async () => within(await screen.findByRole('dialog', { name: 'Nova despesa' }));
const salvar = (dialogo: Awaited<ReturnType<typeof form>>) => dialogo.getByRole('button', { name: 'Salvar despesa' });

it('[G1] names what is missing and sends nothing', async () => {
  const calls = abrir();
  const dialogo = await form();
  await userEvent.click(salvar(dialogo));
  for (const frase of ['Diga o que foi pago', 'Informe um valor maior que zero'])
    expect(await dialogo.findByText(frase)).toBeTruthy();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});
