import { beforeEach, expect, test } from '@jest/globals';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { DriverOverlapService } from '../../src/trips/driver-overlap.service.js';
import type { Person } from '../world/person.js';
import { queueBehind, row } from '../world/waiting.js';
import { world } from '../world/world.js';
import { isAt } from './places.js';
import { seenBy } from './reroutes.js';
import { books, confirmed, confirmedForLater, drivesThere, nextDay, underWay } from './town.js';
import { inMinutes } from './when.js';

let rosa: Person;
let kim: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, kim, dan } = await world.people({ rosa: {}, kim: {}, dan: { driver: true } }));
  await nextDay();
});

/** Dan should be there by now, and Kim waits for him in twenty minutes. */
async function lateForKim(): Promise<{ late: Ride; next: Ride }> {
  const late = await underWay(rosa, dan);
  const next = await confirmedForLater(kim, dan);
  world.clock.advance(20 * 60_000);
  return { late, next };
}

const extendsLate = () => world.app.get(DriverOverlapService).extendLate();

test('D5: a ride that takes too long gives the next one to others, and both sides are told', async () => {
  const { late, next } = await lateForKim();
  await extendsLate();
  await world.settle();
  expect(await seenBy(kim, next)).toMatchObject({ status: 'pending', driver_id: null });
  const { events } = await kim.call(listRideEvents, { params: { id: next.id } });
  expect(events).toContainEqual(expect.objectContaining({ actor: 'system', type: 'released' }));
  const { notifications } = await kim.call(listNotifications, { query: {} });
  expect(notifications[0]).toMatchObject({ title: expect.stringMatching(/ isn’t coming$/) });
  const atDans = await dan.call(listNotifications, { query: {} });
  expect(atDans.notifications[0]).toMatchObject({
    title: 'A ride is off your list',
    message: expect.stringContaining('Your ride now takes longer'),
    metadata: { ride_id: next.id, actionable: false },
  });
  expect(await seenBy(rosa, late)).toMatchObject({ status: 'in_progress', driver_id: dan.id });
});

test('D5: who gets there between the look for late rides and the act keeps the next one', async () => {
  const { late, next } = await lateForKim();
  const [completed] = await queueBehind(row('rides', late.id), () => drivesThere(dan, late), extendsLate);
  expect(completed).toMatchObject({ status: 'completed' });
  expect(await seenBy(kim, next)).toMatchObject({ status: 'confirmed', driver_id: dan.id });
});

const asksDan = (minutes: number) => books(kim, { preferred_driver_id: dan.id }, inMinutes(minutes));

test.each([
  [
    'on the way',
    async () => {
      await confirmed(rosa, dan);
      await isAt(dan, { lat: 44.2, lng: -69.1 });
      return asksDan(40);
    },
    () => world.app.get(DriverOverlapService).extendWays(),
  ],
  [
    'on the trip',
    async () => {
      await underWay(rosa, dan);
      world.clock.advance(20 * 60_000);
      const next = await asksDan(30.5);
      world.clock.advance(90_000);
      return next;
    },
    extendsLate,
  ],
])('D5: a driver who promises a ride while their time %s is looked at has promised it', async (_, asks, looks) => {
  const next = await asks();
  const state = { text: 'select 1 from driver_states where driver_id = $1 for update', values: [dan.id] };
  await queueBehind(state, () => dan.call(acceptRide, { params: { id: next.id } }), looks);
  expect(await seenBy(kim, next)).toMatchObject({ status: 'confirmed', driver_id: dan.id });
});
