import { beforeEach, describe, expect, test } from '@jest/globals';
import { listFreeDrivers } from '../../src/admin/rides/assign.contract.js';
import { bookRide } from '../../src/booking/booking.contract.js';
import { listDrivers } from '../../src/booking/driver-picker.contract.js';
import { reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { listOffers, listPreferred, offerClosedTopic, offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { getAbout } from '../../src/drivers/pages/about.contract.js';
import { addPairBlock, removePairBlock } from '../../src/pairs/pairs.contract.js';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { all } from '../notifications/tell.js';
import {
  books,
  cardOf,
  completed,
  confirmedForLater,
  drivesThere,
  isOnline,
  millStreet,
  nextDay,
  nobodyDrives,
  quoteFor,
  underWay,
} from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;
let dora: Person;

/** Both rode together before, and are apart from here on as `who` wants. */
const sides = [
  ['the rider', () => never(rosa, dan)],
  ['the driver', () => never(dan, rosa)],
] as const;

beforeEach(async () => {
  await nextDay();
  await nobodyDrives();
  ({ rosa, dan, dora } = await world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true } }));
  await world.truncate('pair_blocks');
  await completed(rosa, dan);
  await nextDay();
});

const never = (one: Person, other: Person) => one.call(addPairBlock, { body: { user_id: other.id } });
const offersOf = async (driver: Person) => (await driver.call(listOffers, {})).offers.map(({ id }) => id);
const seen = (who: Person, { id }: { id: string }) => who.call(getRide, { params: { id } });
const cancels = ({ id }: { id: string }) => rosa.call(cancelRide, { params: { id }, body: { fee_cents: 10_000 } });

describe.each(sides)('M48: where %s wants never again', (by, parts) => {
  test('the driver is asked for no ride of theirs, until it is taken back', async () => {
    await parts();
    await isOnline(dan);
    await isOnline(dora);
    const ride = await books(rosa);
    expect([await offersOf(dan), await offersOf(dora)]).toEqual([[], [ride.id]]);
    await cancels(ride);
    await rosa.call(removePairBlock, { params: { id: dan.id } });
    await dan.call(removePairBlock, { params: { id: rosa.id } });
    const next = await books(rosa);
    expect(await offersOf(dan)).toEqual([next.id]);
  });

  test('the driver is not to be chosen, priced or preferred', async () => {
    await isOnline(dan);
    expect(await rosa.call(getAbout, { params: { id: dan.id } })).toMatchObject({ driving: { can_be_asked: true } });
    await parts();
    const { drivers } = await rosa.call(listDrivers, { query: millStreet });
    expect(drivers.map(({ clerk_id: id }) => id)).not.toContain(dan.id);
    expect(await rosa.call(getAbout, { params: { id: dan.id } })).toMatchObject({ driving: { can_be_asked: false } });
    const quote = await quoteFor(rosa);
    expect(quote.pickup_eta_minutes).toBeNull();
    const body = { quote_id: quote.id, payment_method_id: await cardOf(rosa), preferred_driver_id: dan.id };
    expect(await rosa.refused(bookRide, { body })).toMatchObject({ status: 409, code: 'preferred_unavailable' });
  });

  test('operators cannot bring them together, as over a block', async () => {
    const ada = await world.person(`ada for ${by}`.replaceAll(' ', ''), { admin: true });
    await parts();
    await isOnline(dan);
    await isOnline(dora);
    const ride = await books(rosa);
    const params = { id: ride.id };
    const { drivers } = await ada.call(listFreeDrivers, { params, query: {} });
    expect(drivers.map(({ driver }) => driver.clerk_id)).toEqual([dora.id]);
    const reassigned = { params, body: { driver_id: dan.id, reason: 'Nobody else' } };
    expect(await ada.refused(reassignRide, reassigned)).toMatchObject({ code: 'preferred_unavailable' });
  });

  test('an open offer ends like one that was not answered, and can be answered no more', async () => {
    await isOnline(dan);
    const ride = await books(rosa);
    await world.settle();
    expect(dan.heard(offerOpenedTopic)).toMatchObject([{ id: ride.id }]);
    await parts();
    await world.settle();
    expect(dan.heard(offerClosedTopic)).toEqual([{ ride_id: ride.id, reason: 'expired' }]);
    const current = { id: ride.id, status: 'open', my_role: 'candidate' };
    for (const answer of ['accept', 'decline']) {
      const reply = await dan.http(`/api/rides/${ride.id}/${answer}`, { method: 'POST' });
      expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'request_expired', current }]);
    }
    expect(await seen(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null });
  });

  test('a request by name ends like a decline', async () => {
    const ride = await books(rosa, { preferred_driver_id: dan.id });
    await parts();
    expect((await dan.call(listPreferred, {})).rides).toEqual([]);
    expect(await seen(rosa, ride)).toMatchObject({ status: 'pending', preferred_outcome: 'declined' });
  });

  test('a ride that is ahead goes back to the search, and its history says no why', async () => {
    const ride = await confirmedForLater(rosa, dan);
    await isOnline(dora);
    await parts();
    expect(await seen(rosa, ride)).toMatchObject({ status: 'pending', driver_id: null, price: ride.price });
    expect(await dan.refused(getRide, { params: { id: ride.id } })).toMatchObject({ status: 404 });
    const { events } = await rosa.call(listRideEvents, { params: { id: ride.id } });
    expect(events.filter(({ type }) => type === 'released')).toMatchObject([{ actor: 'system', data: { reason: null } }]);
    expect(await offersOf(dora)).toEqual([ride.id]);
  });

  test('one under way comes to its end', async () => {
    const ride = await underWay(rosa, dan);
    await parts();
    expect(await seen(dan, ride)).toMatchObject({ status: 'in_progress', my_role: 'driver' });
    expect(await drivesThere(dan, ride)).toMatchObject({ status: 'completed' });
  });
});

test('who gave a ride back is told what they did, and the other what anybody would be told', async () => {
  const newsOf = async (person: Person, ride: { id: string }) =>
    (await all(person)).find(({ metadata }) => metadata.ride_id === ride.id)?.title;
  const first = await confirmedForLater(rosa, dan);
  await never(rosa, dan);
  expect([await newsOf(rosa, first), await newsOf(dan, first)]).toEqual(['We’re finding you another driver', 'A ride is off your list']);
  await cancels(first);
  await rosa.call(removePairBlock, { params: { id: dan.id } });
  const second = await confirmedForLater(rosa, dan);
  await never(dan, rosa);
  expect([await newsOf(rosa, second), await newsOf(dan, second)]).toEqual(['Dan isn’t coming', 'A ride request']);
});
