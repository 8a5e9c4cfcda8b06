import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { MesPorPublicar } from './mes-por-publicar.tsx';

it('[D1] leads to the last month until it is published', async () => {
  establishSession(signedIn({ papel: 'owner', permissoes: ['billing:view'] }));
  const mes = { versoes: 1, publicada_em: '2026-10-05T12:00:00.000Z', junta: true };
  serve({ 'GET /api/prestacoes': () => ({ itens: [{ ...mes, competencia: '202609' }] }) });
  show(<MesPorPublicar hoje="2026-11-20" />);
  const linha = await screen.findByRole('link', { name: /Fechar o mês.*out\/2026/ });
  expect(linha.getAttribute('href')).toBe('/prestacao-de-contas?publicar=202610');
  cleanup();
  queryClient.clear();
  const calls = serve({ 'GET /api/prestacoes': () => ({ itens: [{ ...mes, competencia: '202610' }] }) });
  show(<MesPorPublicar hoje="2026-11-20" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
