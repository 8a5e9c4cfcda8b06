import { isIPv6, type BlockList, type Socket } from 'node:net';

/**
 * The caller's address: the socket's, or the last untrusted hop when the socket is one of our
 * proxies.
 */
export function callerOf(
  { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>,
  forwardedFor: string | string[] | undefined,
  trusted: BlockList,
): string {
  const socket = normalise(remoteAddress);
  if (!isWithin(trusted, socket)) return socket;
  const hops = [forwardedFor ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((hop) => normalise(hop.trim()))
    .filter(Boolean);
  return hops.findLast((hop) => !isWithin(trusted, hop)) ?? socket;
}

/** False for anything that is not an address. */
export const isWithin = (networks: BlockList, address: string): boolean =>
  networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * The address without the port that some proxies add. The port changes with every connection, so
 * each would be an address of its own to the limits.
 */
export const normalise = (address: string): string =>
  address
    .slice(0, 64)
    .replace(/^\[([^\]]*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')
    .replace(/^::ffff:/, '');
