import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { MesPorPublicar } from './mes-por-publicar.tsx';

it.each([
  ['owner', /^Fechar o mês: publicar a prestação de contas de out\/2026$/],
  [
    'financeiro',
    /^Ver a prestação de contas de out\/2026 ?Para fechar o mês, um responsável ou administrador publica\.$/,
  ],
])('[D1 S10] leads the %s to the month that waits, in words of what they may do', async (papel, nome) => {
  establishSession(signedIn({ papel, permissoes: ['billing:view'] }));
  serve({ 'GET /api/prestacoes': () => ({ itens: [], por_fechar: '202610' }) });
  show(<MesPorPublicar />);
  const linha = await screen.findByRole('link', { name: nome });
  expect(linha.getAttribute('href')).toBe('/prestacao-de-contas?publicar=202610');
  cleanup();
  queryClient.clear();
  const calls = serve({ 'GET /api/prestacoes': () => ({ itens: [], por_fechar: null }) });
  show(<MesPorPublicar />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/prestacoes'));
  expect(screen.queryByRole('link')).toBeNull();
});
