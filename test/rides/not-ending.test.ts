import { beforeEach, expect, test } from '@jest/globals';
import { cancelDeskRide, completeDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { minuteMs } from '../../src/contract/duration.js';
import { setAvailability } from '../../src/drivers/drivers.contract.js';
import { notificationCreated, notificationUpdated } from '../../src/notifications/notifications.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtEnd, completeRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { seenBy } from './reroutes.js';
import { alertsOf, toldOf } from './told.js';
import { books, confirmed, harborStation, nextDay, nobodyDrives, underWay } from './town.js';
import { at, inTurn, sweeps } from './turns.js';

let rosa: Person;
let finn: Person;
let dan: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, finn, dan, ada } = await world.people({ rosa: {}, finn: {}, dan: { driver: true }, ada: { admin: true } }));
  await nextDay();
  await nobodyDrives();
});

/** So many minutes after the trip of Dan and Rosa is thought to be over. */
const overdue = (ride: Ride, minutes: number) => at(ride.started_at, 2 * ride.estimated_duration_minutes + 30 + minutes);
async function started(): Promise<Ride> {
  return seenBy(rosa, await underWay(rosa, dan));
}
/** … a minute after that, and nobody has looked yet. */
async function forgotten(): Promise<Ride> {
  const ride = await started();
  await overdue(ride, -0.5);
  world.clock.advance(minuteMs);
  return ride;
}

/** What somebody hears of the end of a ride, before the money that is told in the same row. */
const completedOf = (who: Person) =>
  [...who.heard(notificationCreated), ...who.heard(notificationUpdated)].filter(({ type }) => type === 'ride_completed');
const typesOf = async ({ id }: Ride) => (await ada.call(listRideEvents, { params: { id } })).events.map(({ type }) => type);
const ends = ({ id }: Ride) => rosa.call(arriveAtEnd, { params: { id } });
const completes = ({ id }: Ride) => dan.call(completeRide, { params: { id }, body: { ...harborStation, accuracy_m: 10 } });
const entriesOf = ({ id }: Ride) =>
  world.sql('select account, amount_cents, memo from ledger_entries where ride_id = $1 order by account, amount_cents', [id]);
const chargesOf = ({ id }: Ride) => world.sql('select purpose, status, amount_cents from payments where ride_id = $1', [id]);

test('D2: a trip that takes far longer than thought has both asked whether it is over, and operators alerted, once', async () => {
  const ride = await started();
  await overdue(ride, -0.1);
  expect(await typesOf(ride)).not.toContain('asked_if_over');
  expect(await rosa.refused(arriveAtEnd, { params: { id: ride.id } })).toMatchObject({
    status: 409,
    code: 'not_overdue',
    body: { current: { id: ride.id, status: 'in_progress' } },
  });
  await overdue(ride, 0.1);
  const metadata = { ride_id: ride.id, action_url: `/ride/${ride.id}` };
  expect(await toldOf(rosa, ride)).toMatchObject([{ title: 'Is the ride over?', priority: 'high', read: false, metadata }]);
  expect(await toldOf(dan, ride)).toMatchObject([{ title: 'Is the ride over?', priority: 'high', read: false, metadata }]);
  expect(await alertsOf(ada, ride)).toMatchObject([{ title: 'A ride hasn’t ended', metadata: { action_url: `/admin/rides/${ride.id}` } }]);
  for (const minutes of [1, 60, 24 * 60]) await overdue(ride, minutes);
  expect(await alertsOf(ada, ride)).toHaveLength(1);
  expect((await typesOf(ride)).filter((type) => type === 'asked_if_over')).toHaveLength(1);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_progress', final_price: null });
});

test('D2, I4, I7: its rider says that they are there: it ends at the price that it has, once, and everybody is free again', async () => {
  const ride = await started();
  await overdue(ride, 0.1);
  for (const person of [finn, dan, ada])
    expect(await person.refused(arriveAtEnd, { params: { id: ride.id } })).toMatchObject({ status: 404 });
  world.forget();
  for (let i = 0; i < 2; i += 1) expect(await ends(ride)).toMatchObject({ status: 'completed', final_price: ride.price, can_review: true });
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ payment_status: 'captured', driver_share: ride.driver_share });
  const cents = Math.round(ride.price * 100);
  expect(await chargesOf(ride)).toEqual([{ purpose: 'fare', status: 'captured', amount_cents: cents }]);
  const share = Math.round(ride.driver_share * 100);
  expect(await entriesOf(ride)).toEqual([
    { account: `driver:${dan.id}`, amount_cents: share, memo: 'fare' },
    { account: 'platform', amount_cents: cents - share, memo: 'fare' },
    { account: `rider:${rosa.id}`, amount_cents: -cents, memo: 'fare' },
  ]);
  const { events } = await dan.call(listRideEvents, { params: { id: ride.id } });
  expect(events.at(-1)).toMatchObject({ type: 'ended_by_rider', actor: 'rider', data: { final_cents: cents } });
  expect(completedOf(dan)).toMatchObject([
    { read: false, message: expect.stringMatching(/ says you’ve arrived at Harbor Station\. The fare is \$/) },
  ]);
  expect(completedOf(rosa).filter(({ read }) => !read)).toEqual([]);
  await dan.call(setAvailability, { body: { availability: 'off' } });
  expect(await books(rosa)).toMatchObject({ status: 'pending' });
});

