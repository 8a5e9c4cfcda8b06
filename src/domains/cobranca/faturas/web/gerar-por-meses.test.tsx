import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { useGerarPorMeses } from './gerar-por-meses.ts';

const { usuario } = signedIn();

it.each([
  ['goes on while the person is the same', usuario, 3000],
  [
    'ends before the next month, and tells nobody, when somebody else of the house has signed in',
    { ...usuario, id: 'u2' },
    null,
  ],
])('[F3] a run %s', async (_, depois, criadas) => {
  establishSession(signedIn());
  const calls = serve({
    'POST /api/faturas/faltantes': () => {
      establishSession(signedIn({ usuario: depois }));
      return { criadas: 1000 };
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useGerarPorMeses(), { wrapper });
  const faltam = { ano: 2026, mes: 11, total: 4000, primeira: '202609' };
  await act(async () => expect(await result.current.executar(faltam)).toBe(criadas));
  expect(calls).toHaveLength(criadas === null ? 1 : 3);
});
