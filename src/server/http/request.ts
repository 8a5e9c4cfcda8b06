import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { Failure } from '../../shared/failure.ts';
import { t } from '../../shared/texts.ts';
import type { Env } from '../env.ts';
import { callerOf, isWithin } from './caller.ts';

export const overHttps = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Addresses that are reachable from this computer only. */
export const onlyFromHere = (host: string): boolean =>
  /^(.+\.)?localhost$/i.test(host) || (isIP(host) > 0 && isWithin(LOOPBACK, host));

/**
 * Under https only the `__Host-` cookie counts, which neither a sibling domain nor a plain http
 * answer can set.
 */
export const sessionCookieName = (env: Env): '__Host-ile' | 'ile' => (overHttps(env) ? '__Host-ile' : 'ile');

/** Marks a browser that signed somebody in before; it gives no access. */
export const deviceCookieName = 'ile-aparelho';
/**
 * Lets a browser skip the second step of the people who asked for it. Unlike the others it must be
 * kept secret.
 */
export const rememberedCookieName = 'ile-lembrado';
/** Marks a browser that was told to wait; it gives no access either. */
export const turnCookieName = 'ile-vez';

/** Marks a visitor's browser on a public page; it names nobody and gives no access. */
export const visitorCookieName = 'ile-visita';

interface Cookie {
  name: string;
  value: string;
  path: string;
  /** Seconds; 0 takes it away. */
  maxAge: number;
}

/**
 * A cookie that scripts cannot read, sent with our own pages' calls; under https only over https.
 */
export const cookieHeader = (env: Env, { name, value, path, maxAge }: Cookie): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${overHttps(env) ? '; Secure' : ''}`;

/** The caller's address. */
export const remoteAddress = (c: Context, env: Env): string =>
  callerOf({ remoteAddress: socketAddress(c) }, c.req.header('x-forwarded-for'), env.TRUSTED_PROXIES);

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return ''; // called without a socket, as the tests do
  }
}

export function requestOrigin(c: Context, env: Env): string {
  return env.PUBLIC_URL ?? `http://${c.req.header('host') ?? 'localhost'}`;
}

/** Methods of calls that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Changes are accepted only from our own pages, by a matching Origin or the browser's
 * Sec-Fetch-Site (INV-22).
 */
export function refuseForeignOrigin(c: Context, env: Env): void {
  if (SAFE_METHODS.has(c.req.method)) return;
  const silent = c.req.header('sec-fetch-site') === undefined && c.req.header('origin') === undefined;
  if (silent) throw foreign();
  refuseForeignReader(c, env);
}

/**
 * Only our own pages may open the event stream, though reading it changes nothing (INV-50); a
 * navigation may not.
 */
export function refuseForeignReader(c: Context, env: Env): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const own = (site === undefined || site === 'same-origin') && (origin === undefined || sameOrigin(c, origin, env));
  if (!own) throw foreign();
}

const foreign = () => new Failure(403, 'origem_recusada', t.key('Pedido recusado: veio de outro endereço.'));

/**
 * Our https name over plain http is not accepted: anybody on the network path could have written
 * that page.
 */
function sameOrigin(c: Context, origin: string, env: Env): boolean {
  if (origin === env.PUBLIC_URL) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === c.req.header('host') && !(overHttps(env) && URL.parse(env.PUBLIC_URL ?? '')?.host === host);
}
