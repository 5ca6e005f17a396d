import { beforeEach, expect, test } from '@jest/globals';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { hourMs } from '../../src/contract/duration.js';
import { acceptRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { listScheduledRides } from '../../src/dispatch/listed/listed.contract.js';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { queueBehind, row, waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { books, isOnline, nextDay, nobodyDrives, quoteFor } from './town.js';
import { inHours, inMs } from './when.js';

// A ride for later is taken off the drivers' lists while something else happens to it.

let rosa: Person;
let dan: Person;
let dora: Person;

beforeEach(async () => {
  ({ rosa, dan, dora } = await world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true } }));
  await nextDay();
  await nobodyDrives();
});

/** What came of a tap on Accept, with the pickup as the driver saw it. */
async function taps(driver: Person, { id, pickup_time }: Ride): Promise<string> {
  const reply = await driver.http(`/api/rides/${id}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pickup_time }),
  });
  const { code } = (await reply.json()) as { code?: string };
  return code ?? 'taken';
}

async function now({ id }: Ride): Promise<{ status: string; driver_id: string | null }> {
  const [ride] = await world.sql<{ status: string; driver_id: string | null }>('select status, driver_id from rides where id = $1', [id]);
  if (!ride) throw new Error('no ride');
  return ride;
}

/** Both wait for the ride, in this order. */
const inTurn = <A, B>({ id }: Ride, first: () => Promise<A>, second: () => Promise<B>) => queueBehind(row('rides', id), first, second);

test('of forty drivers who take it at once one has it, and the others learn that it is gone', async () => {
  const drivers = await Promise.all(Array.from({ length: 40 }, (_, i) => world.person(`many${i}`, { driver: true, offline: true })));
  const ride = await books(rosa, {}, inHours(50));
  const answers = await Promise.all(drivers.map((driver) => taps(driver, ride)));
  const winner = drivers[answers.indexOf('taken')];
  expect(answers.toSorted()).toEqual([...Array.from({ length: 39 }, () => 'ride_taken'), 'taken'].toSorted());
  expect(await now(ride)).toEqual({ status: 'confirmed', driver_id: winner?.id });
  const accepted = await world.sql(`select 1 from ride_events where ride_id = $1 and type = 'accepted'`, [ride.id]);
  expect(accepted).toHaveLength(1);
}, 60_000);

test('one driver who takes two for the same hour has one of them', async () => {
  const other = await world.second();
  const elsewhere = await dan.device(other);
  const { finn } = await world.people({ finn: {} });
  const rides = [await books(rosa, {}, inHours(50)), await books(finn, {}, inHours(50))] as const;
  const answers = await Promise.all([taps(dan, rides[0]), taps(elsewhere, rides[1])]);
  await world.stop(other);
  expect(answers.toSorted()).toEqual(['driver_busy', 'taken']);
  expect((await Promise.all(rides.map(now))).filter(({ driver_id }) => driver_id === dan.id)).toHaveLength(1);
});

test('beside a cancel: whoever comes first, the other finds it so', async () => {
  const cancels = (ride: Ride) => rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  const first = await books(rosa, {}, inHours(50));
  const cancelled = () => cancels(first);
  const [, gone] = await inTurn(first, cancelled, () => taps(dan, first));
  expect([gone, await now(first)]).toEqual(['request_expired', { status: 'cancelled', driver_id: null }]);
  const second = await books(rosa, {}, inHours(50));
  const takes = () => taps(dan, second);
  const [won] = await inTurn(second, takes, () => cancels(second));
  expect([won, await now(second)]).toEqual(['taken', { status: 'cancelled', driver_id: dan.id }]);
  await world.settle();
  expect(await dan.notificationTypes()).toContain('passenger_cancelled');
});

test('beside another time: nobody is held to one that they did not see', async () => {
  const moves = async (ride: Ride) => {
    const quote = await quoteFor(rosa, inHours(80));
    return () => rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id: quote.id } });
  };
  const first = await books(rosa, {}, inHours(50));
  const moved = await moves(first);
  const [, answer] = await inTurn(first, moved, () => taps(dan, first));
  expect([answer, await now(first)]).toEqual(['request_expired', { status: 'pending', driver_id: null }]);
  await rosa.call(cancelRide, { params: { id: first.id }, body: {} });
  const second = await books(rosa, {}, inHours(50));
  const movedLater = await moves(second);
  const [won] = await inTurn(second, () => taps(dan, second), movedLater);
  expect([won, await now(second)]).toEqual(['taken', { status: 'confirmed', driver_id: dan.id }]);
});

test('I5: beside a block: once that stands nobody takes it any more', async () => {
  for (let round = 0; round < 6; round += 1) {
    const rider = await world.person(`rider${round}`, { offline: true });
    const driver = await world.person(`driver${round}`, { driver: true, offline: true });
    const ride = await books(rider, {}, inHours(50));
    const blocks = () => (round % 2 === 0 ? rider.blocks(driver) : driver.blocks(rider));
    const [answer] = await Promise.all([taps(driver, ride), blocks()]);
    expect(['taken', 'not_found']).toContain(answer);
    if (answer === 'not_found') expect(await now(ride)).toEqual({ status: 'pending', driver_id: null });
    const { rides } = await driver.call(listScheduledRides, { query: {} });
    expect(rides.map(({ id }) => id)).not.toContain(ride.id);
  }
});

test('beside an offer of it: one of the two has it, and no offer is left', async () => {
  const other = await world.second();
  const elsewhere = await dan.device(other);
  for (const listedFirst of [true, false]) {
    await isOnline(dora);
    const ride = await books(rosa, {}, inHours(20));
    await world.settle();
    expect((await dora.call(listOffers, {})).offers).toMatchObject([{ id: ride.id }]);
    const both = [() => taps(elsewhere, ride), () => taps(dora, ride)] as const;
    const [one, two] = listedFirst ? both : ([both[1], both[0]] as const);
    expect(await inTurn(ride, one, two)).toEqual(['taken', 'ride_taken']);
    expect((await now(ride)).driver_id).toBe(listedFirst ? dan.id : dora.id);
    expect(await world.sql(`select 1 from ride_offers where ride_id = $1 and status = 'open'`, [ride.id])).toEqual([]);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  }
  await world.stop(other);
});

test('beside the answer of who is asked by name: nobody else takes it before their no', async () => {
  const asks = () => books(rosa, { preferred_driver_id: dan.id }, inHours(50));
  const first = await asks();
  const elsewhere = await world.second();
  const doraThere = await dora.device(elsewhere);
  const [stranger, asked] = await Promise.all([taps(doraThere, first), taps(dan, first)]);
  expect([stranger === 'taken', asked, (await now(first)).driver_id]).toEqual([false, 'taken', dan.id]);
  await rosa.call(cancelRide, { params: { id: first.id }, body: {} });
  const second = await asks();
  await world.idle();
  const { rejected, before } = await whileHeld(row('rides', second.id), async () => {
    const rejected = dan.call(rejectPreferred, { params: { id: second.id } });
    await waitForLocks(1);
    return { rejected, before: await taps(doraThere, second) };
  });
  await rejected;
  const answers = [before, await taps(doraThere, second)];
  expect([answers, (await now(second)).driver_id]).toEqual([['not_found', 'taken'], dora.id]);
  await world.stop(elsewhere);
});

test('a listed ride for which somebody is asked by name anew is nobody else’s, not even the tap that waits', async () => {
  const ride = await books(rosa, {}, inHours(50));
  const text = 'update rides set preferred_driver_id = $2, preferred_driver_timeout = $3, version = version + 1 where id = $1';
  const [answer] = await queueBehind({ text, values: [ride.id, dan.id, inMs(5 * hourMs)] }, () => taps(dora, ride));
  expect([answer, await now(ride)]).toEqual(['not_found', { status: 'pending', driver_id: null }]);
  await expect(dan.call(acceptRide, { params: { id: ride.id } })).resolves.toMatchObject({ driver_id: dan.id });
});
