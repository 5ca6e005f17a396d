import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Id } from '../../src/contract/ids.js';
import { Sql } from '../../src/database/sql.js';
import { paymentToAdvance } from '../../src/payments/answers.queries.js';
import { AnswersService } from '../../src/payments/answers.service.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, completeRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { until } from '../lib/until.js';
import { confirmed, millStreet, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { row, waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { StandIn } from './stand-in.js';
import { leaveUnasked } from './unpaid.js';

let provider: StandIn;
let rosa: Person;
let dan: Person;

beforeEach(async () => {
  await nextDay();
  provider = new StandIn();
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
});
afterEach(() => provider.restore());

const statusOf = async (rideId: string) =>
  (await world.sql<{ status: string; step: string | null }>('select status, step from payments where ride_id = $1', [rideId]))[0];

const paymentOf = async (rideId: string) =>
  (await world.sql<{ id: Id }>('select id from payments where ride_id = $1', [rideId]))[0]?.id ?? '';

/** A confirmed ride whose hold stands at the provider, which never got through to say so. */
async function withLostHold(): Promise<Ride> {
  world.log.expectError(/no answer/);
  provider.lost.add('authorise');
  const ride = await confirmed(rosa, dan);
  await until({ what: 'the provider to be asked' }, () => provider.held.size > 0);
  return ride;
}

/** The provider answers again, and half a minute later everything that is open is asked anew. */
async function healed(): Promise<void> {
  provider.lost.clear();
  world.clock.advance(31_000);
  await world.settle();
}

async function drive({ id, pin }: Ride): Promise<void> {
  const params = { id };
  await dan.call(departRide, { params });
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dan.call(startRide, { params, body: { pin: pin ?? '' } });
  await dan.call(completeRide, { params, body: {} });
}

test('P14: a hold whose answer was lost is found and let go when the ride is cancelled', async () => {
  const { id } = await withLostHold();
  await rosa.call(cancelRide, { params: { id }, body: {} });
  await healed();
  expect([...provider.held]).toEqual([]);
  expect(await statusOf(id)).toEqual({ status: 'void', step: null });
});

test('an answer takes the ride before its payment, as whoever changes the ride does: neither waits for the other', async () => {
  const { id } = await withLostHold();
  const payment = await world.app.get(Sql).one(paymentToAdvance, { id: await paymentOf(id) });
  if (!payment) throw new Error('there is no open payment');
  const { noted } = await whileHeld(row('rides', id), async (holder) => {
    const begun = { noted: world.app.get(AnswersService).note(payment, 'authorised', { ok: true, ref: 'a hold' }) };
    await waitForLocks(1);
    await holder.query('select 1 from payments where ride_id = $1 for update nowait', [id]);
    return begun;
  });
  await noted;
  expect(await statusOf(id)).toEqual({ status: 'authorised', step: null });
});

test('P14: a driven ride is charged out of the hold whose answer was lost, not beside it', async () => {
  const ride = await withLostHold();
  const [hold] = provider.held;
  await drive(ride);
  await healed();
  expect([...provider.held]).toEqual([]);
  expect([...provider.taken.values()]).toEqual([{ cents: Math.round(ride.price * 100), hold }]);
  expect(await statusOf(ride.id)).toEqual({ status: 'captured', step: null });
});

test('P14: a hold that could not be let go at the moment of cancelling is let go later', async () => {
  world.log.expectError(/no answer/);
  const { id } = await confirmed(rosa, dan);
  await world.settle();
  provider.lost.add('void');
  await rosa.call(cancelRide, { params: { id }, body: {} });
  await until({ what: 'the provider to be asked' }, () => provider.asked.void > 0);
  expect(provider.held.size).toBe(1);
  await healed();
  expect([...provider.held]).toEqual([]);
  expect(await statusOf(id)).toEqual({ status: 'void', step: null });
});

test('P14: while nobody knows whether a ride was paid, it says so', async () => {
  world.log.expectError(/no answer/);
  const ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  await world.settle();
  provider.lost.add('capture');
  await drive(ride);
  await until({ what: 'the provider to be asked' }, () => provider.asked.capture > 0);
  for (const person of [rosa, dan]) expect(await person.call(getRide, { params })).toMatchObject({ payment_status: 'processing' });
  await healed();
  expect(await rosa.call(getRide, { params })).toMatchObject({ payment_status: 'captured' });
  expect(provider.taken.size).toBe(1);
});

test('P14: a payment that the provider cannot answer for does not hold up the next one', async () => {
  world.log.expectError(/no answer/);
  const { finn, dora } = await world.people({ finn: {}, dora: { driver: true } });
  const [first, second] = [await confirmed(rosa, dan), await confirmed(finn, dora)];
  await world.settle();
  for (const { id } of [first, second]) {
    await leaveUnasked(id);
    world.clock.tick();
  }
  const [{ key } = { key: '' }] = await world.sql<{ key: string }>('select provider_key as key from payments where ride_id = $1', [
    first.id,
  ]);
  provider.silentFor = key;
  world.clock.advance(31_000);
  await world.app.jobs.runSweeps();
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([
    { status: 'processing', step: 'authorise' },
    { status: 'authorised', step: null },
  ]);
});

test('D7: a scheduled ride is not authorised before its day, whatever sweeps come by', async () => {
  const scheduled_time = new Date(world.clock.now().getTime() + 20 * 24 * 3_600_000).toISOString();
  const { id } = await confirmed(rosa, dan, { is_scheduled: true, scheduled_time });
  world.clock.advance(31_000);
  await world.settle();
  expect(await statusOf(id)).toEqual({ status: 'processing', step: 'authorise' });
  expect(provider.asked.authorise).toBe(0);
});
