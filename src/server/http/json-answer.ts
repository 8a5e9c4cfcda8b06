import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

/** Below this many characters an answer fits in one packet, compressed or not. */
const ONE_PACKET = 1_200;

const compress = promisify(gzip);

/**
 * Answers with JSON, compressed for callers that ask for it: names and keys repeat so much that a
 * quarter of a list is sent. Threads of their own compress, beside the main one.
 */
export async function jsonAnswer(c: Context, body: object): Promise<Response> {
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json' };
  if (text.length < ONE_PACKET || !mayCompress(c)) return c.body(text, 200, headers);
  return c.body(await compress(text), 200, { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
}

/**
 * Only for our own pages. Another site can open our address in a window, with words of its choice.
 * Who watches the network would learn from the compressed length whether the answer has them.
 */
function mayCompress(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  return (site === undefined || site === 'same-origin') && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
}
