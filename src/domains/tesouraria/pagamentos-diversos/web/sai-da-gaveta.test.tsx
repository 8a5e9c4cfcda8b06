import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { CriarLancamento } from './page.tsx';

it('[V1 K12] cash that goes out today says which open drawer it leaves; cash that comes in is not asked about', async () => {
  establishSession(signedIn({ permissoes: ['faturas:pagar'] }));
  const raiz = '/api/pagamentos-diversos';
  const aberta = { em: '2026-11-20T19:00:00Z', por: 'Caio' };
  const calls = serve({
    [`GET ${raiz}/tipos`]: () => ({ itens: [{ id: 'agua', nome: 'Água', padrao: true, sentido: 'saida' }] }),
    [`GET ${raiz}/metodos`]: () => ({ itens: [{ id: 'dinheiro', nome: 'Dinheiro', padrao: true }] }),
    'GET /api/pdv/caixa/abertos': () => ({ itens: [{ id: 's1', carteira: 'Dinheiro', aberta }] }),
    [`POST ${raiz}`]: () => ({ id: 'l1', matricula_encontrada: false }),
  });
  show(<CriarLancamento matriculaFixa={null} onSalvo={() => undefined} />);
  await screen.findByRole('option', { name: 'Água' });
  await userEvent.selectOptions(screen.getByLabelText(/^Forma/), 'dinheiro');
  await userEvent.type(screen.getByLabelText(/^Valor/), '10');
  await userEvent.click(screen.getByRole('button', { name: 'Entrou' }));
  expect(screen.queryByLabelText('O dinheiro sai de uma gaveta?')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), 'agua');
  const gaveta = await screen.findByLabelText<HTMLSelectElement>('O dinheiro sai de uma gaveta?');
  expect(gaveta.value).toBe('s1');
  await userEvent.click(screen.getByRole('button', { name: 'Lançar saída' }));
  await dito(/^Lançamento salvo/);
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    valor_centavos: -1000,
    sessao_id: 's1',
  });
});
