import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { ListarLancamentos } from './listar-lancamentos.tsx';

const lancamento = {
  id: 'l1',
  data: '2026-11-20',
  tipo: 'compra',
  tipo_nome: 'Compra',
  descricao: 'Velas',
  metodo: 'dinheiro',
  valor_centavos: -6200,
  membro: null,
  matricula: null,
  observacoes: 'Nota 118, paga pela Tainá',
  conferido: true,
};

function mostrar(total: number, a_conferir_centavos = 0) {
  establishSession(signedIn());
  serve({
    'GET /api/pagamentos-diversos': () => ({
      itens: [lancamento],
      total,
      total_centavos: -6200,
      a_conferir_centavos,
    }),
  });
  show(<ListarLancamentos equipe onImprimir={() => undefined} />);
}

it('[V1 V2] shows the notes in the list', async () => {
  mostrar(1);
  expect(await screen.findByText('Nota 118, paga pela Tainá')).toBeTruthy();
  // Nothing waits to be confirmed, so it is not mentioned.
  expect(screen.queryByText(/a conferir/)).toBeNull();
  expect(screen.queryByText(/mais novos/)).toBeNull();
});

it('[V2] says how much of the sum is still to be confirmed (decision 28)', async () => {
  mostrar(1, 700);
  expect(await screen.findByText(/^sendo R\$\s7,00 a conferir$/)).toBeTruthy();
});

it('[V2] says that only the newest are shown, and how to find the others: the count above is of all', async () => {
  mostrar(350);
  expect(
    await screen.findByText('Só os mais novos aparecem aqui (1 de 350). Busque para achar os anteriores.'),
  ).toBeTruthy();
});

it('[V2] a search that found nothing, once cleared, does not say for a moment that there is nothing today', async () => {
  history.replaceState(null, '', '/pagamentos-diversos?busca=xyz');
  establishSession(signedIn());
  serve({
    'GET /api/pagamentos-diversos': ({ path }) =>
      path.includes('busca=xyz')
        ? { itens: [], total: 0, total_centavos: 0, a_conferir_centavos: 0 }
        : { itens: [lancamento], total: 1, total_centavos: -6200, a_conferir_centavos: 0 },
  });
  show(<ListarLancamentos equipe onImprimir={() => undefined} />);
  expect(await screen.findByText('Mude a busca.')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(screen.queryByText('Nenhum lançamento hoje')).toBeNull();
  expect(await screen.findByText('Nota 118, paga pela Tainá')).toBeTruthy();
});
