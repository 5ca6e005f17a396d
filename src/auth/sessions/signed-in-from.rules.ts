import { isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from '../../http/rates/counted-address.js';
import { withoutHidden } from '../../profiles/full-name.contract.js';

const placeMaxLength = 80;

/** The beginning of an address, by which its owner recognises a network and nobody finds a house: '203.0.113.…', '2001:db8:1:…'. */
export function networkOf(ip: string | undefined): string | undefined {
  const address = plainAddress(ip ?? '');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.…`;
  if (!isIPv6(address)) return undefined;
  const groups = address.split('::')[0]?.split(':').filter(Boolean).slice(0, 3) ?? [];
  return groups.length === 0 ? undefined : `${groups.join(':')}:…`;
}

/** The name of a place as a proxy tells it: one line, and not a long one. */
export function placeOf(header: string | readonly string[] | undefined): string | undefined {
  const told = typeof header === 'string' ? withoutHidden(header.toWellFormed()).trim() : '';
  return told === '' ? undefined : Array.from(told).slice(0, placeMaxLength).join('');
}
