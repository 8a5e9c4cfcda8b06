import { address, screenAddress, type Address } from '../../shared/address.ts';

export const HOME = '/dashboard' satisfies Address;

/** The way back to where someone wanted to go: path, query and hash. */
export function loginPath(path: string, query: string, hash: string): Address {
  const wanted = `${path}${query && `?${query.replace(/^\?/, '')}`}${hash}`;
  return wanted === '/' || wanted === HOME ? '/login' : address('/login', { next: wanted });
}

/** The page after signing in: `next` when it stays on this site, else the dashboard. */
export function nextPath(query: string, origin: string = location.origin): Address {
  const next = new URLSearchParams(query).get('next');
  const url = next?.startsWith('/') ? parsed(next, origin) : null;
  if (url?.origin !== origin || url.pathname.startsWith('//') || /^\/(login|signup)\b/.test(url.pathname)) return HOME;
  return screenAddress({ path: url.pathname + url.search + url.hash });
}

/** `URL.parse` and `URL.canParse` do not exist in the oldest browsers we build for. */
function parsed(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}
