import type { Context } from 'hono';
import { settleFailure, requestInfo } from '../actions/app.ts';
import type { Services } from '../actions/handler.ts';

/** A refusal as RFC 9457 has it, with the sentence that a person would read on a screen. */
export function answerProblem(c: Context, services: Services, error: unknown, name?: string): Response {
  const failure = settleFailure(c, services, error, name);
  const { language, id } = requestInfo(c, services);
  const { code, message, fields, request_id } = failure.toBody(language, id).error;
  const problem = {
    type: 'about:blank',
    title: code,
    status: failure.status,
    detail: message,
    code,
    ...(fields && { errors: fields }),
    request_id,
  };
  if (failure.status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.body(JSON.stringify(problem), failure.status as 400, { 'Content-Type': 'application/problem+json' });
}
