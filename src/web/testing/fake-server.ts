import { afterEach, vi } from 'vitest';

export interface Seen {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

type Answer = unknown;
type Route = (seen: Seen) => Answer;

/** The network's answer; a test gives it in the server's own words. */
export class Refusal {
  readonly status: number;
  readonly error: { code: string; message: string; fields?: Record<string, string> };
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    this.status = status;
    this.error = { code, message, ...(extra.fields && { fields: extra.fields }) };
    this.headers = extra.headers ?? {};
  }
}

/** The call never arrives. */
export const noNetwork = Symbol('no network');

/** The call is sent, and neither an answer nor a broken connection ever comes. */
export const silence = Symbol('silence');

/**
 * Stands in for the network, not for any part of ours: `serve({ 'GET /api/planos': () => ({ itens:
 * [] }) })`.
 */
export function serve(routes: Readonly<Record<string, Route>>): Seen[] {
  const calls: Seen[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const { method = 'GET' } = init;
    const seen = {
      method,
      path: url,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
    };
    calls.push(seen);
    const route = routes[`${method} ${url}`] ?? routes[`${method} ${url.replace(/\?.*/, '')}`];
    const answer = route ? await route(seen) : new Refusal(404, 'nao_encontrado', 'Endereço não encontrado.');
    if (answer === noNetwork) throw new TypeError('Failed to fetch');
    if (answer === silence)
      await new Promise((_, give) => {
        const end = () => give(new Error('aborted'));
        if (init.signal?.aborted) end();
        init.signal?.addEventListener('abort', end);
      });
    if (!(answer instanceof Refusal)) return inThisWorld(Response.json(answer));
    return Response.json(
      { error: { ...answer.error, request_id: 'r1' } },
      { status: answer.status, headers: answer.headers },
    );
  });
  return calls;
}

/**
 * As in a browser, the answer is an object of the page's own world. Node's objects are of another,
 * and react-hook-form does not copy those.
 */
const inThisWorld = (response: Response): Response =>
  Object.assign(response, { json: async () => JSON.parse(await response.text()) as unknown });

afterEach(() => vi.unstubAllGlobals());
