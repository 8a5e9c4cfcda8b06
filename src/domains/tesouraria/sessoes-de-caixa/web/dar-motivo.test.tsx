import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { DarMotivo } from './dar-motivo.tsx';

it('[K14] the reason of a difference is asked beside what was taken back in this drawer, in no sum', async () => {
  queryClient.clear();
  establishSession(signedIn());
  const partes = {
    abertura_centavos: 5000,
    vendas_centavos: 0,
    mensalidades_centavos: 0,
    entradas_centavos: 0,
    saidas_centavos: 0,
    suprimentos_centavos: 0,
    sangrias_centavos: 0,
    devolvido_centavos: 0,
  };
  serve({
    'GET /api/pdv/caixa/sessoes/s1': () => ({ partes, corrigidos: [{ origem: 'sangria', centavos: -2000 }] }),
  });
  const contada = {
    id: 's1',
    carteira: 'Dinheiro',
    esperado_centavos: 5000,
    contado_centavos: 3000,
    diferenca_centavos: -2000,
  };
  show(<DarMotivo contada={contada} onDado={() => undefined} onClose={() => undefined} />);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Faltou dinheiro no caixa' }));
  expect((await dialogo.findByText('Sangria estornada')).nextElementSibling?.textContent).toMatch(/20,00/);
});
