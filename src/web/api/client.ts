import type { FailureBody } from '../../shared/failure.ts';
import { currentLanguage } from '../theme/language-store.ts';
import { createStore } from '../state/store.ts';
import { t } from '../../shared/texts.ts';
import type { ActionName, ApiInput, ApiOutput } from './action-types.ts';
import { ApiError } from './api-error.ts';
import { apiRoute } from './api-routes.ts';
import { lineDown } from './line.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Milliseconds after which an unanswered call counts as offline; the browser itself waits for
   * minutes.
   */
  patience?: number;
  /**
   * The key of a call that writes money. It is made once per intention, and kept until answered.
   */
  idempotencyKey?: string;
  /** The picture of an action with `upload`, instead of JSON. */
  file?: Blob;
}

interface Request {
  url: string;
  init: RequestInit;
}

/** The server's disk is nearly full, and it says so with every answer. */
export const serverReadsOnly = createStore(false);

let onSignedOut = (): void => undefined;

/**
 * Registers the session store's listener for the moment when the server does not know the caller.
 */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** Calls one action of the contract by name. Throws an ApiError unless the action answers. */
export async function call<Name extends ActionName>(
  name: Name,
  input: ApiInput<Name>,
  options: CallOptions = {},
): Promise<ApiOutput<Name>> {
  return (await readJson(await callRaw(name, input, options))) as ApiOutput<Name>;
}

/** The same, for an answer that is a file. */
export async function callRaw<Name extends ActionName>(
  name: Name,
  input: ApiInput<Name>,
  options: CallOptions = {},
): Promise<Response> {
  const { url, init } = prepare(name, input, options);
  const response = await fetch(url, init).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    lineDown.set(true);
    throw offlineError();
  });
  serverReadsOnly.set(response.headers.has('X-Ile-Somente-Leitura'));
  const failure = response.ok ? null : await readFailure(response);
  lineDown.set(failure?.unreached ?? false);
  if (failure) throw failure;
  return response;
}

export const offlineError = (): ApiError =>
  new ApiError(0, 'sem_rede', t('Sem conexão com o servidor. Verifique a internet e tente de novo.'));

function prepare(name: ActionName, input: unknown, options: CallOptions): Request {
  const { idempotencyKey, file } = options;
  const signal = endOf(options);
  const { method, path: template } = apiRoute(name);
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = template.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = rest.get(key);
    rest.delete(key);
    return encodeURIComponent(String(value));
  });
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLanguage() };
  const init: RequestInit = { method, headers, credentials: 'same-origin', ...(signal && { signal }) };
  if (method === 'GET') return { url: path + queryString(rest), init };
  if (file) return { url: path, init: { ...init, headers: { ...headers, 'Content-Type': file.type }, body: file } };
  headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return { url: path, init: { ...init, body: JSON.stringify(Object.fromEntries(rest)) } };
}

/**
 * Aborts with the caller's signal or after the patience. `AbortSignal.any` does not exist in the
 * oldest browsers we build for.
 */
function endOf({ signal, patience }: CallOptions): AbortSignal | undefined {
  if (patience === undefined) return signal;
  const end = new AbortController();
  if (signal?.aborted) end.abort();
  for (const one of [signal, AbortSignal.timeout(patience)]) one?.addEventListener('abort', () => end.abort());
  return end.signal;
}

function queryString(values: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of values) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(key, String(one));
    }
  }
  // Its `size` does not exist in the oldest browsers we build for.
  const text = query.toString();
  return text && `?${text}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    lineDown.set(true);
    throw unexpected(response);
  }
}

/**
 * This is no answer of our server: something on the way answered in its place, such as a proxy
 * while the program restarts.
 */
const unexpected = ({ status }: Response) =>
  new ApiError(
    status,
    'resposta_inesperada',
    status >= 502 && status <= 504
      ? t('O servidor está fora do ar neste momento. Tente de novo daqui a pouco.')
      : t('O servidor respondeu de um modo inesperado. Tente de novo.'),
  );

async function readFailure(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<FailureBody> | null;
  const error = body?.error;
  const seconds = Number(response.headers.get('retry-after'));
  if (!error) return unexpected(response);
  if (error.code === 'sem_sessao') onSignedOut();
  return new ApiError(response.status, error.code, error.message, {
    ...(error.fields && { fields: error.fields }),
    ...(seconds > 0 && { retryAfter: seconds }),
  });
}
