import { beforeEach, expect, test } from '@jest/globals';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, startRide } from '../../src/trips/trips.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { confirmed, drivesThere, millStreet, nextDay, quoteFor } from './town.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
});

/** Dan waits so long and Rosa gets in. */
async function startsAfter(ride: Ride, waitMs: number): Promise<void> {
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 5 } });
  world.clock.advance(waitMs);
  for (let i = 0; i < 2; i += 1) await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
}

test('D6, I2, I4, M50: the wait is told beforehand, charged once, and all of it is the driver’s', async () => {
  expect((await quoteFor(rosa)).cancellation).toMatchObject({ free_wait_minutes: 2, wait_per_minute: 0.4 });
  const ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  for (const side of [rosa, dan]) expect((await side.call(getRide, { params })).wait).toEqual({ free_minutes: 2, per_minute: 0.4 });
  await startsAfter(ride, 3.5 * 60_000);
  for (const side of [rosa, dan]) {
    const started = await side.call(getRide, { params });
    expect(started.lines.at(-1)).toEqual({ label: 'Waiting (2 min)', amount: 0.8 });
    expect(started.price).toBeCloseTo(ride.price + 0.8, 5);
    expect(started.driver_share).toBeCloseTo(ride.driver_share + 0.8, 5);
  }
  await drivesThere(dan, ride);
  await world.settle();
  const done = await rosa.call(getRide, { params });
  expect(done).toMatchObject({ payment_status: 'captured', final_price: done.price });
  expect(done.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(done.price, 5);
  expect((await dan.call(getDriverBalance, {})).instant_balance).toBeCloseTo(ride.driver_share + 0.8, 5);
  const [ledger] = await world.sql<{ sum: number }>('select sum(amount_cents)::int as sum from ledger_entries where ride_id = $1', [
    ride.id,
  ]);
  expect(ledger?.sum).toBe(0);
});

test('D6: who gets in within two minutes pays what was quoted', async () => {
  const ride = await confirmed(rosa, dan);
  await startsAfter(ride, 110_000);
  const { price, lines, driver_share } = await rosa.call(getRide, { params: { id: ride.id } });
  expect({ price, lines, driver_share }).toEqual({ price: ride.price, lines: ride.lines, driver_share: ride.driver_share });
  await drivesThere(dan, ride);
});
