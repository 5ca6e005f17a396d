import { beforeEach, describe, expect, test } from '@jest/globals';
import { listFreeDrivers } from '../../src/admin/rides/assign.contract.js';
import { bookRide } from '../../src/booking/booking.contract.js';
import { acceptRide, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { DriverOverlapService } from '../../src/trips/driver-overlap.service.js';
import { cancelRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isAt } from './places.js';
import { asks, priced, refused, seenBy, to } from './reroutes.js';
import { books, cardOf, confirmed, confirmedForLater, isOnline, millStreet, nextDay, nobodyDrives, quoteFor } from './town.js';
import { inMinutes } from './when.js';

let rosa: Person;
let kim: Person;
let dan: Person;
let dora: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, kim, dan, dora, ada } = await world.people({
    rosa: {},
    kim: {},
    dan: { driver: true },
    dora: { driver: true },
    ada: { admin: true },
  }));
  await nextDay();
  await nobodyDrives();
});

/** So many minutes from the pickup: at 20 miles an hour, and three tenths more than as the crow flies. */
const minutesAway = (minutes: number) => ({ lat: millStreet.lat + (minutes - 0.5) / 3.9 / 69.093, lng: millStreet.lng });
const takes = ({ id }: Ride) => dan.call(acceptRide, { params: { id } });
const takesNot = async ({ id }: Ride) => (await dan.refused(acceptRide, { params: { id } })).code;

async function prefersNot(rider: Person, driver: Person, when = {}) {
  const [quote, card] = [await quoteFor(rider, when), await cardOf(rider)];
  return (await rider.refused(bookRide, { body: { quote_id: quote.id, payment_method_id: card, preferred_driver_id: driver.id } })).code;
}

/** Dan, half an hour away, is asked for a ride now and for one in forty minutes. */
async function both(): Promise<{ now: Ride; later: Ride }> {
  await isOnline(dan, 'available', minutesAway(30));
  const preferred = { preferred_driver_id: dan.id };
  return { now: await books(rosa, preferred), later: await books(kim, preferred, inMinutes(40)) };
}

describe('the way to the pickup takes its driver’s time (D5)', () => {
  test('a pickup for which the ride before it leaves no time is not accepted', async () => {
    const { now, later } = await both();
    await takes(now);
    expect(await takesNot(later)).toBe('driver_busy');
    expect(await seenBy(kim, later)).toMatchObject({ status: 'pending', driver_id: null });
  });

  test('nor a ride now that leaves no time for a pickup that was promised', async () => {
    const { now, later } = await both();
    await takes(later);
    expect(await takesNot(now)).toBe('driver_busy');
    expect(await seenBy(rosa, now)).toMatchObject({ status: 'pending', driver_id: null });
  });

  test('of both at once exactly one is accepted', async () => {
    const { now, later } = await both();
    const replies = await Promise.all([now, later].map(({ id }) => dan.http(`/api/rides/${id}/accept`, { method: 'POST' })));
    const bodies = (await Promise.all(replies.map((reply) => reply.json()))) as { code?: string }[];
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(bodies.filter(({ code }) => code === 'driver_busy')).toHaveLength(1);
  });

  test('who is near has the time for both', async () => {
    await isOnline(dan);
    await confirmed(rosa, dan);
    expect(await seenBy(kim, await confirmedForLater(kim, dan))).toMatchObject({ status: 'confirmed', driver_id: dan.id });
  });

  test('another route is asked of nobody whom it keeps from their next ride', async () => {
    await isOnline(dan, 'available', minutesAway(30));
    const ride = await confirmed(rosa, dan);
    await confirmed(kim, dan, inMinutes(65));
    await world.settle();
    const quote = await priced(rosa, ride, to({ lat: 44.13, lng: -69.04 }));
    expect(quote.estimated_duration_minutes).toBeLessThan(30);
    expect(await refused(rosa, ride, quote)).toBe('driver_not_free');
    const near = await priced(rosa, ride, to({ lat: 44.113, lng: -69.084 }, '2 Harbor Street'));
    await expect(asks(rosa, ride, near)).resolves.toMatchObject({ id: ride.id });
  });
});

