import { beforeEach, expect, test } from '@jest/globals';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { arriveAtPickup, cancelRide, startRide } from '../../src/trips/trips.contract.js';
import { ownFolder } from '../files/upload.js';
import { confirmed, drivesThere, isOnline, millStreet, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { closes, graceIsOver, tablesWith } from './leaving.js';

world.configure({ DATA_DIR: ownFolder() });

/** Words that nothing else in the database says. */
const words = 'The heron has a flat tire.';

let rosa: Person;

beforeEach(async () => {
  await nextDay();
  ({ rosa } = await world.people({ rosa: {} }));
  await nobodyDrives();
});

/** The first driver gives the rider's ride back, as they say why; the second one brings the rider there. */
async function givenBack(first: Person, second: Person): Promise<void> {
  for (const driver of [first, second]) await isOnline(driver);
  const ride = await confirmed(rosa, first);
  const params = { id: ride.id };
  await first.call(cancelRide, { params, body: { reason: words } });
  await second.call(acceptRide, { params });
  await second.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await second.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await drivesThere(second, ride);
  await world.settle();
  expect(await tablesWith(words)).toContain('ride_events');
}

async function isErased(driver: Person, ...others: readonly Person[]): Promise<void> {
  await closes(driver);
  await graceIsOver(rosa, ...others);
}

test('PG-8: what another driver wrote, who had a ride before them, stays when a driver is erased', async () => {
  const { ann, ben } = await world.people({ ann: { driver: true }, ben: { driver: true } });
  await givenBack(ann, ben);
  await isErased(ben, ann);
  expect(await tablesWith(words)).toContain('ride_events');
  await isErased(ann);
  expect(await tablesWith(words)).toEqual([]);
});

test('PG-8: what a driver wrote as they gave a ride back is gone with them, though nobody drove it in the end', async () => {
  const { cas } = await world.people({ cas: { driver: true } });
  await isOnline(cas);
  const { id } = await confirmed(rosa, cas);
  await cas.call(cancelRide, { params: { id }, body: { reason: words } });
  await rosa.call(cancelRide, { params: { id }, body: {} });
  await world.settle();
  await isErased(cas);
  expect(await tablesWith(words)).toEqual([]);
});
