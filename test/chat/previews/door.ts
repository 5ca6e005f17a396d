import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Doors } from '../../../src/http/outbound/doors.js';
import { world } from '../../world/world.js';

/** Opens one door more, to a server of the test's own; all others are as they are. Answers the server's address, by a name. */
export async function openDoor(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const doors = world.app.get(Doors);
  const usual = new Doors();
  doors.addressesOf = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  doors.isOpen = (address, to) => (address === '127.0.0.1' && to === port) || usual.isOpen(address, to);
  return `http://town.example:${port}`;
}
