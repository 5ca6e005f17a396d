import { beforeEach, expect, test } from '@jest/globals';
import { addSavedLocation, changeSavedLocation } from '../../src/saved-locations/saved-locations.contract.js';
import { getRide, listRides } from '../../src/rides/rides.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { listPreferred, offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { rideChanged } from '../../src/rides/ride.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, harborStation, isOnline, millStreet, nextDay } from './town.js';

let rosa: Person;
let dan: Person;
const label = 'Mum’s little nest';
const address = '14 Orchard Road, Hometown, ME';
const body = { name: label, kind: 'home' as const, address, ...harborStation };
/** As a page sends it that puts the name of a place before its address. */
const request = {
  destination_address: `${label}, ${address}`,
  stops: [{ latitude: 44.105, longitude: -69.09, address: `${label}, ${address}` }],
};

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
});

/** Everything that was ever written for or told to somebody. */
async function readBy(person: Person): Promise<string> {
  const notes = await world.sql('select facts, metadata from notifications where user_id = $1', [person.id]);
  const heard = [person.heard(offerOpenedTopic), person.heard(rideChanged)];
  const lists = [await person.call(listRides, { query: {} }), await person.call(listPreferred, {})];
  return JSON.stringify([notes, heard, lists]);
}

test('defect 5: what the rider calls a place reaches the rider alone, on every road', async () => {
  const saved = await rosa.call(addSavedLocation, { body });
  await isOnline(dan);
  const ride = await books(rosa, { preferred_driver_id: dan.id }, request);
  const params = { id: ride.id };
  await world.settle();
  await dan.call(getRide, { params });
  await dan.call(acceptRide, { params });
  await world.settle();
  expect(await readBy(dan)).not.toContain(label);
  expect(await dan.call(getRide, { params })).toMatchObject({ destination_address: address, destination_label: null, pickup_label: null });
  expect(ride).toMatchObject({ destination_address: address, destination_label: label, pickup_label: null, stops: [{ address }] });
  expect((await rosa.call(listRides, { query: {} })).rides[0]).toMatchObject({ destination_label: label });
  // It is the name of today, and of nobody else's list.
  await rosa.call(changeSavedLocation, { params: { id: saved.id }, body: { name: 'Home' } });
  await dan.call(addSavedLocation, { body: { name: 'Dan’s place', address, ...harborStation } });
  expect(await rosa.call(getRide, { params })).toMatchObject({ destination_label: 'Home' });
  expect(await dan.call(getRide, { params })).toMatchObject({ destination_label: null });
});

test('a street that is saved by its own name keeps its address', async () => {
  const { kai } = await world.people({ kai: {} });
  await kai.call(addSavedLocation, { body: { name: '12 Mill Street', address: '12 Mill Street, Hometown, ME', ...millStreet } });
  const ride = await books(kai, {}, { pickup_address: '12 Mill Street, Hometown, ME' });
  expect(ride).toMatchObject({ pickup_address: '12 Mill Street, Hometown, ME', pickup_label: '12 Mill Street' });
});