describe('who has no time with it', () => {
  test('is not preferred, on the way to somebody else past the time that was thought', async () => {
    await isOnline(dan, 'available', minutesAway(60));
    await confirmed(rosa, dan);
    world.clock.advance(45 * 60_000);
    expect(await prefersNot(kim, dan)).toBe('preferred_unavailable');
    world.clock.advance(120 * 60_000);
    expect(await prefersNot(kim, dan)).toBe('preferred_unavailable');
  });

  test('is not preferred before a ride that they promised', async () => {
    await confirmedForLater(kim, dan);
    await isOnline(dan, 'available', minutesAway(30));
    expect(await prefersNot(rosa, dan)).toBe('preferred_unavailable');
    await isOnline(dan);
    await expect(books(rosa, { preferred_driver_id: dan.id })).resolves.toMatchObject({ status: 'pending' });
  });

  test('is offered nothing, and on the desk’s list is nobody who would not be given it', async () => {
    await confirmedForLater(kim, dan);
    await isOnline(dan, 'available', minutesAway(30));
    const ride = await books(rosa);
    const params = { id: ride.id };
    await world.settle();
    expect(dan.heard(offerOpenedTopic).map(({ id }) => id)).not.toContain(ride.id);
    const near = async () => (await ada.call(listFreeDrivers, { params, query: {} })).drivers.map(({ driver }) => driver.clerk_id);
    const give = { params, body: { driver_id: dan.id, reason: 'Nobody else is there.' } };
    expect(await near()).not.toContain(dan.id);
    expect(await ada.refused(reassignRide, give)).toMatchObject({ code: 'preferred_unavailable' });
    await isOnline(dan);
    expect(await near()).toContain(dan.id);
    await expect(ada.call(reassignRide, give)).resolves.toMatchObject({ status: 'confirmed', driver_id: dan.id });
  });

  test('the desk is given who is just near enough: by the exact way, as its list says', async () => {
    const { estimated_duration_minutes: trip } = await quoteFor(rosa);
    await confirmed(kim, dan, inMinutes(14.8 + trip + 10 + 15));
    // 14 minutes away, and 15 from the middle of the square that riders measure.
    await isOnline(dan, 'available', { lat: 44.1495, lng: -69.1 });
    const { id } = await books(rosa);
    const { drivers } = await ada.call(listFreeDrivers, { params: { id }, query: {} });
    expect(drivers.map(({ driver, eta_minutes: eta }) => [driver.clerk_id, eta])).toEqual([[dan.id, 14]]);
    expect(await prefersNot(kim, dan)).toBe('preferred_unavailable');
    const body = { driver_id: dan.id, reason: 'Nobody else is there.' };
    await expect(ada.call(reassignRide, { params: { id }, body })).resolves.toMatchObject({ status: 'confirmed', driver_id: dan.id });
  });

  test('keeps nobody else from a ride that they gave back', async () => {
    await confirmedForLater(kim, dora);
    await isOnline(dan, 'available', minutesAway(60));
    const { id } = await confirmed(rosa, dan);
    await isOnline(dora);
    await dan.call(cancelRide, { params: { id }, body: {} });
    await world.settle();
    expect(dora.heard(offerOpenedTopic).map((offer) => offer.id)).toContain(id);
    await expect(dora.call(acceptRide, { params: { id } })).resolves.toMatchObject({ status: 'in_route', driver_id: dora.id });
  });
});

describe('a way that takes longer than was thought', () => {
  const looks = () => world.app.get(DriverOverlapService).extendWays();

  test('counts from when it is known', async () => {
    const [now, later] = [
      await books(rosa, { preferred_driver_id: dan.id }),
      await books(kim, { preferred_driver_id: dan.id }, inMinutes(40)),
    ];
    await takes(now);
    await isAt(dan, minutesAway(30));
    await looks();
    expect(await takesNot(later)).toBe('driver_busy');
  });

  test('takes nothing away that was promised before', async () => {
    const now = await confirmed(rosa, dan);
    const later = await confirmedForLater(kim, dan);
    await isAt(dan, minutesAway(30));
    await looks();
    expect(await seenBy(kim, later)).toMatchObject({ status: 'confirmed', driver_id: dan.id });
    expect(await seenBy(rosa, now)).toMatchObject({ status: 'in_route', driver_id: dan.id });
  });

  test('counts while it lasts', async () => {
    await isOnline(dan);
    const now = await confirmed(rosa, dan);
    world.clock.advance(60 * 60_000);
    const next = await books(kim, { preferred_driver_id: dan.id }, inMinutes(31));
    await looks();
    expect(await takesNot(next)).toBe('driver_busy');
    await rosa.call(cancelRide, { params: { id: now.id }, body: { fee_cents: 10_000 } });
    await expect(takes(next)).resolves.toMatchObject({ status: 'confirmed' });
  });

  test('counts up to what was promised after it', async () => {
    await confirmed(rosa, dan);
    const promised = await confirmed(kim, dan, inMinutes(85));
    const between = await books(dora, { preferred_driver_id: dan.id }, inMinutes(31));
    await isAt(dan, minutesAway(60));
    await looks();
    expect(await takesNot(between)).toBe('driver_busy');
    expect(await seenBy(kim, promised)).toMatchObject({ status: 'confirmed', driver_id: dan.id });
  });
});

describe('from the start on', () => {
  const starts = ({ id, pin }: Ride) => dan.call(startRide, { params: { id }, body: { pin: pin ?? '' } });

  test('who was faster than promised is free as soon', async () => {
    await isOnline(dan, 'available', minutesAway(60));
    const ride = await confirmed(rosa, dan);
    world.clock.advance(20 * 60_000);
    const later = inMinutes(40);
    expect(await prefersNot(kim, dan, later)).toBe('preferred_unavailable');
    await starts(ride);
    await expect(confirmed(kim, dan, later)).resolves.toMatchObject({ preferred_driver_id: dan.id });
  });

  test('a scheduled ride may start long before its time', async () => {
    const ride = await confirmedForLater(rosa, dan);
    await dan.call(departRide, { params: { id: ride.id } });
    await expect(starts(ride)).resolves.toMatchObject({ status: 'in_progress' });
  });

  test('and one that starts late takes as much longer', async () => {
    const ride = await confirmed(rosa, dan, { ...inMinutes(40), destination_latitude: 44.13, destination_longitude: -69.04 });
    await dan.call(departRide, { params: { id: ride.id } });
    world.clock.advance(75 * 60_000);
    await starts(ride);
    expect(await prefersNot(kim, dan, inMinutes(30.5))).toBe('preferred_unavailable');
  });
});
