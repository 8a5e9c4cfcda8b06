import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Refusal, serve } from '../testing/fake-server.ts';
import { queryClient } from './query-client.ts';
import { useApiQuery } from './use-api-query.ts';
import { useUpload } from './use-upload.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

it('[P10] a picture of what somebody else has deleted meanwhile asks the list again', async () => {
  const calls = serve({
    'PUT /api/produtos/p1/foto': () => new Refusal(404, 'nao_encontrado', 'Produto não encontrado.'),
    'GET /api/categorias': () => ({ itens: [] }),
  });
  const { result } = renderHook(() => ({ list: useApiQuery('listarCategorias', {}), send: useUpload('enviarFoto') }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.list.data).toEqual({ itens: [] }));
  const file = new Blob(['x'], { type: 'image/png' });
  await act(
    async () => void (await result.current.send.mutateAsync({ input: { id: 'p1' }, file }).catch(() => undefined)),
  );
  await waitFor(() => expect(calls.filter((one) => one.method === 'GET')).toHaveLength(2));
});
