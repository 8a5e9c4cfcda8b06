import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Names and values of headers, each name once. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * Sets headers of the answer, before or after it is made. They go straight to Node's response: to
 * change a finished Response costs as much as the rest of a call. A call without a socket, as in
 * tests, has only the Response.
 */
export function setHeaders(c: Context, headers: AnswerHeaders): void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  for (const [name, value] of Object.entries(headers)) {
    if (outgoing) outgoing.setHeader(name, value);
    else if (c.finalized) c.res.headers.set(name, value);
    else c.header(name, value);
  }
}
