import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../kit/button.tsx';
import { noNetwork, Refusal, serve } from '../testing/fake-server.ts';
import { queryClient } from './query-client.ts';
import { useApiMutation } from './use-api-mutation.ts';
import { useApiQuery } from './use-api-query.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const entry = { id: 'p1', quantidade: 3 };
const PATH = 'POST /api/produtos/p1/entradas';

describe('useApiMutation', () => {
  it('[INV-31] keeps one key until it is answered, then takes another', async () => {
    const answers: unknown[] = [noNetwork, new Refusal(503, 'ocupado', 'x'), { ok: true }, { ok: true }];
    const calls = serve({ [PATH]: () => answers.shift() });
    const { result } = renderHook(() => useApiMutation('darEntrada'), { wrapper });
    for (let tries = 0; tries < 4; tries += 1) {
      await act(async () => void (await result.current.mutateAsync(entry as never).catch(() => undefined)));
    }
    const keys = calls.map((one) => one.headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('[INV-31] after a lost answer says that the first try was accepted, and sends changed input as a new operation', async () => {
    const answers: unknown[] = [
      noNetwork,
      new Refusal(422, 'chave_reutilizada', 'A tentativa anterior foi gravada'),
      {},
    ];
    const calls = serve({ [PATH]: () => answers.shift(), 'GET /api/categorias': () => ({ itens: [] }) });
    const { result } = renderHook(
      () => ({ list: useApiQuery('listarCategorias', {}), add: useApiMutation('darEntrada') }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list.data).toEqual({ itens: [] }));
    for (const quantidade of [3, 4, 4]) {
      const sent = { ...entry, quantidade };
      await act(async () => void (await result.current.add.mutateAsync(sent as never).catch(() => undefined)));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    }
    const [lost, told, sent] = calls
      .filter((one) => one.method === 'POST')
      .map((one) => one.headers.get('idempotency-key'));
    expect(told).toBe(lost);
    expect(sent).not.toBe(lost);
    expect(calls.filter((one) => one.method === 'GET')).toHaveLength(3);
  });

  it('says that a lost try may have succeeded if the row is already in that state; never for another row or with a key', async () => {
    const gone = () => new Refusal(404, 'x', 'Não há');
    const answers: unknown[] = [noNetwork, gone(), gone(), { ok: true }, gone()];
    const keyed: unknown[] = [noNetwork, gone()];
    serve({
      'DELETE /api/planos/p1': () => answers.shift(),
      'DELETE /api/planos/p2': gone,
      [PATH]: () => keyed.shift(),
    });
    const { result } = renderHook(
      () => ({ remove: useApiMutation('excluirPlano'), add: useApiMutation('darEntrada') }),
      { wrapper },
    );
    const said: string[] = [];
    const tell = (error: Error) => void said.push(error.message);
    const { remove, add } = result.current;
    for (const id of ['p1', 'p2', 'p1', 'p1', 'p1', 'p1']) await act(() => remove.mutateAsync({ id }).catch(tell));
    for (let tries = 0; tries < 2; tries += 1) await act(() => add.mutateAsync(entry as never).catch(tell));
    const offline = 'Sem conexão com o servidor. Verifique a internet e tente de novo.';
    const perhaps = 'Não há. A tentativa anterior ficou sem resposta, mas pode ter dado certo.';
    expect(said).toEqual([offline, 'Não há', perhaps, perhaps, 'Não há', offline, 'Não há']);
  });

  it('asks again with the same key while the operation is still running', async () => {
    const running = new Refusal(409, 'em_andamento', 'x', { headers: { 'retry-after': '0.01' } });
    const answers: unknown[] = [running, running, { ok: true }];
    const calls = serve({ [PATH]: () => answers.shift() });
    const { result } = renderHook(() => useApiMutation('darEntrada'), { wrapper });
    await act(async () => void (await result.current.mutateAsync(entry as never)));
    expect(new Set(calls.map((one) => one.headers.get('idempotency-key'))).size).toBe(1);
    expect(calls).toHaveLength(3);
  });

  it('sends once what is pressed twice: its button is busy before any timer runs', async () => {
    const calls = serve({ 'DELETE /api/planos/p1': () => new Promise(() => undefined) });
    function Remove() {
      const { mutate, isPending } = useApiMutation('excluirPlano');
      return (
        <Button busy={isPending} onClick={() => mutate({ id: 'p1' })}>
          Excluir
        </Button>
      );
    }
    render(<Remove />, { wrapper });
    const button = screen.getByRole('button', { name: 'Excluir' });
    vi.useFakeTimers();
    await act(async () => button.click());
    await act(async () => button.click());
    vi.useRealTimers();
    expect(calls).toHaveLength(1);
  });

  it('sends no key where none is taken, and every active query is asked again after it', async () => {
    const calls = serve({ 'GET /api/planos': () => ({ itens: [] }), 'POST /api/planos': () => ({ id: '1' }) });
    const { result } = renderHook(
      () => ({ list: useApiQuery('listarPlanos', {}), create: useApiMutation('criarPlano') }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list.data).toEqual({ itens: [] }));
    await act(
      async () =>
        void (await result.current.create.mutateAsync({ nome: 'Ouro', valor_centavos: 1, dia_vencimento: 1 })),
    );
    await waitFor(() => expect(calls.map((one) => one.method)).toEqual(['GET', 'POST', 'GET']));
    expect(calls[1]?.headers.has('idempotency-key')).toBe(false);
  });

  it.each([
    [409, 2],
    [404, 2],
    [422, 2],
    [403, 1],
  ])('after a refusal with %i the list was asked %i times', async (status, times) => {
    const calls = serve({
      'GET /api/planos': () => ({ itens: [] }),
      'DELETE /api/planos/p1': () => new Refusal(status, 'x', 'x'),
    });
    const { result } = renderHook(
      () => ({ list: useApiQuery('listarPlanos', {}), remove: useApiMutation('excluirPlano') }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list.data).toEqual({ itens: [] }));
    await act(async () => void (await result.current.remove.mutateAsync({ id: 'p1' }).catch(() => undefined)));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls.filter((one) => one.method === 'GET')).toHaveLength(times);
  });
});

describe('query client', () => {
  it('[S9] asks once more after a failure, not after a refusal', async () => {
    const calls = serve({
      'GET /api/planos': () => new Refusal(403, 'sem_permissao', 'Sem permissão'),
      'GET /api/categorias': () => new Refusal(500, 'erro_interno', 'Algo deu errado'),
    });
    const { result } = renderHook(
      () => ({ refused: useApiQuery('listarPlanos', {}), failed: useApiQuery('listarCategorias', {}) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.refused.error?.message).toBe('Sem permissão'));
    await waitFor(() => expect(result.current.failed.error?.message).toBe('Algo deu errado'), { timeout: 3000 });
    expect(calls.map(({ path }) => path.replace(/\?.*/, '')).toSorted()).toEqual([
      '/api/categorias',
      '/api/categorias',
      '/api/planos',
    ]);
  });

  it('[S9] refetches an answer older than 15 s on the next screen, and nothing when the window is focused again', async () => {
    const calls = serve({ 'GET /api/produtos': () => ({ itens: [], total: 0, proximo: null }) });
    const clock = vi.spyOn(Date, 'now');
    const open = async (ms: number) => {
      clock.mockReturnValue(ms);
      const { result, unmount } = renderHook(() => useApiQuery('listarProdutos', {}), { wrapper });
      await waitFor(() => expect(result.current).toMatchObject({ isSuccess: true, isFetching: false }));
      return unmount;
    };
    (await open(1_000_000))();
    const unmount = await open(1_014_999);
    expect(calls).toHaveLength(1);
    clock.mockReturnValue(1_015_000);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(calls).toHaveLength(1);
    unmount();
    (await open(1_015_000))();
    expect(calls).toHaveLength(2);
    clock.mockRestore();
  });
});
