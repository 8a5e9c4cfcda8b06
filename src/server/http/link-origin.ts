import { networkInterfaces } from 'node:os';
import type { Env } from '../env.ts';

/**
 * The address to which a link in a letter leads. Without PUBLIC_URL, the request's own address is
 * used only if it is an address of this machine. An attacker could put any name into the Host
 * header, and its owner would receive the link's secret.
 */
export function linkOrigin({ PUBLIC_URL, PORT }: Env, requestOrigin: string, interfaces = networkInterfaces): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  if (URL.canParse(requestOrigin) && isOwn(new URL(requestOrigin).hostname, interfaces))
    return new URL(requestOrigin).origin;
  return `http://localhost:${PORT}`;
}

function isOwn(hostname: string, interfaces: typeof networkInterfaces): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || ownAddresses(interfaces).includes(host);
}

/** Empty if the system does not tell (a sandbox without AF_NETLINK). */
function ownAddresses(interfaces: typeof networkInterfaces): string[] {
  try {
    return Object.values(interfaces()).flatMap((known) => (known ?? []).map(({ address }) => address));
  } catch {
    return [];
  }
}
