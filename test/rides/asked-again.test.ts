import { beforeEach, describe, expect, test } from '@jest/globals';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { hourMs, minuteMs } from '../../src/contract/duration.js';
import { acceptRide, reassignRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { listScheduledRides } from '../../src/dispatch/listed/listed.contract.js';
import { listOffers, offerMs, offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, isOnline, nextDay, nobodyDrives, quoteFor } from './town.js';
import { inMinutes } from './when.js';

let rosa: Person;
let finn: Person;
let dan: Person;
let dora: Person;

beforeEach(async () => {
  ({ rosa, finn, dan, dora } = await world.people({ rosa: {}, finn: {}, dan: { driver: true }, dora: { driver: true } }));
  await nextDay();
  await nobodyDrives();
});

const ahead = 20 * 60;
const offers = async (driver: Person) => (await driver.call(listOffers, {})).offers.map(({ id }) => id);
/** How often a driver was asked for a ride. */
const asked = (driver: Person, { id }: { id: string }) => driver.heard(offerOpenedTopic).filter((offer) => offer.id === id).length;

/** A driver who stays online and looks at nothing, for some time after another. */
async function ignores(driver: Person, ...waits: number[]): Promise<void> {
  for (const ms of waits) {
    world.clock.advance(ms);
    await isOnline(driver);
    await world.settle();
  }
}

/** Long enough for every look that a search takes in an hour. */
const quarters = (hours: number) => Array.from({ length: hours * 4 }, () => 15 * minuteMs);

describe('D4: whoever lets a ride for later pass', () => {
  test('is asked once more, an hour later, and then no more; it stays on their list', async () => {
    await isOnline(dan);
    const ride = await books(rosa, {}, inMinutes(ahead));
    await world.settle();
    await ignores(dan, offerMs, offerMs, 15 * minuteMs, 15 * minuteMs);
    expect(asked(dan, ride)).toBe(1);
    await ignores(dan, ...quarters(1));
    expect(asked(dan, ride)).toBe(2);
    await ignores(dan, offerMs, ...quarters(4));
    expect(asked(dan, ride)).toBe(2);
    expect((await dan.call(listScheduledRides, { query: {} })).rides).toMatchObject([{ id: ride.id }]);
    expect(await dan.call(acceptRide, { params: { id: ride.id } })).toMatchObject({ status: 'confirmed' });
  });

  test('is asked twice at once where the search ends within that hour', async () => {
    await isOnline(dan);
    const ride = await books(rosa, {}, inMinutes(45));
    await world.settle();
    await ignores(dan, offerMs);
    expect(asked(dan, ride)).toBe(2);
    await ignores(dan, offerMs, offerMs, minuteMs);
    expect(asked(dan, ride)).toBe(2);
  });

  test('is asked again once who took it has given it back', async () => {
    await isOnline(dan);
    const ride = await books(rosa, {}, inMinutes(ahead));
    await world.settle();
    await ignores(dan, offerMs, ...quarters(2));
    expect(asked(dan, ride)).toBe(2);
    await dora.call(acceptRide, { params: { id: ride.id } });
    await ignores(dan, hourMs);
    await dora.call(cancelRide, { params: { id: ride.id }, body: {} });
    await world.settle();
    expect(asked(dan, ride)).toBe(3);
    expect(asked(dora, ride)).toBe(0);
  });

  test('is asked again for another time', async () => {
    await isOnline(dan);
    const ride = await books(rosa, {}, inMinutes(ahead));
    await world.settle();
    await ignores(dan, offerMs, ...quarters(2));
    expect(asked(dan, ride)).toBe(2);
    const quote = await quoteFor(rosa, inMinutes(ahead + 60));
    await rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id: quote.id } });
    await world.settle();
    await ignores(dan, minuteMs);
    expect(asked(dan, ride)).toBe(3);
  });
});

describe('D4: an offer that a driver has not answered', () => {
  test('of a ride for later keeps no ride for now from them: they have both, and may take both', async () => {
    await isOnline(dan);
    const later = await books(rosa, {}, inMinutes(ahead));
    expect(await offers(dan)).toEqual([later.id]);
    const now = await books(finn);
    expect(await offers(dan)).toEqual([later.id, now.id]);
    expect(await dan.call(acceptRide, { params: { id: now.id } })).toMatchObject({ status: 'in_route' });
    expect(await dan.call(acceptRide, { params: { id: later.id } })).toMatchObject({ status: 'confirmed' });
  });

  test('of a ride for now does, of another one for now and of one for later', async () => {
    await isOnline(dan);
    const now = await books(finn);
    await books(rosa);
    await books(rosa, {}, inMinutes(ahead));
    expect(await offers(dan)).toEqual([now.id]);
  });

  test('of a ride for later keeps another one for later from them', async () => {
    await isOnline(dan);
    const later = await books(rosa, {}, inMinutes(ahead));
    await books(finn, {}, inMinutes(ahead + 120));
    expect(await offers(dan)).toEqual([later.id]);
  });
});

describe('D2: who said no to a ride when they were asked by name, or nothing', () => {
  const booked = () => books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'open' }, inMinutes(ahead));

  async function moves({ id }: Ride): Promise<void> {
    const quote = await quoteFor(rosa, inMinutes(ahead + 60));
    await rosa.call(rescheduleRide, { params: { id }, body: { quote_id: quote.id } });
  }

  test.each(['no', 'nothing'])('is asked with the others for another time: %s', async (what) => {
    const ride = await booked();
    if (what === 'no') await dan.call(rejectPreferred, { params: { id: ride.id } });
    else world.clock.set(ride.preferred_driver_timeout ?? '');
    await world.settle();
    await isOnline(dan);
    expect(await offers(dan)).toEqual([]);
    await moves(ride);
    expect(await offers(dan)).toEqual([ride.id]);
    expect(await dan.call(acceptRide, { params: { id: ride.id } })).toMatchObject({ status: 'confirmed', driver_id: dan.id });
  });

  test('is not asked again where they were given it nevertheless, and gave it back', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const ride = await booked();
    const params = { id: ride.id };
    await dan.call(rejectPreferred, { params });
    await isOnline(dan);
    await ada.call(reassignRide, { params, body: { driver_id: dan.id, reason: 'He has the time after all' } });
    await dan.call(cancelRide, { params, body: {} });
    await moves(ride);
    expect(await offers(dan)).toEqual([]);
  });
});
