import { beforeEach, describe, expect, test } from '@jest/globals';
import { releaseDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { acceptRide, declineOffer, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { listOffers, offerClosedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { addPairBlock } from '../../src/pairs/pairs.contract.js';
import { preferredGoneReason, type Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { cancelRide, departRide, findAnotherDriver } from '../../src/trips/trips.contract.js';
import { suspends } from '../admin/acts.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { seenBy } from './reroutes.js';
import { books, confirmed, confirmedForLater, isOnline, newestHeard, nextDay, nobodyDrives, quoteFor } from './town.js';
import { after } from './turns.js';
import { inMinutes } from './when.js';

let rosa: Person;
let dan: Person;
let dora: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, dan, dora, ada } = await world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true }, ada: { admin: true } }));
  await nextDay();
  await nobodyDrives();
  await world.truncate('pair_blocks');
});

const givesBack = (driver: Person, { id }: Ride) => driver.call(cancelRide, { params: { id }, body: {} });
const releasedTo = async (who: Person, ride: Ride) => (await seenBy(who, ride)).released;

test('D2: its rider sees at once who gave a ride back, and who has it next does not', async () => {
  await isOnline(dora);
  const ride = await confirmed(rosa, dan);
  expect(await releasedTo(rosa, ride)).toBeNull();
  await world.settle();
  await givesBack(dan, ride);
  await world.settle();
  const { events } = await rosa.call(listRideEvents, { params: { id: ride.id } });
  const at = events.find(({ type }) => type === 'released')?.at;
  const given = { driver: 'Dan', by: 'driver', at, is_current: true };
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', driver: null, price: ride.price, released: given });
  expect(newestHeard(rosa)).toMatchObject({ id: ride.id, status: 'pending', released: given });
  expect(await releasedTo(ada, ride)).toEqual(given);
  expect(await seenBy(dora, ride)).toMatchObject({ my_role: 'candidate', released: null });
  await dora.call(acceptRide, { params: { id: ride.id } });
  expect(await seenBy(dora, ride)).toMatchObject({ my_role: 'driver', released: null });
  // What happened stays what happened, though nobody is sought because of it.
  expect(await releasedTo(rosa, ride)).toEqual({ ...given, is_current: false });
  await givesBack(dora, ride);
  expect(await releasedTo(rosa, ride)).toMatchObject({ driver: 'Dora', is_current: true });
});

test.each<[string, (ride: Ride) => Promise<unknown>]>([
  [
    'an operator takes from its driver',
    ({ id }) => ada.call(releaseDeskRide, { params: { id }, body: { driver_id: dan.id, reason: 'Car trouble' } }),
  ],
  ['its driver does not want with that rider', () => dan.call(addPairBlock, { body: { user_id: rosa.id } })],
  ['its driver never set out to', (ride) => after(ride, 15.1)],
])('D2: a ride that %s was given back by the house, as its rider reads it', async (_, takes) => {
  const ride = await confirmedForLater(rosa, dan);
  await takes(ride);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', released: { driver: 'Dan', by: 'house', is_current: true } });
});

test('S10: who may not sign in any more is named, who closed the account is not', async () => {
  const { kit, lee } = await world.people({ kit: { driver: true }, lee: { driver: true } });
  const first = await confirmedForLater(rosa, kit);
  await suspends(ada, kit);
  expect(await releasedTo(rosa, first)).toMatchObject({ driver: 'Kit', by: 'house' });
  await rosa.call(cancelRide, { params: { id: first.id }, body: {} });
  const second = await confirmedForLater(rosa, lee);
  await givesBack(lee, second);
  await world.sql('update users set deleted_at = $2 where id = $1', [lee.id, world.clock.now()]);
  expect(await releasedTo(rosa, second)).toMatchObject({ driver: null, by: 'driver' });
});

test('D6: a rider who has others asked did it', async () => {
  const ride = await confirmedForLater(rosa, dan);
  await after(ride, -35);
  await dan.call(departRide, { params: { id: ride.id } });
  await after(ride, 5);
  await rosa.call(findAnotherDriver, { params: { id: ride.id }, body: { driver_id: dan.id } });
  expect(await releasedTo(rosa, ride)).toMatchObject({ driver: 'Dan', by: 'rider', is_current: true });
});

test('M134: another time is another search, at its own price', async () => {
  const ride = await confirmedForLater(rosa, dan);
  await givesBack(dan, ride);
  const quote = await quoteFor(rosa, inMinutes(300));
  await rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id: quote.id } });
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', released: { driver: 'Dan', is_current: false } });
});

