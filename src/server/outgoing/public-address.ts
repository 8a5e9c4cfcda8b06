import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are nobody's on the internet (the special registry of IANA). */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Only this part of IPv6 is given out, so that mapped, compatible, NAT64, local and multicast
 * addresses lie outside it.
 */
const GIVEN_OUT_6 = '2000::/3';

/** Inside it: Teredo, tests, ORCHID, documentation, 6to4, and other services of the registry. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const blockOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const block = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    block.addSubnet(address, Number(bits), family);
  }
  return block;
};

const closed4 = blockOf(NOT_PUBLIC_4, 'ipv4');
const open6 = blockOf([GIVEN_OUT_6], 'ipv6');
const closed6 = blockOf(NOT_PUBLIC_6, 'ipv6');

/** Whether an address, as a resolver writes it, belongs to somebody on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  // A zone leads to an interface of this machine.
  if (family !== 6 || address.includes('%')) return false;
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
