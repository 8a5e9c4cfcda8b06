import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { PagamentosDiversos } from './page.tsx';
import type { CodigoDoLancamento } from './pix-do-valor.tsx';

const RAIZ = '/api/pagamentos-diversos';

it('[PG2] gives a code that writes the entry itself the whole entry, or says what is missing', async () => {
  const pedidas: unknown[] = [];
  const Codigo: CodigoDoLancamento = ({ pedir, deHoje }) => (
    <button type="button" onClick={() => pedidas.push(deHoje && pedir())}>
      código
    </button>
  );
  establishSession(signedIn({ papel: 'financeiro' }));
  serve({
    [`GET ${RAIZ}`]: () => ({ itens: [] }),
    [`GET ${RAIZ}/tipos`]: () => ({ itens: [{ id: 't1', nome: 'Rifa', padrao: false, sentido: 'entrada' }] }),
    [`GET ${RAIZ}/metodos`]: () => ({ itens: [{ id: 'pix', nome: 'PIX', padrao: true }] }),
  });
  show(<PagamentosDiversos Codigo={Codigo} />);
  await screen.findByRole('option', { name: 'Rifa' });
  await userEvent.selectOptions(screen.getByLabelText(/^Forma de pagamento/), 'pix');
  await userEvent.type(screen.getByLabelText(/^Valor/), '12,50');
  await userEvent.click(screen.getByRole('button', { name: 'código' }));
  expect(pedidas).toEqual([null]);
  expect(await screen.findByText('Informe o tipo')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), 'Rifa');
  await userEvent.click(screen.getByRole('button', { name: 'código' }));
  expect(pedidas[1]).toMatchObject({ tipo: 'Rifa', valor_centavos: 1250, chave: expect.any(String) });
});
