import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { setHeaders, type AnswerHeaders } from './answer-headers.ts';
import { overHttps } from './request.ts';

/** Sets the headers of every answer (INV-46). Each kind of answer has one list of them. */
export function securityHeaders(env: Env): MiddlewareHandler {
  // The header has no includeSubDomains, because other sites below the house's name are not ours to
  // force.
  const https: AnswerHeaders = overHttps(env) ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
  const front = { ...screenHeaders({ connections: [], camera: '' }), ...https };
  const screen = { ...front, ...UNLISTED };
  // The till talks to the print agent on the same machine (decision 35) and reads barcodes with the
  // camera.
  const printAgent = ['http://127.0.0.1:*', 'http://localhost:*'];
  const till = { ...screenHeaders({ connections: printAgent, camera: 'self' }), ...https, ...UNLISTED };
  const reading = { ...screenHeaders({ connections: [], camera: 'self' }), ...https, ...UNLISTED };
  const file = { ...FILE, ...https, ...UNLISTED };
  const asset = { ...ASSET, ...https };
  const data = { ...DATA, ...https, ...UNLISTED };
  const of = (path: string): AnswerHeaders => {
    if (path === '/') return front;
    if (path === '/api/v1') return screen;
    if (path.startsWith('/api/')) return data;
    if (path.startsWith('/assets/')) return asset;
    if (path.startsWith('/arquivos/')) return file;
    if (CAMERA.test(path)) return reading;
    return path === '/pdv' || path.startsWith('/pdv/') ? till : screen;
  };
  return async (c, next) => {
    await next();
    setHeaders(c, of(c.req.path));
  };
}

/** Search engines list the front page at most. An address that anybody may open is a secret too. */
const UNLISTED: AnswerHeaders = { 'X-Robots-Tag': 'noindex' };

/** Screens without a login whose address carries a secret. No cache keeps it. */
export const SECRET_ADDRESS = /^\/(gira|senha|painel-de-senhas)$/;

/** Other screens that read codes with the camera. */
const CAMERA = /^\/(presencas|minha-presenca)$/;

const policy = (rules: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Headers for old browsers; a new one ignores them. */
const DOCUMENT: AnswerHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

/** Inline styles are those of the toast and dialog libraries; there are no inline scripts. */
const screenHeaders = ({ connections, camera }: { connections: string[]; camera: string }): AnswerHeaders => ({
  ...DOCUMENT,
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': `camera=(${camera}), geolocation=(), microphone=(), payment=()`,
  'Content-Security-Policy': policy({
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...connections],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'"],
  }),
});

/** Uploaded files stay pictures, however they are opened. */
const FILE: AnswerHeaders = {
  ...DOCUMENT,
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] }),
};

/**
 * The program's own files are no documents: headers about frames, openers and features are useless
 * on them. Its workers load only our files.
 */
const ASSET: AnswerHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': policy({ 'default-src': ["'self'"] }),
};

/**
 * What a call answers is no document either: opened as one, it may load nothing and be framed by
 * nobody. A document's headers would be three times as long, with every answer.
 */
const DATA: AnswerHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
};
