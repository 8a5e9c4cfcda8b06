import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noNetwork, Refusal, serve, silence } from '../testing/fake-server.ts';
import { chooseLanguage } from '../theme/language-store.ts';
import type { ApiError } from './api-error.ts';
import { call, serverReadsOnly, whenSignedOut } from './client.ts';

const failure = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('should be refused'),
    (error: ApiError) => error,
  );

beforeEach(() => chooseLanguage('pt-BR'));

describe('call', () => {
  it('puts path parameters into the path and the rest of a GET into the query', async () => {
    const calls = serve({ 'GET /api/planos/a%2Fb/previsao': () => ({ todas: {}, a_vencer: {} }) });
    await call('preverRepreco', { id: 'a/b', valor_centavos: 20000 });
    expect(calls[0]?.path).toBe('/api/planos/a%2Fb/previsao?valor_centavos=20000');
    expect(calls[0]?.body).toBeUndefined();
  });

  it('leaves out what is undefined', async () => {
    const calls = serve({ 'GET /api/planos': () => ({ itens: [] }) });
    await call('listarPlanos', { busca: 'ouro', somente_ativos: undefined });
    expect(calls[0]?.path).toBe('/api/planos?busca=ouro');
  });

  it('sends the rest of another method as JSON, in the language of the interface, with the key it was given', async () => {
    const calls = serve({ 'POST /api/planos': () => ({ id: '1' }) });
    await chooseLanguage('en-US');
    await call('criarPlano', { nome: 'Ouro', valor_centavos: 1, dia_vencimento: 5 }, { idempotencyKey: 'k1' });
    expect(calls[0]?.body).toEqual({ nome: 'Ouro', valor_centavos: 1, dia_vencimento: 5 });
    expect(calls[0]?.headers.get('accept-language')).toBe('en-US');
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(calls[0]?.headers.get('idempotency-key')).toBe('k1');
  });

  it('[INV-37] learns from any answer that nothing is written now, and from the next one that it is again', async () => {
    const headers = { 'x-ile-somente-leitura': 'disco' };
    serve({
      'POST /api/planos': () => new Refusal(503, 'pouco_disco', 'O disco do servidor está quase cheio', { headers }),
      'GET /api/planos': () => ({ itens: [] }),
    });
    await failure(call('criarPlano', { nome: 'Ouro', valor_centavos: 1, dia_vencimento: 5 }));
    expect(serverReadsOnly.get()).toBe(true);
    await call('listarPlanos', { busca: '' });
    expect(serverReadsOnly.get()).toBe(false);
  });

  it('[P8] a network that swallows everything counts as none, for callers that cannot wait', async () => {
    serve({ 'GET /api/pdv': () => silence });
    const error = await failure(call('lerPdv', {}, { patience: 20 }));
    expect([error.code, error.unreached]).toEqual(['sem_rede', true]);
    const left = new AbortController();
    const asked = failure(call('lerPdv', {}, { patience: 60_000, signal: left.signal }));
    left.abort();
    expect((await asked).code).toBeUndefined();
    serve({ 'GET /api/pdv': () => ({ itens: [] }) });
    const late = call('lerPdv', {}, { patience: 60_000, signal: left.signal });
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('turns a refusal into its code, sentence and fields', async () => {
    const fields = { nome: 'Informe o nome do plano' };
    serve({
      'POST /api/planos': () =>
        new Refusal(422, 'campos_invalidos', 'Confira os campos destacados.', {
          fields,
          headers: { 'retry-after': '3' },
        }),
    });
    const error = await failure(call('criarPlano', { nome: '', valor_centavos: 1, dia_vencimento: 5 }));
    expect(error).toMatchObject({
      status: 422,
      code: 'campos_invalidos',
      message: 'Confira os campos destacados.',
      fields,
      retryAfter: 3,
      refused: true,
    });
  });

  it('says in words that there is no network', async () => {
    serve({ 'GET /api/planos': () => noNetwork });
    const error = await failure(call('listarPlanos', {}));
    expect(error).toMatchObject({ code: 'sem_rede', offline: true, refused: false });
    expect(error.message).toMatch(/^Sem conexão com o servidor/);
  });

  it('tells the session store only when the server does not know the caller', async () => {
    const signedOut = vi.fn<() => void>();
    whenSignedOut(signedOut);
    serve({
      'POST /api/acesso/entrar': () =>
        new Refusal(401, 'credenciais_invalidas', 'Falha ao entrar. Verifique suas credenciais.'),
    });
    await failure(call('entrar', { email: 'a@b.c', senha: 'x' }));
    expect(signedOut).not.toHaveBeenCalled();
    serve({ 'GET /api/planos': () => new Refusal(401, 'sem_sessao', 'Usuário não autenticado') });
    await failure(call('listarPlanos', {}));
    expect(signedOut).toHaveBeenCalledOnce();
  });

  it('does not show what is not an answer of ours', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await failure(call('listarPlanos', {}))).toMatchObject({
      status: 502,
      code: 'resposta_inesperada',
      message: 'O servidor está fora do ar neste momento. Tente de novo daqui a pouco.',
    });
    vi.stubGlobal('fetch', async () => new Response('<html>Wi-Fi do café</html>', { status: 200 }));
    expect(await failure(call('listarPlanos', {}))).toMatchObject({
      code: 'resposta_inesperada',
      message: 'O servidor respondeu de um modo inesperado. Tente de novo.',
    });
  });
});
