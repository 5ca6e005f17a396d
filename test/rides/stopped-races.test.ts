import { beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { bookRide } from '../../src/booking/booking.contract.js';
import { reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { postLocation } from '../../src/drivers/drivers.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { outcome, sendsJson, suspends } from '../admin/acts.js';
import type { Person } from '../world/person.js';
import { deadlocks, overlapping, row, waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { north } from './places.js';
import { books, cardOf, confirmed, isOnline, nextDay, nobodyDrives, quoteFor } from './town.js';
import { inHours } from './when.js';

// A driver is given a ride at the very moment at which they may not drive, or not sign in, any more.

let ada: Person;
let otto: Person;
let rosa: Person;
let dan: Person;
let turn = 0;

beforeEach(async () => {
  await nextDay();
  await nobodyDrives();
  turn += 1;
  ({ ada, otto, rosa } = await world.people({ ada: { admin: true }, otto: { operator: true }, rosa: {} }));
  dan = await world.person(`dan${turn}`, { driver: true, offline: true });
});

const inTwoDays = () => inHours(50);
const now = async ({ id }: Ride) =>
  (
    await world.sql<{ status: string; driver_id: string | null; preferred_outcome: string | null }>(
      'select status, driver_id, preferred_outcome from rides where id = $1',
      [id],
    )
  )[0];
const nobodys = { status: 'pending', driver_id: null };

const takes = (driver: Person, { id }: Ride) => outcome(sendsJson(driver, 'POST', `/api/rides/${id}/accept`, {}));
const isGiven = (driver: Person, { id }: Ride) =>
  outcome(sendsJson(otto, 'POST', reassignRide.path.replace(':id', id), { driver_id: driver.id, reason: 'Rosa asked for him.' }));
const ways = { 'taken by them': takes, 'given to them by the desk': isGiven };

/** The act begins while somebody else's transaction holds what it wants; it waits for that, or is done by then. */
async function beside<R>(begun: (holder: pg.Client) => Promise<unknown>, act: () => Promise<R>): Promise<R> {
  await world.idle();
  const { acting } = await whileHeld(begun, async () => {
    const acting = act();
    await Promise.race([acting, waitForLocks(1)]);
    return { acting };
  });
  return acting;
}

/** The first act has written its ride and nothing of its history, and is not committed; the second one begins meanwhile. */
async function duringAct<R>(first: () => Promise<unknown>, second: () => Promise<R>): Promise<R> {
  const [, answer] = await overlapping('lock table ride_events in exclusive mode', { first, second });
  return answer;
}

describe.each(['taken by them', 'given to them by the desk'] as const)('a ride that is %s', (way) => {
  const gets = (ride: Ride) => ways[way](dan, ride);
  const refusal = way === 'taken by them' ? 'signed_out' : 'preferred_unavailable';

  test('S10: is given back by the suspension that comes after it', async () => {
    const ride = await books(rosa, {}, inTwoDays());
    await duringAct(
      () => gets(ride),
      () => suspends(ada, dan),
    );
    await world.settle();
    expect(await now(ride)).toMatchObject(nobodys);
  });

  test('S10: is not theirs once a suspension came before it', async () => {
    const ride = await books(rosa, {}, inTwoDays());
    const suspended = (holder: pg.Client) => holder.query('update users set suspended_at = now() where id = $1', [dan.id]);
    expect(await beside(suspended, () => gets(ride))).toBe(refusal);
    expect(await now(ride)).toMatchObject(nobodys);
  });

  test.each([
    ['closed their account', 'deleted_at = now()'],
    ['lost their role', `roles = '{customer}'`],
  ])('is not theirs who %s meanwhile, and never was online', async (_what, change) => {
    await world.sql('delete from driver_states where driver_id = $1', [dan.id]);
    const ride = await books(rosa, {}, inTwoDays());
    const gone = async (holder: pg.Client) => {
      await holder.query('select from users where id = $1 for update', [dan.id]);
      await holder.query(`update users set ${change} where id = $1`, [dan.id]);
    };
    expect(await beside(gone, () => gets(ride))).toEqual(expect.any(String));
    expect(await now(ride)).toMatchObject(nobodys);
  });
});

describe('a request to them by name', () => {
  const asking = async () => {
    const body = { quote_id: (await quoteFor(rosa, inTwoDays())).id, payment_method_id: await cardOf(rosa), preferred_driver_id: dan.id };
    return () => outcome(sendsJson(rosa, 'POST', bookRide.path, body));
  };
  const asked = () => world.sql('select 1 from rides where preferred_driver_id = $1 and preferred_outcome is null', [dan.id]);

  test('S10: is not made once a suspension came before it', async () => {
    const asks = await asking();
    const suspended = (holder: pg.Client) => holder.query('update users set suspended_at = now() where id = $1', [dan.id]);
    expect(await beside(suspended, asks)).toBe('preferred_unavailable');
    expect(await asked()).toEqual([]);
  });

  test('S10: is ended by the suspension that comes after it', async () => {
    const asks = await asking();
    await duringAct(asks, () => suspends(ada, dan));
    await world.settle();
    expect(await asked()).toEqual([]);
  });
});

test('S10: on the approach a suspension and a position of theirs never wait for each other', async () => {
  await isOnline(dan, 'available', north(2));
  const ride = await confirmed(rosa, dan);
  await world.settle();
  world.clock.advance(16_000);
  const fix = { ...north(1), accuracy_m: 5, seq: world.clock.now().getTime(), at: world.clock.now().toISOString() };
  const before = await deadlocks();
  await overlapping(row('rides', ride.id), {
    first: () => suspends(ada, dan),
    second: () => dan.call(postLocation, { body: fix }),
  });
  await world.settle();
  expect(await deadlocks()).toBe(before);
  expect(await now(ride)).toMatchObject(nobodys);
});
