import { beforeEach, describe, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { listPreferred, offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { addSavedLocation } from '../../src/saved-locations/saved-locations.contract.js';
import { listShares, maxShares, shareRide, stopSharing } from '../../src/sharing/sharing.contract.js';
import { putPinChoice } from '../../src/rides/pin/pin-choice.contract.js';
import { getRide, listRides } from '../../src/rides/rides.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { arriveAtPickup, cancelRide, startRide } from '../../src/trips/trips.contract.js';
import { all } from '../notifications/tell.js';
import { isDead, linkOf, seen, tokenIn } from '../sharing/links.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, cardOf, drivesThere, millStreet, nextDay, quoteFor } from './town.js';

let rosa: Person;
let dan: Person;
let count = 0;

beforeEach(async () => {
  await nextDay();
  await world.forgetRates();
  rosa = await world.person(`rosa${(count += 1)}`, { fullName: 'Rosa Rivera' });
  dan = await world.person(`dan${count}`, { driver: true });
});

const name = 'June Ortega';
const booksFor = (passenger_name: string | null = name): Promise<Ride> => books(rosa, { preferred_driver_id: dan.id, passenger_name });
const accepted = async (ride: Ride) => dan.call(acceptRide, { params: { id: ride.id } });
const passengerLink = ({ id }: Pick<Ride, 'id'>) => rosa.call(shareRide, { params: { id }, body: { for_passenger: true } });
const tokenOf = async (ride: Pick<Ride, 'id'>) => tokenIn((await passengerLink(ride)).url ?? '');

describe('D3: a ride for somebody else', () => {
  test('is booked, paid and canceled by who booked it; its driver knows whom to pick up once it is theirs', async () => {
    const ride = await booksFor(`  ${name} `);
    expect(ride).toMatchObject({ my_role: 'rider', passenger_name: name, customer: { full_name: 'Rosa Rivera' } });
    const candidate = await dan.call(getRide, { params: { id: ride.id } });
    expect(candidate).toMatchObject({ my_role: 'candidate', passenger_name: null });
    expect(JSON.stringify((await dan.call(listPreferred, {})).rides)).not.toContain('June');
    expect(await accepted(ride)).toMatchObject({ passenger_name: name });
    expect((await dan.call(listRides, { query: {} })).rides).toMatchObject([{ passenger_name: name }]);
    await world.settle();
    const yours = (await all(dan)).find(({ metadata }) => metadata.ride_id === ride.id);
    expect(yours?.message).toContain(`Pick up ${name} at`);
    const canceled = await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
    expect(canceled).toMatchObject({ status: 'cancelled', cancelled_by: 'rider' });
  });

  test('needs a name that can be read, or none', async () => {
    const body = { quote_id: (await quoteFor(rosa)).id, payment_method_id: await cardOf(rosa) };
    for (const passenger_name of ['', '  ', 'x'.repeat(61), 'a\u0000b'])
      expect(await rosa.refused(bookRide, { body: { ...body, passenger_name } })).toMatchObject({ status: 400 });
    expect(await rosa.call(bookRide, { body: { ...body, passenger_name: null } })).toMatchObject({ passenger_name: null });
  });
});

describe('M38, M53: the passenger’s link', () => {
  test('says whether the driver asks for the PIN, as whoever booked has chosen, and has it for one who is not seen at the pickup', async () => {
    const ride = await booksFor();
    const [theirs, params] = [await tokenOf(ride), { id: ride.id }];
    await accepted(ride);
    expect(await seen(theirs)).toMatchObject({ passenger: { pin: ride.pin, needs_pin: true } });
    await rosa.call(putPinChoice, { body: { asked: 'never' } });
    const refused = await dan.refused(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 5_000 } });
    expect(refused).toMatchObject({ code: 'place_unknown' });
    expect(await dan.refused(startRide, { params, body: {} })).toMatchObject({ code: 'pin_needed' });
    const { rider, passenger } = await seen(theirs);
    expect({ rider, passenger }).toEqual({ rider: 'June', passenger: { booked_by: 'Rosa', pin: ride.pin, needs_pin: false } });
    expect(await dan.call(startRide, { params, body: { pin: passenger?.pin ?? '' } })).toMatchObject({ status: 'in_progress' });
  });

  test('has the PIN until the ride starts, the whole pickup, and who booked it; anybody else’s has none of it', async () => {
    await rosa.call(addSavedLocation, { body: { name: 'Home', kind: 'home', address: '12 Mill Street', ...millStreet } });
    const ride = await booksFor();
    const [theirs, others] = [await tokenOf(ride), await linkOf(rosa, ride)];
    await accepted(ride);
    expect(await seen(theirs)).toMatchObject({
      rider: 'June',
      passenger: { booked_by: 'Rosa', pin: ride.pin },
      pickup: { address: '12 Mill Street', at: millStreet },
    });
    const followed = await seen(others);
    expect(followed).toMatchObject({ rider: 'June', passenger: null, pickup: { address: 'Mill Street', at: null } });
    expect(JSON.stringify(followed)).not.toContain(`"${ride.pin}"`);
    await dan.call(arriveAtPickup, { params: { id: ride.id }, body: { ...millStreet, accuracy_m: 10 } });
    await dan.call(startRide, { params: { id: ride.id }, body: { pin: ride.pin ?? '' } });
    expect(await seen(theirs)).toMatchObject({ status: 'in_progress', passenger: { pin: null } });
    await drivesThere(dan, ride);
    world.clock.advance(15 * 60_000);
    expect(await isDead(theirs)).toBe(true);
  });

  test('I7: is one, and only the address that was told last leads on, however many are asked for at once', async () => {
    const ride = await booksFor();
    const made = await Promise.all(Array.from({ length: 4 }, () => passengerLink(ride)));
    expect(new Set(made.map(({ share }) => share.id)).size).toBe(1);
    const looks = await Promise.allSettled(made.map(({ url }) => seen(tokenIn(url ?? ''))));
    expect(looks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    const { shares } = await rosa.call(listShares, { params: { id: ride.id } });
    expect(shares).toMatchObject([{ name, is_passenger: true }]);
    await rosa.call(stopSharing, { params: { id: ride.id, share_id: shares[0]?.id ?? '' } });
    expect(await Promise.all(made.map(({ url }) => isDead(tokenIn(url ?? ''))))).toEqual([true, true, true, true]);
  });

  test('D3: says when its last address was made, since the one before is dead', async () => {
    const ride = await booksFor();
    const first = await passengerLink(ride);
    world.clock.advance(60_000);
    const again = await passengerLink(ride);
    expect([first.is_new, again.is_new]).toEqual([true, false]);
    expect(again.share).toEqual({ ...first.share, created_at: again.share.created_at });
    expect(Date.parse(again.share.created_at) - Date.parse(first.share.created_at)).toBeGreaterThanOrEqual(60_000);
    expect((await rosa.call(listShares, { params: { id: ride.id } })).shares).toEqual([again.share]);
  });

  test('stands beside as many as there may be, and is made by nobody but who booked the ride', async () => {
    const ride = await booksFor();
    for (let link = 0; link < maxShares; link += 1) await linkOf(rosa, ride);
    expect(await seen(await tokenOf(ride))).toMatchObject({ passenger: { pin: ride.pin } });
    expect((await rosa.call(listShares, { params: { id: ride.id } })).shares).toHaveLength(maxShares + 1);
    const call = { params: { id: ride.id }, body: { for_passenger: true } } as const;
    const eve = await world.person(`eve${count}`);
    for (const other of [dan, eve]) expect(await other.refused(shareRide, call)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('is none of a ride for oneself, or of one that is over', async () => {
    const own = await booksFor(null);
    const call = { params: { id: own.id }, body: { for_passenger: true } } as const;
    expect(await rosa.refused(shareRide, call)).toMatchObject({ status: 409, code: 'no_passenger' });
    await rosa.call(cancelRide, { params: { id: own.id }, body: {} });
    const ride = await booksFor();
    const token = await tokenOf(ride);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
    expect(await isDead(token)).toBe(true);
    expect(await rosa.refused(shareRide, { ...call, params: { id: ride.id } })).toMatchObject({ status: 409, code: 'ride_over' });
  });
});

test('S35: only the preferred driver is asked for as long as the rider chose, then the others', async () => {
  const ride = await books(rosa, { preferred_driver_id: dan.id, preferred_minutes: 10 });
  const minutesOf = ({ preferred_driver_timeout: end, created_at: start }: Ride) => (Date.parse(end ?? '') - Date.parse(start)) / 60_000;
  expect(minutesOf(ride)).toBe(10);
  world.clock.advance(9 * 60_000);
  await world.settle();
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ preferred_outcome: null, search_round: 0 });
  expect(dan.heard(offerOpenedTopic)).toMatchObject([{ id: ride.id }]);
  world.clock.advance(60_000);
  await world.settle();
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ preferred_outcome: 'timed_out', status: 'pending' });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  expect(minutesOf(await books(rosa, { preferred_driver_id: dan.id }))).toBe(1);
});