test('I7: of rider and driver who end it at once one does, and both read the same', async () => {
  for (const isRiderFirst of [true, false]) {
    const ride = await forgotten();
    // The driver holds their own place first: the ride is what both wait for.
    const [one, other] = isRiderFirst
      ? await inTurn(
          ride,
          () => ends(ride),
          () => completes(ride),
        )
      : await inTurn(
          ride,
          () => completes(ride),
          () => ends(ride),
        );
    expect([one, other]).toMatchObject([{ status: 'completed' }, { status: 'completed' }]);
    await world.settle();
    const types = (await typesOf(ride)).filter((type) => type === 'completed' || type === 'ended_by_rider');
    expect(types).toEqual([isRiderFirst ? 'ended_by_rider' : 'completed']);
    expect(await chargesOf(ride)).toMatchObject([{ purpose: 'fare', status: 'captured' }]);
    expect(await entriesOf(ride)).toHaveLength(3);
    await nextDay();
  }
});

test('M163: of rider and desk the first one holds', async () => {
  const desk = { driver_id: dan.id, reason: 'They are there' };
  const ended = await forgotten();
  const completesAtDesk = () => ada.call(completeDeskRide, { params: { id: ended.id }, body: desk });
  await inTurn(ended, completesAtDesk, () => ends(ended));
  await world.settle();
  expect((await typesOf(ended)).filter((type) => /completed|ended/.test(type))).toEqual(['completed']);
  expect(await chargesOf(ended)).toMatchObject([{ status: 'captured' }]);
  await nextDay();
  const canceling = (ride: Ride) => ({
    params: { id: ride.id },
    body: { reason: 'Storm', status: 'in_progress', driver_id: dan.id } as const,
  });
  const off = await forgotten();
  const [, refused] = await inTurn(
    off,
    () => ada.call(cancelDeskRide, canceling(off)),
    () => rosa.refused(arriveAtEnd, { params: { id: off.id } }),
  );
  expect(refused).toMatchObject({ status: 409, code: 'wrong_state', body: { current: { status: 'cancelled' } } });
  await world.settle();
  expect(await entriesOf(off)).toEqual([]);
  await nextDay();
  const there = await forgotten();
  const [, late] = await inTurn(
    there,
    () => ends(there),
    () => ada.refused(cancelDeskRide, canceling(there)),
  );
  expect(late).toMatchObject({ status: 409 });
  await world.settle();
  expect(await entriesOf(there)).toHaveLength(3);
});

test('P15: who ends it while both are asked is asked no more, and of two sweeps one asks', async () => {
  const ride = await forgotten();
  await inTurn(ride, () => ends(ride), sweeps);
  await world.settle();
  expect(await typesOf(ride)).not.toContain('asked_if_over');
  await nextDay();
  const twice = await forgotten();
  await inTurn(twice, sweeps, sweeps);
  await world.settle();
  expect((await typesOf(twice)).filter((type) => type === 'asked_if_over')).toHaveLength(1);
  expect(await alertsOf(ada, twice)).toHaveLength(1);
});

test('a trip that the version before left without a step is watched all the same, and once it has been asked about, no more', async () => {
  const ride = await started();
  await world.sql('update rides set next_step_at = null where id = $1', [ride.id]);
  await overdue(ride, -10);
  await overdue(ride, 0.1);
  expect(await typesOf(ride)).toContain('asked_if_over');
  // Nobody writes it any more.
  const written = () => world.sql('select next_step_at, xmin::text from rides where id = $1', [ride.id]);
  const before = await written();
  expect(before).toMatchObject([{ next_step_at: null }]);
  await sweeps();
  expect(await written()).toEqual(before);
});

test('one that the version before ended, with the step of before, rests', async () => {
  const ride = await started();
  await world.sql(`update rides set status = 'completed', completed_at = $2, final_cents = price_cents where id = $1`, [
    ride.id,
    world.clock.now(),
  ]);
  await overdue(ride, 1);
  expect(await world.sql('select next_step_at from rides where id = $1', [ride.id])).toEqual([{ next_step_at: null }]);
  expect(await typesOf(ride)).not.toContain('asked_if_over');
});

test('D2: before the trip, or after it, nobody ends it so', async () => {
  const coming = await confirmed(rosa, dan);
  expect(await rosa.refused(arriveAtEnd, { params: { id: coming.id } })).toMatchObject({ status: 409, code: 'wrong_state' });
});
