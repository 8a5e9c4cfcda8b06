import { onlyFromHere, overHttps } from '../http/request.ts';
import type { Env } from '../env.ts';

/** The services of the browsers; no other address is ever asked for a push. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

const LONGEST_ADDRESS = 1_024;

/** Whether an address that a browser gave is one of a push service. */
export function isPushService(address: string): boolean {
  const url = address.length <= LONGEST_ADDRESS && address.startsWith('https://') ? URL.parse(address) : null;
  return (
    url?.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    SERVICES.some((name) => name.test(url.hostname))
  );
}

/**
 * Who is asked if our pushes disturb. Apple refuses what is no true address, so an installation
 * that has none sends no pushes: browsers take them under https only anyway.
 */
export function pushSubject({ MAIL_FROM, PUBLIC_URL }: Pick<Env, 'MAIL_FROM' | 'PUBLIC_URL'>): string | null {
  if (PUBLIC_URL === undefined || !overHttps({ PUBLIC_URL }) || onlyFromHere(new URL(PUBLIC_URL).hostname)) return null;
  const address = /<([^<>]+)>$/.exec(MAIL_FROM ?? '')?.[1] ?? MAIL_FROM;
  return address !== undefined && !/@localhost$/i.test(address) ? `mailto:${address}` : PUBLIC_URL;
}
