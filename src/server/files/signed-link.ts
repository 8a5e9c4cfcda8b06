import { hmac, hmacMatches } from '../crypto/secret.ts';

/** A link lives for at most 3600 s; the browser asks for a new one every 3300 s. */
export const LINK_SECONDS = 3600;
/**
 * Links made within the same minute are the same: pictures are never stored, so that each new
 * address of one is another download.
 */
const STEP_SECONDS = 60;

/** A link to a stored file that nobody can make or prolong without the program's secret. */
export function signedLink(secret: Buffer, key: string, now: Date): string {
  const until = Math.floor((now.getTime() / 1000 + LINK_SECONDS) / STEP_SECONDS) * STEP_SECONDS;
  return `/arquivos/${key}?ate=${until}&assinatura=${hmac(secret, 'files', `${key}\n${until}`)}`;
}

export const signedLinkHolds = (secret: Buffer, key: string, until: string, signature: string, now: Date): boolean =>
  /^\d{1,12}$/.test(until) &&
  Number(until) * 1000 >= now.getTime() &&
  hmacMatches(secret, 'files', `${key}\n${until}`, signature);
