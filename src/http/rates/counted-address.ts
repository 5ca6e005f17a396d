import { isIPv6 } from 'node:net';

/** As IPv4 writes it, where a socket of IPv6 heard it. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Under what the calls of an address are counted: an IPv4 address is itself, of an IPv6 one it is the network (its first
 * 64 bits), all of which belongs to one line (decision 006).
 */
export function countedAddress(ip: string | undefined): string {
  const address = plainAddress(ip ?? '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  // Each address in one way of writing it.
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const groups = start === '' ? [] : start.split(':');
  const behind = end ? end.split(':') : [];
  while (groups.length + behind.length < 8) groups.push('0');
  return `${[...groups, ...behind].slice(0, 4).join(':')}::/64`;
}
