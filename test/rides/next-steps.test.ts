import { beforeEach, expect, test } from '@jest/globals';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { hourMs, minuteMs } from '../../src/contract/duration.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, isOnline, millStreet, nextDay, nobodyDrives, quoteFor } from './town.js';
import { inHours } from './when.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
  await nobodyDrives();
});

/** How many jobs wait for the moment of a ride's next step; null where it has none. Two steps of a ride are minutes apart. */
async function jobsOfNextStep(id: string): Promise<number | null> {
  await world.settle();
  const [ride] = await world.sql<{ next_step_at: Date | null }>('select next_step_at from rides where id = $1', [id]);
  if (!ride?.next_step_at) return null;
  const at = ride.next_step_at.getTime();
  const waiting = (await world.app.jobs.queues.get('rides')?.getDelayed()) ?? [];
  const ofRide = waiting.filter(({ name, data }) => name === 'rides.step' && (data as { rideId: string }).rideId === id);
  return ofRide.filter(({ timestamp, delay }) => Math.abs(world.clock.shownAt(timestamp) + delay - at) < 1_000).length;
}

test('whatever becomes of a ride, one job waits for its next step', async () => {
  const ride = await books(rosa, { preferred_driver_id: dan.id }, inHours(30));
  const params = { id: ride.id };
  expect(['asked', await jobsOfNextStep(ride.id)]).toEqual(['asked', 1]);
  await dan.call(acceptRide, { params });
  expect(['accepted', await jobsOfNextStep(ride.id)]).toEqual(['accepted', 1]);
  const quote = await quoteFor(rosa, inHours(5));
  await rosa.call(rescheduleRide, { params, body: { quote_id: quote.id } });
  expect(['moved', await jobsOfNextStep(ride.id)]).toEqual(['moved', 1]);
  world.clock.advance(4.2 * hourMs);
  await isOnline(dan);
  await dan.call(departRide, { params });
  expect(['set out', await jobsOfNextStep(ride.id)]).toEqual(['set out', 1]);
  world.clock.advance(10 * minuteMs);
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  expect(['there', await jobsOfNextStep(ride.id)]).toEqual(['there', 1]);
  const { pin } = await rosa.call(getRide, { params });
  await dan.call(startRide, { params, body: { pin: pin ?? '' } });
  expect(['begun', await jobsOfNextStep(ride.id)]).toEqual(['begun', 1]);
});

test('so it is with one that is given back, and asked about round by round', async () => {
  const [now, later] = [await books(rosa), await books(rosa, { preferred_driver_id: dan.id }, inHours(60))];
  expect(['searched', await jobsOfNextStep(now.id)]).toEqual(['searched', 1]);
  const params = { id: later.id };
  await dan.call(acceptRide, { params });
  await dan.call(cancelRide, { params, body: {} });
  expect(['given back', await jobsOfNextStep(later.id)]).toEqual(['given back', 1]);
});
