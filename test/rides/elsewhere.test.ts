import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, nextDay } from './town.js';

let other: Instance;
let rosa: Person;
let dan: Person;

beforeAll(async () => {
  other = await world.second();
}, 60_000);

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
});

/** The page of a ride as somebody gets it at the other instance. */
async function pageThere(who: Person, { id }: { id: string }): Promise<{ status: number; html: string }> {
  const reply = await (await who.device(other)).http(`/ride/${id}`, { headers: { accept: 'text/html' } });
  return { status: reply.status, html: await reply.text() };
}

async function expectNothingThere(who: Person, ride: { id: string; pickup_address: string }): Promise<void> {
  const there = await who.device(other);
  for (const read of [getRide, getReceipt]) {
    const refused = await there.refused(read, { params: { id: ride.id } });
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    expect(JSON.stringify(refused.body)).not.toContain(ride.pickup_address);
  }
  const { status, html } = await pageThere(who, ride);
  expect(status).toBe(404);
  for (const secret of [ride.pickup_address, rosa.fullName]) expect(html).not.toContain(secret);
}

test('RIDE-5: at another instance a ride and its receipt are of the same two', async () => {
  const { mo, eve } = await world.people({ mo: { driver: true }, eve: {} });
  const ride = await books(rosa, { preferred_driver_id: dan.id });
  const params = { id: ride.id };
  await dan.call(acceptRide, { params });
  for (const who of [mo, eve]) await expectNothingThere(who, ride);
  for (const who of [rosa, dan]) expect(await (await who.device(other)).call(getReceipt, { params })).toMatchObject({ ride_id: ride.id });
  expect((await pageThere(rosa, ride)).html).toContain(ride.pickup_address);
});

test('RIDE-5: who gave it back at one instance finds nothing at the other, which had shown it to them', async () => {
  const ride = await books(rosa, { preferred_driver_id: dan.id });
  const params = { id: ride.id };
  await dan.call(acceptRide, { params });
  const there = await dan.device(other);
  expect(await there.call(getReceipt, { params })).toMatchObject({ my_role: 'driver' });
  expect(await there.call(getRide, { params })).toMatchObject({ my_role: 'driver' });
  await dan.call(cancelRide, { params, body: { reason: 'A flat tire' } });
  await expectNothingThere(dan, ride);
});
