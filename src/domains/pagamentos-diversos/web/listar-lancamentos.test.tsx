import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../web/session/session-store.ts';
import { serve } from '../../../web/testing/fake-server.ts';
import { signedIn } from '../../../web/testing/session.ts';
import { show } from '../../../web/testing/show.tsx';
import { ListarLancamentos } from './listar-lancamentos.tsx';

it('[V1 V2] what was noted is read in the list', async () => {
  establishSession(signedIn());
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
  serve({
    'GET /api/pagamentos-diversos': () => ({
      itens: [lancamento],
      total: 1,
      total_centavos: -6200,
      a_conferir_centavos: 0,
    }),
  });
  show(<ListarLancamentos equipe onImprimir={() => undefined} />);
  expect(await screen.findByText('Nota 118, paga pela Tainá')).toBeTruthy();
  // Nothing waits to be confirmed, so it is not mentioned.
  expect(screen.queryByText(/a conferir/)).toBeNull();
});
