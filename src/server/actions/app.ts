import '../../shared/english.ts';
import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { Failure } from '../../shared/failure.ts';
import { type Language, t } from '../../shared/texts.ts';
import { now } from '../clock.ts';
import { connectionLost } from '../database/connection-lost.ts';
import { errorCode } from '../errors.ts';
import { checkUpload, tooLarge as uploadTooLarge } from '../files/upload.ts';
import { setHeaders } from '../http/answer-headers.ts';
import { bodyUpTo } from '../http/body-up-to.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import {
  deviceCookieName,
  refuseForeignOrigin,
  rememberedCookieName,
  remoteAddress,
  requestOrigin,
  sessionCookieName,
  turnCookieName,
  visitorCookieName,
} from '../http/request.ts';
import type { PublicContext, RequestInfo, Services } from './handler.ts';
import { invalidBody, parseInput, queryReader } from './input.ts';
import type { Route } from './mount.ts';
import { refusalTrace } from './refusals.ts';
import { explainConstraint, runAction } from './run.ts';
import type { AccessRules, Session } from './session.ts';

const MAX_BODY = 1024 * 1024;
/**
 * Errors after which a retry may succeed. The server lacks resources or is stopping, a lock took
 * too long, a query was cancelled, or transactions kept conflicting.
 */
const BUSY = /^(53|55P03|57|40001|40P01|08|58)/;

/**
 * Serves every action of the product over HTTP in one way: session, access, input, one transaction,
 * output.
 */
export function actionsApp(routes: readonly Route[], services: Services, access: AccessRules): Hono {
  const app = new Hono();
  const traceRefusal = refusalTrace(services, access);
  for (const route of routes) {
    const { upload } = route.action;
    const readQuery = queryReader(route.action);
    const limit = bodyUpTo(upload?.maxBytes ?? MAX_BODY, (c) =>
      answerFailure(c, services, upload ? uploadTooLarge(upload) : tooLarge()),
    );
    // A GET has no body, and asking for one would build a whole Request.
    if (route.action.method !== 'GET') app.on(route.action.method, route.action.path, limit);
    app.on(route.action.method, route.action.path, async (c) => {
      try {
        return await answer(c, route, readQuery, services, access);
      } catch (error) {
        const request = requestInfo(c, services);
        const failure = await explainEnd(access, request, route, explainConstraint(route, error));
        await traceRefusal(request, route.name, failure);
        return answerFailure(c, services, failure, route.name);
      }
    });
  }
  app.all('/api/*', (c) =>
    answerFailure(c, services, new Failure(404, 'nao_encontrado', t.key('Endereço não encontrado.'))),
  );
  return app;
}

const tooLarge = () => new Failure(413, 'grande_demais', t.key('Pedido grande demais.'));

async function answer(
  c: Context,
  route: Route,
  readQuery: ReturnType<typeof queryReader>,
  services: Services,
  access: AccessRules,
) {
  const { action } = route;
  c.set('action', route.name);
  refuseForeignOrigin(c, services.env);
  const request = requestInfo(c, services);
  const session = request.token === null ? null : await access.resolveSession(request.token);
  access.authorize(session, action);
  const raw = action.upload ? {} : action.method === 'GET' ? readQuery(c.req.queries()) : await readJson(c);
  const arquivo = action.upload ? checkUpload(action.upload, await c.req.arrayBuffer()) : new Uint8Array();
  const input = parseInput(action, { ...raw, ...c.req.param() });
  const cookies: string[] = [];
  const base: PublicContext = {
    services,
    request,
    session: knownTo(action, session),
    agora: now(),
    arquivo,
    reply: {
      setCookie: (value) => cookies.push(value),
      retryAfter: (seconds) => c.header('Retry-After', String(seconds)),
    },
  };
  const body = await runAction(route, base, input, c.req.header('idempotency-key'));
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
  setHeaders(c, { 'Cache-Control': 'no-store' });
  return body instanceof Response ? body : jsonAnswer(c, body as object);
}

/**
 * While the second step is missing, an open action treats the caller as a stranger, unless it
 * serves that step.
 */
const knownTo = (action: Route['action'], session: Session | null): Session | null =>
  session?.secondStep && !action.beforeSecondStep?.includes(session.secondStep) ? null : session;

/**
 * Answers an unexpected failure. If the caller may no longer make the call, their house or account
 * ended meanwhile, and the answer says so.
 */
async function explainEnd(access: AccessRules, { token }: RequestInfo, { action }: Route, error: unknown) {
  if (token === null || error instanceof Failure || isBusy(error) || callerLeft(error)) return error;
  try {
    access.authorize(await access.resolveSession(token), action);
  } catch (refusal) {
    if (refusal instanceof Failure) return refusal;
  }
  return error;
}

/** What a request says of its caller: address, browser, language, cookies. */
export function requestInfo(c: Context, { env }: Services): RequestInfo {
  return {
    id: requestId(c),
    ip: remoteAddress(c, env),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    language: languageOf(c),
    origin: requestOrigin(c, env),
    token: getCookie(c, sessionCookieName(env)) ?? null,
    device: getCookie(c, deviceCookieName)?.slice(0, 500) ?? null,
    remembered: getCookie(c, rememberedCookieName)?.slice(0, 500) ?? null,
    turn: getCookie(c, turnCookieName)?.slice(0, 100) ?? null,
    visitor: getCookie(c, visitorCookieName)?.slice(0, 100) ?? null,
  };
}

function requestId(c: Context): string {
  const known = c.get('requestId') as string | undefined;
  const id = known ?? randomUUID();
  if (!known) c.set('requestId', id);
  return id;
}

const languageOf = (c: Context): Language => (c.req.header('accept-language')?.startsWith('en') ? 'en-US' : 'pt-BR');

export async function readJson(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text === '') return {};
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw invalidBody();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidBody();
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw invalidBody();
  return value as Record<string, unknown>;
}

/**
 * A refusal as it is; a busy database as 503; anything else is a defect, logged under the request's
 * id (INV-40).
 */
export function answerFailure(c: Context, services: Services, error: unknown, name?: string): Response {
  const failure = settleFailure(c, services, error, name);
  return c.json(failure.toBody(languageOf(c), requestId(c)), failure.status as 400);
}

/** The refusal that an error becomes, with its headers set; a defect is logged. */
export function settleFailure(c: Context, services: Services, error: unknown, name?: string): Failure {
  const id = requestId(c);
  const failure = error instanceof Failure ? error : callerLeft(error) ? invalidBody() : unexpected(error, id);
  if (failure !== error && failure.status >= 500) services.log.error({ err: error, requestId: id, action: name });
  c.header('Cache-Control', 'no-store');
  const { retryAfter, setCookie } = failure.details;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  if (setCookie !== undefined) c.header('Set-Cookie', setCookie, { append: true });
  return failure;
}

function unexpected(error: unknown, id: string): Failure {
  if (isBusy(error))
    return new Failure(503, 'ocupado', t.key('O sistema está ocupado. Tente de novo em instantes.'), { retryAfter: 2 });
  return new Failure(
    500,
    'erro_interno',
    t.key('Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código {id}.'),
    { params: { id } },
  );
}

/** The caller hung up in the middle of the body: no defect, and nobody left to answer. */
const callerLeft = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && errorCode(error) === 'ECONNRESET';

const isBusy = (error: unknown): boolean => connectionLost(error) || BUSY.test(errorCode(error) ?? '');