test('P22: a driver who only said no gave nothing back', async () => {
  await isOnline(dora);
  const ride = await books(rosa);
  await dora.call(declineOffer, { params: { id: ride.id } });
  expect(await releasedTo(rosa, ride)).toBeNull();
});

describe('D2: a ride whose rider wants no other driver ends with its own', () => {
  const onlyBy = async (driver: Person) => {
    const ride = await books(rosa, { preferred_driver_id: driver.id, preferred_fallback: 'cancel' }, inMinutes(40));
    await driver.call(acceptRide, { params: { id: ride.id } });
    await world.settle();
    return ride;
  };
  const ended = { status: 'cancelled', cancelled_by: 'system', driver: null, cancel_reason: preferredGoneReason, driver_share: 0 };
  const newestOf = async (who: Person) => (await who.call(listNotifications, { query: { category: 'rides' } })).notifications[0];

  test('who gives it back ends it for free: nobody else is asked, and its rider is told once', async () => {
    await isOnline(dora);
    const ride = await onlyBy(dan);
    expect(await givesBack(dan, ride)).toMatchObject({ status: 'gone', my_role: 'candidate' });
    // The same tap again.
    await givesBack(dan, ride);
    await world.settle();
    expect(await seenBy(rosa, ride)).toMatchObject({ ...ended, released: { driver: 'Dan', by: 'driver', is_current: false } });
    expect((await dora.call(listOffers, {})).offers).toEqual([]);
    expect(await newestOf(rosa)).toMatchObject({ title: 'Your ride was canceled', type: 'ride_cancelled' });
    expect(dan.heard(offerClosedTopic)).toContainEqual({ ride_id: ride.id, reason: 'released' });
    expect(await world.sql('select status from payments where ride_id = $1', [ride.id])).toEqual([{ status: 'void' }]);
    const { events } = await rosa.call(listRideEvents, { params: { id: ride.id } });
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['released', 'cancelled']);
  });

  test.each<[string, (ride: Ride) => Promise<unknown>]>([
    ['does not want that rider', () => dan.call(addPairBlock, { body: { user_id: rosa.id } })],
    ['never set out', (ride) => after(ride, 15.1)],
  ])('also where that driver %s', async (_, goes) => {
    const ride = await onlyBy(dan);
    await goes(ride);
    await world.settle();
    expect(await seenBy(rosa, ride)).toMatchObject(ended);
  });

  test('also where that driver may not sign in any more', async () => {
    const { max } = await world.people({ max: { driver: true } });
    const ride = await onlyBy(max);
    await suspends(ada, max);
    expect(await seenBy(rosa, ride)).toMatchObject(ended);
  });

  test('the driver who loses it reads that it is off, not that another one has it', async () => {
    const ride = await onlyBy(dan);
    await after(ride, 15.1);
    await world.settle();
    expect(await newestOf(dan)).toMatchObject({ title: 'A ride was canceled', metadata: { ride_id: ride.id } });
  });

  test('whose rider parts with that driver did it, and hears no sound', async () => {
    await onlyBy(dan);
    await rosa.call(addPairBlock, { body: { user_id: dan.id } });
    await world.settle();
    expect(await newestOf(rosa)).toMatchObject({ title: 'You canceled your ride', type: 'ride_cancelled' });
  });

  test('not where an operator gave it to that very driver', async () => {
    const ride = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'cancel' }, inMinutes(40));
    await ada.call(reassignRide, { params: { id: ride.id }, body: { driver_id: dan.id, reason: 'He called us' } });
    await givesBack(dan, ride);
    expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending', preferred_fallback: 'open' });
  });

  test('not where an operator has others asked, nor where somebody else drove it', async () => {
    const taken = await onlyBy(dan);
    await ada.call(releaseDeskRide, { params: { id: taken.id }, body: { driver_id: dan.id, reason: 'Car trouble' } });
    expect(await seenBy(rosa, taken)).toMatchObject({ status: 'pending' });
    await ada.call(reassignRide, { params: { id: taken.id }, body: { driver_id: dora.id, reason: 'She has the time' } });
    await givesBack(dora, taken);
    expect(await seenBy(rosa, taken)).toMatchObject({ status: 'pending', released: { driver: 'Dora' } });
  });

  test('nor where its rider has others asked', async () => {
    const ride = await onlyBy(dan);
    await after(ride, -35);
    await dan.call(departRide, { params: { id: ride.id } });
    await after(ride, 5);
    await rosa.call(findAnotherDriver, { params: { id: ride.id }, body: { driver_id: dan.id } });
    expect(await seenBy(rosa, ride)).toMatchObject({ status: 'pending' });
  });
});
