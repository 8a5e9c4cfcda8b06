import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { PagamentosDiversos } from './page.tsx';

const DECLARADO = {
  id: 'd1',
  origem: 'diverso',
  fatura_id: null,
  o_que: 'Flores',
  nome: 'Jurema',
  matricula: '77',
  dia: '2026-11-20',
  txid: null,
  valor_centavos: 500,
};

it.each([
  [['faturas:pagar'], ['pagamentos_diversos'], true],
  [['faturas:pagar'], ['pagamentos_diversos', 'mensalidades'], false],
  [['settings:view'], ['pagamentos_diversos'], false],
])(
  '[V6] with %j and %j in the plan the tray of declared entries stands on this screen: %s',
  async (permissoes, features, aqui) => {
    establishSession(signedIn({ permissoes, features }));
    serve({
      'GET /api/pagamentos-diversos': () => ({ itens: [] }),
      'GET /api/pagamentos-diversos/tipos': () => ({ itens: [] }),
      'GET /api/pagamentos-diversos/metodos': () => ({ itens: [] }),
      'GET /api/mensalidades/a-conferir': () => ({ itens: [DECLARADO], quantos: 1, total_centavos: 500 }),
    });
    show(<PagamentosDiversos />);
    const confirmar = () => screen.queryByRole('button', { name: 'Confirmar o pagamento de Jurema · Flores' });
    if (aqui) await waitFor(() => expect(confirmar()).not.toBeNull());
    else await screen.findByRole('button', { name: /Lançar/ });
    expect(confirmar() !== null).toBe(aqui);
  },
);
