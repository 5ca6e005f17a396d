import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { getRide } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { world } from '../world/world.js';
import { drivesTo, north } from './places.js';
import { confirmed, harborStation, isOnline, nextDay } from './town.js';

/** A router that answers as OSRM does, straight ahead, and remembers what it was asked. */
const asked: string[] = [];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const corners = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
  const coordinates = corners.split(';').map((corner) => corner.split(',').map(Number));
  response.end(JSON.stringify({ code: 'Ok', routes: [{ distance: 3_000, duration: 360, geometry: { coordinates } }] }));
});
await once(server.listen(0, '127.0.0.1'), 'listening');
world.configure({ ROUTER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('of a car that says it is farther away than any ride goes no router is asked', async () => {
  await nextDay();
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  await isOnline(dan, 'available', harborStation);
  const { id } = await confirmed(rosa, dan);
  await world.settle();
  asked.length = 0;
  await drivesTo(dan, north(300));
  expect(asked).toEqual([]);
  // 1.3 times as far by road, at 20 miles an hour.
  const { eta_minutes: minutes } = await rosa.call(getRide, { params: { id } });
  expect([Math.round((minutes ?? 0) / 10) * 10]).toEqual([1170]);
  // Where it really is.
  await drivesTo(dan, harborStation);
  expect(asked).toHaveLength(1);
  expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ eta_minutes: 6 });
  await rosa.call(cancelRide, { params: { id }, body: { fee_cents: 10_000 } });
});
