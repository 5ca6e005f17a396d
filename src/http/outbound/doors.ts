import { Resolver } from 'node:dns/promises';
import { BlockList, type IPVersion, isIP } from 'node:net';
import { Injectable } from '@nestjs/common';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** What is not on the public internet, or leads back into a private network (RFC 6890 and its registries). */
const closed4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
/** All else of IPv6 is closed: loopback, mapped and translated IPv4, private, link-local, multicast. */
const public6 = listOf('ipv6', [['2000::', 3]]);
/** Within it: tunnels that carry IPv4 (Teredo, 6to4), and what is reserved. */
const closed6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

const openPorts: ReadonlySet<number> = new Set([80, 443]);
/** Name servers are asked so often and so long (ms) each. */
const asking = { tries: 1, timeout: 2_000 };
/** More addresses of one host are not tried. */
const maxOfEach = 4;

/** Where the server may go when somebody else names the address. */
@Injectable()
export class Doors {
  /** Addresses of a host, as name servers say; this machine's own names are not looked at. */
  async addressesOf(host: string): Promise<Address[]> {
    const resolver = new Resolver(asking);
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return [...foundOf(four, 4), ...foundOf(six, 6)];
  }

  isOpen(address: string, port: number): boolean {
    return openPorts.has(port) && isPublic(address);
  }
}

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  // One with a zone (%eth0) is of this machine's own network.
  return family === 6 && !address.includes('%') && public6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

function foundOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return answer.status === 'fulfilled' ? answer.value.slice(0, maxOfEach).map((address) => ({ address, family })) : [];
}

function listOf(version: IPVersion, subnets: readonly (readonly [net: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, version);
  return list;
}
