import { beforeEach, describe, expect, test } from '@jest/globals';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { hourMs } from '../../src/contract/duration.js';
import { acceptRide, declineOffer, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { listedChangedTopic, type ListedRide, listScheduledRides } from '../../src/dispatch/listed/listed.contract.js';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import { putSchedule } from '../../src/drivers/schedule/schedule.contract.js';
import { addPairBlock } from '../../src/pairs/pairs.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, completed, isOnline, millStreet, nextDay, nobodyDrives, quoteFor } from './town.js';
import { onTheMinute } from './when.js';

let rosa: Person;
let finn: Person;
let dan: Person;
let dora: Person;

beforeEach(async () => {
  ({ rosa, finn, dan, dora } = await world.people({
    rosa: { fullName: 'Rosa Rivera' },
    finn: {},
    dan: { driver: true },
    dora: { driver: true },
  }));
  await nextDay();
  await nobodyDrives();
});

const at = (hours: number) => ({ is_scheduled: true, scheduled_time: onTheMinute(hours) });
const listOf = async (driver: Person): Promise<ListedRide[]> => (await driver.call(listScheduledRides, { query: {} })).rides;
const idsOf = async (driver: Person): Promise<string[]> => (await listOf(driver)).map(({ id }) => id);
const accepts = (driver: Person, { id }: Pick<Ride, 'id'>) => driver.call(acceptRide, { params: { id } });
const refusedTo = async (driver: Person, { id }: Pick<Ride, 'id'>) => {
  const { status, code } = await driver.refused(acceptRide, { params: { id } });
  return `${status} ${code}`;
};

/** Moves a ride to another time, as its rider. */
async function moves(rider: Person, { id }: Pick<Ride, 'id'>, hours: number): Promise<Ride> {
  const quote = await quoteFor(rider, at(hours));
  return rider.call(rescheduleRide, { params: { id }, body: { quote_id: quote.id } });
}

describe('D2: a ride for later is on the drivers’ lists at once', () => {
  test('days before anybody is asked, for drivers who are off, as an offer shows it', async () => {
    await rosa.call(editMe, { body: { phone: '+12075550100' } });
    const ride = await books(rosa, { notes: 'Two suitcases' }, at(72));
    const [listed, ...more] = await listOf(dan);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({
      id: ride.id,
      kind: 'listed',
      status: 'pending',
      customer_id: rosa.id,
      my_role: 'candidate',
      price: ride.price,
      pickup_address: '12 Mill Street',
      destination_address: 'Harbor Station',
      is_scheduled: true,
      notes: 'Two suitcases',
      pickup_miles: null,
      eta_minutes: null,
      profiles: { clerk_id: rosa.id, full_name: 'Rosa Rivera', phone: null },
    });
    expect(Date.parse(listed?.scheduled_time ?? '')).toBe(Date.parse(onTheMinute(72)));
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`"${ride.pin}"|2075550100|pin|payment`));
    expect((await dan.call(listOffers, {})).offers).toEqual([]);
    await isOnline(dan, 'available', { lat: millStreet.lat + 1 / 69, lng: millStreet.lng });
    expect((await listOf(dan))[0]?.pickup_miles).toBeCloseTo(1.3, 1);
    // It is the list's, not theirs to open.
    expect(await dan.refused(getRide, { params: { id: ride.id } })).toMatchObject({ status: 404 });
  });

  test('a ride for now is on none, nor one that somebody has, that is over, or whose search is', async () => {
    await isOnline(dora);
    const now = await books(finn);
    expect(await idsOf(dan)).toEqual([]);
    await finn.call(cancelRide, { params: { id: now.id }, body: {} });
    const [taken, cancelled] = [await books(rosa, {}, at(30)), await books(finn, {}, at(40))];
    await accepts(dora, taken);
    await finn.call(cancelRide, { params: { id: cancelled.id }, body: {} });
    expect(await idsOf(dan)).toEqual([]);
    const late = await books(finn, {}, at(3));
    expect(await idsOf(dan)).toEqual([late.id]);
    world.clock.advance(2 * hourMs + 60_000);
    expect(await idsOf(dan)).toEqual([]);
    expect(await refusedTo(dan, late)).toBe('409 request_expired');
  });

  test('the soonest first, a page at a time', async () => {
    const riders = await Promise.all(Array.from({ length: 5 }, (_, place) => world.person(`page${place}`, { offline: true })));
    const rides = [];
    for (const [place, hours] of [50, 20, 90, 20, 70].entries()) rides.push(await books(riders[place] as Person, {}, at(hours)));
    const [third, first, fifth, second, fourth] = rides.map(({ id }) => id);
    const seen: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const page = await dan.call(listScheduledRides, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
      seen.push(page.rides.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([[first, second], [third, fourth], [fifth]]);
    expect(await dan.refused(listScheduledRides, { query: { cursor: 'bm9uc2Vuc2U' } })).toMatchObject({ status: 400 });
  });

  test('for nobody but drivers', async () => {
    expect(await rosa.refused(listScheduledRides, { query: {} })).toMatchObject({ status: 403 });
    const { vic } = await world.people({ vic: { driver: true } });
    const ride = await books(rosa, {}, at(30));
    expect(await idsOf(vic)).toEqual([ride.id]);
    // Their session has not heard of it yet.
    await suspend(vic);
    expect(await idsOf(vic)).toEqual([]);
    expect(await refusedTo(vic, ride)).toBe('401 signed_out');
  });
});

describe('who may not take it does not see it, and cannot take it', () => {
  test('its own rider, a car with too few seats, and across a block', async () => {
    const { gus, hal, ivy } = await world.people({ gus: { driver: true }, hal: { driver: true }, ivy: { driver: true } });
    await hal.blocks(gus);
    await gus.blocks(ivy);
    const big = await books(gus, {}, { ...at(30), passenger_count: 5 });
    await world.sql('update vehicles set seats = 6 where driver_id = any($1)', [[dan.id, gus.id, hal.id, ivy.id]]);
    expect(await idsOf(dan)).toEqual([big.id]);
    for (const driver of [gus, dora, hal, ivy]) expect(await idsOf(driver)).toEqual([]);
    expect(await refusedTo(gus, big)).toBe('403 not_eligible');
    expect(await refusedTo(dora, big)).toBe('409 request_expired');
    expect(await refusedTo(hal, big)).toBe('404 not_found');
    expect(await refusedTo(ivy, big)).toBe('404 not_found');
    await world.sql('delete from vehicles where driver_id = $1', [dora.id]);
    expect(await idsOf(dora)).toEqual([]);
    await world.sql(
      `insert into vehicles (driver_id, make, model, colour, plate, seats) values ($1, 'Toyota', 'Prius', 'blue', 'DORA1', 4)`,
      [dora.id],
    );
    await world.sql('update vehicles set seats = 4');
  });

  test('who does not work then, by their own clock', async () => {
    const ride = await books(rosa, {}, at(30));
    const week = { is_always: false, time_zone: 'America/New_York', version: 0 };
    const pickup = new Date(onTheMinute(30));
    const [weekday, hour] = ['weekday', 'hour'].map((field) =>
      new Intl.DateTimeFormat('en-US', {
        [field]: field === 'hour' ? '2-digit' : 'long',
        hourCycle: 'h23',
        timeZone: week.time_zone,
      }).format(pickup),
    );
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const until = String((Number(hour) + 1) % 24).padStart(2, '0');
    const days = (works: boolean) =>
      names.map((name, day_of_week) => ({
        day_of_week,
        is_available: works ? name === weekday : name !== weekday,
        spans: [works ? { start_time: `${hour}:00`, end_time: `${until}:00` } : { start_time: '06:00', end_time: '12:00' }],
      }));
    const { version } = await dora.call(putSchedule, { body: { ...week, days: days(false) } });
    expect(await idsOf(dora)).toEqual([]);
    expect(await refusedTo(dora, ride)).toBe('409 request_expired');
    await dora.call(putSchedule, { body: { ...week, version, days: days(true) } });
    expect(await idsOf(dora)).toEqual([ride.id]);
    expect(await accepts(dora, ride)).toMatchObject({ status: 'confirmed', driver_id: dora.id });
    await world.sql('delete from driver_weeks');
    await world.sql('delete from driver_schedules');
  });

  test('who has another ride in that time: it is not on their list, and the tap that came anyway finds them busy', async () => {
    const [first, beside, after] = [await books(rosa, {}, at(30)), await books(finn, {}, at(30)), await books(dora, {}, at(40))];
    await accepts(dan, first);
    expect(await idsOf(dan)).toEqual([after.id]);
    expect(await refusedTo(dan, beside)).toBe('409 driver_busy');
    expect(await accepts(dan, after)).toMatchObject({ status: 'confirmed' });
  });

  test('who gave it back, and who declined an offer of it, until it has another time', async () => {
    const ride = await books(rosa, {}, at(20));
    await world.settle();
    await isOnline(dan);
    world.clock.advance(15 * 60_000);
    await isOnline(dan);
    await world.settle();
    expect(await idsOf(dan)).toEqual([ride.id]);
    await dan.call(declineOffer, { params: { id: ride.id } });
    expect([await idsOf(dan), await idsOf(dora)]).toEqual([[], [ride.id]]);
    expect(await refusedTo(dan, ride)).toBe('409 request_expired');
    await moves(rosa, ride, 50);
    expect(await idsOf(dan)).toEqual([ride.id]);
    await accepts(dan, ride);
    await dan.call(cancelRide, { params: { id: ride.id }, body: {} });
    expect([await idsOf(dan), await idsOf(dora)]).toEqual([[], [ride.id]]);
    expect(await refusedTo(dan, ride)).toBe('409 request_expired');
  });

  test('while a preferred driver alone is asked, and from their no on everybody else', async () => {
    const ride = await books(rosa, { preferred_driver_id: dan.id }, at(60));
    for (const driver of [dan, dora]) expect(await idsOf(driver)).toEqual([]);
    expect(await refusedTo(dora, ride)).toBe('404 not_found');
    await dan.call(rejectPreferred, { params: { id: ride.id } });
    expect([await idsOf(dan), await idsOf(dora)]).toEqual([[], [ride.id]]);
    // Asked by name anew, whoever had it on their list comes too late.
    await world.sql(`update rides set preferred_outcome = null, preferred_driver_timeout = $2, excluded_driver_ids = '{}' where id = $1`, [
      ride.id,
      onTheMinute(5),
    ]);
    expect(await refusedTo(dora, ride)).toBe('404 not_found');
    expect(await accepts(dan, ride)).toMatchObject({ driver_id: dan.id });
  });
});

test('taken off a list it is a ride like any other: confirmed, set out to later, and its rider hears of it', async () => {
  const ride = await books(rosa, {}, at(48));
  const won = await accepts(dan, ride);
  expect(won).toMatchObject({ status: 'confirmed', driver_id: dan.id, departed_at: null, my_role: 'driver' });
  expect(await accepts(dan, ride)).toMatchObject({ version: (await dan.call(getRide, { params: { id: ride.id } })).version });
  expect(await rosa.notificationTypes()).toContain('ride_confirmation');
  const [step] = await world.sql<{ next_step_at: Date }>('select next_step_at from rides where id = $1', [ride.id]);
  expect(step?.next_step_at.toISOString()).toBe(onTheMinute(47.5));
  expect(await dora.refused(acceptRide, { params: { id: ride.id } })).toMatchObject({
    status: 409,
    code: 'ride_taken',
    body: { current: { id: ride.id, status: 'gone', my_role: 'candidate' } },
  });
});

test('nobody takes it for another time than they saw', async () => {
  const ride = await books(rosa, {}, at(30));
  const [seen] = await listOf(dan);
  await moves(rosa, ride, 60);
  const params = { id: ride.id };
  const stale = await dan.refused(acceptRide, { params, body: { pickup_time: seen?.pickup_time ?? '' } });
  expect(stale).toMatchObject({ status: 409, code: 'request_expired', body: { current: { status: 'open' } } });
  const [anew] = await listOf(dan);
  expect(await dan.call(acceptRide, { params, body: { pickup_time: anew?.pickup_time ?? '' } })).toMatchObject({ status: 'confirmed' });
});

test('M48: they hear it when two part, and when one blocks another, whose rides go from each other’s lists', async () => {
  const { mia, kim, lea } = await world.people({ mia: {}, kim: { driver: true }, lea: { driver: true } });
  await completed(mia, kim);
  await nextDay();
  const ride = await books(mia, {}, at(30));
  await world.settle();
  expect([await idsOf(kim), await idsOf(lea)]).toEqual([[ride.id], [ride.id]]);
  for (const part of [() => mia.call(addPairBlock, { body: { user_id: kim.id } }), () => mia.blocks(lea)]) {
    world.forget();
    await part();
    expect(await dan.live.hears(listedChangedTopic)).toEqual({});
    await world.settle();
  }
  expect([await idsOf(kim), await idsOf(lea)]).toEqual([[], []]);
});

test('drivers hear that their lists changed, and nothing of what did; riders hear nothing', async () => {
  await world.settle();
  world.forget();
  const ride = await books(rosa, {}, at(30));
  expect(await dan.live.hears(listedChangedTopic)).toEqual({});
  await world.settle();
  expect(dora.live.heardNames()).toEqual([listedChangedTopic.name]);
  await accepts(dan, ride);
  await world.settle();
  expect(rosa.heard(listedChangedTopic)).toEqual([]);
});
