import { isIP, type LookupFunction } from 'node:net';
import type { Address, Doors } from './doors.js';

/** Of headers that come back (bytes). */
export const maxHeaderBytes = 16 * 1024;

/** Nobody was asked, or what came back was not taken: where it is, what it is or how long it takes forbids it. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

/** Of the web, and in nobody's name. */
export function urlOf(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutboundError('no address');
  const url = new URL(address, base?.href);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OutboundError('no address of the public web');
  return url;
}

/** Looks a name up once and judges what it leads to: whatever is asked then, the answer is these addresses. */
export async function judged(doors: Doors, url: URL, signal: AbortSignal): Promise<LookupFunction> {
  return answering(await openAddressesOf(doors, url, signal));
}

/**
 * The same for connections that stay open: where there is one, it leads to an address that was judged; when one is made, its name
 * is looked up and judged then. Throws for an address that is no name and closed.
 */
export function judgedAtConnecting(doors: Doors, url: URL): LookupFunction {
  const host = hostOf(url);
  const port = portOf(url);
  if (isIP(host) !== 0) allOpen(doors, [literal(host)], port);
  return (_host, options, answer) => {
    doors
      .addressesOf(host)
      .then((addresses) => answering(allOpen(doors, addresses, port)))
      .then(
        (lookup) => lookup(host, options, answer),
        (error: Error) => answer(error, ''),
      );
  };
}

async function openAddressesOf(doors: Doors, url: URL, signal: AbortSignal): Promise<readonly Address[]> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await within(signal, doors.addressesOf(host)) : [literal(host)];
  return allOpen(doors, addresses, portOf(url));
}

/** All of them are open, or none is used: who names a private one beside a public one wants in. */
function allOpen(doors: Doors, addresses: readonly Address[], port: number): readonly Address[] {
  if (addresses.length === 0 || !addresses.every(({ address }) => doors.isOpen(address, port)))
    throw new OutboundError('leads to no address of the public web');
  return addresses;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

const literal = (address: string): Address => ({ address, family: isIP(address) === 6 ? 6 : 4 });

/** Whatever is asked, these are the addresses. */
function answering(addresses: readonly Address[]): LookupFunction {
  return (_host, { all }, answer) => {
    const [first] = addresses;
    process.nextTick(() => (all ? answer(null, [...addresses]) : answer(null, first?.address ?? '', first?.family)));
  };
}

/** For what cannot be called off. */
function within<T>(signal: AbortSignal, asked: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([asked, promise]);
}
