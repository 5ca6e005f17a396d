import { beforeEach, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { reassignRide } from '../../src/dispatch/dispatch.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { arriveAtPickup, cancelRide, reportNoShow } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isAt, north } from './places.js';
import { seenBy } from './reroutes.js';
import { confirmed, harborStation, millStreet, nextDay } from './town.js';

// Who is asked by name, or is given a ride by the desk, needs no place for it: nor do they earn a fee by never having one (D6).

let rosa: Person;
let dan: Person;
let dora: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, dan, dora, ada } = await world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true }, ada: { admin: true } }));
  await nextDay();
});

const since = ({ confirmed_at: confirmedAt }: Ride, minutes: number) => new Date(Date.parse(confirmedAt ?? '') + minutes * minuteMs);
/** Dan has the ride, and nobody knows where he is. */
const taken = async () => seenBy(dan, await confirmed(rosa, dan));

async function promisedAt({ id }: Ride): Promise<Date | undefined> {
  const [row] = await world.sql<{ promised_at: Date }>('select promised_at from rides where id = $1', [id]);
  return row?.promised_at;
}

test('M35: a driver whom nobody has seen for four minutes leaves canceling free; nothing is charged', async () => {
  const ride = await taken();
  const free = since(ride, 4);
  world.clock.set(new Date(free.getTime() - 2));
  expect(await seenBy(rosa, ride)).toMatchObject({ cancel_fee: 5, cancel_fee_next: { at: free.toISOString(), fee: 0 } });
  world.clock.set(free);
  expect(await seenBy(rosa, ride)).toMatchObject({ cancel_fee: 0, cancel_fee_next: null });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: { fee_cents: 500 } });
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'cancelled', final_price: null, payment_status: 'void' });
  expect(await world.sql('select from ledger_entries where ride_id = $1', [ride.id])).toEqual([]);
});

test('M35: once they are seen they are held to coming nearer, like everybody else', async () => {
  const ride = await taken();
  world.clock.set(since(ride, 5));
  await isAt(dan, harborStation);
  const stalls = since(ride, 9).toISOString();
  expect(await seenBy(rosa, ride)).toMatchObject({ cancel_fee: 5, cancel_fee_next: { at: stalls, fee: 0 } });
});

test('M35: the same of a ride that an operator gave to somebody whom nobody sees', async () => {
  const { id } = await taken();
  const ride = await ada.call(reassignRide, { params: { id }, body: { driver_id: dora.id, reason: 'Nearer' } });
  world.clock.set(since(ride, 3));
  expect(await seenBy(rosa, ride)).toMatchObject({ cancel_fee: 5, cancel_fee_next: { at: since(ride, 4).toISOString(), fee: 0 } });
});

test('D6: they are expected from ten miles away at the farthest, whenever they are seen first', async () => {
  const far = await taken();
  world.clock.set(since(far, 1));
  await isAt(dan, north(20));
  expect(await promisedAt(far)).toEqual(since(far, 39));
  await nextDay();
  const near = await taken();
  world.clock.set(since(near, 1));
  await isAt(dan, harborStation);
  expect((await promisedAt(near))?.getTime()).toBeLessThan(since(near, 10).getTime());
});

test.each([
  [43, 7],
  [44, 0],
])('M36: who is there %s minutes after they took it, and was never seen before, has a no-show fee of $%s', async (minutes, fee) => {
  const ride = await taken();
  const params = { id: ride.id };
  world.clock.set(since(ride, minutes));
  expect(await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 5 } })).toMatchObject({ no_show_fee: fee });
  world.clock.advance(5 * minuteMs);
  expect(await dan.call(reportNoShow, { params })).toMatchObject({ status: 'cancelled', final_price: fee === 0 ? null : fee });
});
