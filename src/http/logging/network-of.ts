import { isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from '../rates/counted-address.js';

/** The beginning of an address, by which its owner recognises a network and nobody finds a house: '203.0.113.…', '2001:db8:1:…'. */
export function networkOf(ip: string | undefined): string | undefined {
  const address = plainAddress(ip ?? '');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.…`;
  if (!isIPv6(address)) return undefined;
  const groups = address.split('::')[0]?.split(':').filter(Boolean).slice(0, 3) ?? [];
  return groups.length === 0 ? undefined : `${groups.join(':')}:…`;
}
