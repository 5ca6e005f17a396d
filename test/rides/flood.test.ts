import { expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { acceptRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import { listRides } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { row, waitForLocks, waitingBehind, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { books, cardOf, isOnline, nextDay, quoteFor } from './town.js';
import { inHours, inMs, scheduledIn } from './when.js';

const people = () => world.people({ rosa: {}, finn: {}, dan: { driver: true }, dora: { driver: true } });
const hour = 3_600_000;
const json = { 'content-type': 'application/json' };

/** Books everything at once, as a program would. */
async function floods(rider: Person, driver: Person, times: readonly number[]): Promise<number[]> {
  const card = await cardOf(rider);
  const wishes = [];
  for (const ms of times)
    wishes.push({ quote_id: (await quoteFor(rider, scheduledIn(ms))).id, payment_method_id: card, preferred_driver_id: driver.id });
  const replies = await Promise.all(
    wishes.map((wish) => rider.http('/api/rides', { method: 'POST', headers: json, body: JSON.stringify(wish) })),
  );
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

test('nobody sits in two rides at once: of twenty for one minute one is booked, and one notice goes out', async () => {
  const { rosa, dan } = await people();
  const [booked, ...others] = await floods(
    rosa,
    dan,
    Array.from({ length: 20 }, () => 5 * hour),
  );
  expect(booked).toBe(201);
  // On a busy machine the last ones are told to try again.
  expect(others.filter((status) => ![409, 503].includes(status))).toEqual([]);
  await world.settle();
  expect(await dan.notificationTypes()).toEqual(['driver_assignment']);
});

test('a burst of one rider holds one connection, and nobody else waits behind it', async () => {
  const { rosa, finn } = await people();
  const card = await cardOf(rosa);
  const wishes: object[] = [];
  // All of them wait for the whole burst, and each has its patience.
  for (let n = 0; n < 6; n += 1) wishes.push({ quote_id: (await quoteFor(rosa, inHours(n + 1))).id, payment_method_id: card });
  const replies = await whileHeld(row('users', rosa.id), async () => {
    const begun = wishes.map((wish) => rosa.http('/api/rides', { method: 'POST', headers: json, body: JSON.stringify(wish) }));
    await waitForLocks(1);
    await finn.call(listRides, { query: {} });
    expect(await waitingBehind()).toHaveLength(1);
    return begun;
  });
  expect((await Promise.all(replies)).filter(({ status }) => status >= 500)).toEqual([]);
});

test('a ride for now and one for later stand beside each other unless they overlap', async () => {
  await nextDay();
  const { finn } = await people();
  const card = await cardOf(finn);
  const later = await books(finn, {}, inHours(1));
  const minutes = later.estimated_duration_minutes;
  const wish = async (ms: number) => ({ body: { quote_id: (await quoteFor(finn, scheduledIn(ms))).id, payment_method_id: card } });
  for (const offset of [0, 1, 1 - minutes])
    expect(await finn.refused(bookRide, await wish(hour + offset * 60_000))).toMatchObject({ status: 409, code: 'ride_overlaps' });
  await finn.call(bookRide, await wish(hour + (minutes + 1) * 60_000));
  await books(finn, { payment_method_id: card });
  await finn.call(cancelRide, { params: { id: later.id }, body: {} });
  await finn.call(bookRide, await wish(hour));
});

test('a driver who said no is asked by the same rider once more that day, however the rides are booked', async () => {
  await nextDay();
  const { rosa, finn, dan, dora } = await people();
  const ride = await books(rosa, { preferred_driver_id: dan.id });
  await dan.call(rejectPreferred, { params: { id: ride.id } });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  expect(
    await floods(
      rosa,
      dan,
      [2, 4, 6, 8, 10].map((hours) => hours * hour),
    ),
  ).toEqual([201, 409, 409, 409, 409]);
  expect(await rosa.refused(bookRide, await asking(rosa, dan))).toMatchObject({ status: 409, code: 'preferred_unavailable' });
  // Others may ask, others may be asked, and tomorrow is another day.
  for (const [rider, driver] of [
    [finn, dan],
    [rosa, dora],
  ] as const) {
    const { id } = await rider.call(bookRide, await asking(rider, driver));
    await driver.call(acceptRide, { params: { id } });
    await rider.call(cancelRide, { params: { id }, body: {} });
  }
  await nextDay();
  await rosa.call(bookRide, await asking(rosa, dan));
});

test('P31: twenty scheduled rides of one rider may be open at a time, also of those that come at once', async () => {
  await nextDay();
  const { greta, finn } = await world.people({ greta: {}, finn: {} });
  const card = await cardOf(greta);
  const wish = async (hours: number) => ({ body: { quote_id: (await quoteFor(greta, inHours(hours))).id, payment_method_id: card } });
  const rides = [];
  for (let i = 1; i < 20; i += 1) rides.push(await books(greta, { payment_method_id: card }, inHours(2 * i)));
  const last = [await wish(50), await wish(52), await wish(54)];
  const replies = await Promise.all(
    last.map(({ body }) => greta.http('/api/rides', { method: 'POST', headers: json, body: JSON.stringify(body) })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await greta.refused(bookRide, await wish(56))).toMatchObject({
    status: 409,
    code: 'too_many_scheduled',
    body: { error: 'You have 20 scheduled rides. Cancel one first.' },
  });
  // One for now is another matter, and so is another rider.
  await books(greta, { payment_method_id: card });
  await books(finn, {}, inHours(56));
  await greta.call(cancelRide, { params: { id: rides[0]?.id ?? '' }, body: {} });
  await greta.call(bookRide, await wish(56));
});

test('P31: one rider waits for five answers of one driver at a time', async () => {
  await nextDay();
  const { rosa, finn, dan, dora } = await people();
  const rides = [];
  for (let i = 1; i <= 5; i += 1) rides.push(await books(rosa, { preferred_driver_id: dan.id }, inHours(2 * i)));
  const wish = async (rider: Person, driver: Person) => ({
    body: { quote_id: (await quoteFor(rider, inHours(20))).id, payment_method_id: await cardOf(rider), preferred_driver_id: driver.id },
  });
  expect(await rosa.refused(bookRide, await wish(rosa, dan))).toMatchObject({
    status: 409,
    code: 'too_many_asked',
    body: { error: 'You’ve asked this driver for 5 rides already. Wait for their answer, or ask someone else.' },
  });
  const { id } = await rosa.call(bookRide, await wish(rosa, dora));
  await rosa.call(cancelRide, { params: { id }, body: {} });
  await finn.call(bookRide, await wish(finn, dan));
  await dan.call(acceptRide, { params: { id: rides[0]?.id ?? '' } });
  await rosa.call(bookRide, await wish(rosa, dan));
});

test('P31: who asks one driver and cancels again and again rings them twelve times in an hour', async () => {
  await nextDay();
  const { rosa, finn, dan, dora } = await people();
  const first = world.clock.now().getTime();
  for (let i = 0; i < 12; i += 1) {
    await rings(rosa, dan);
    world.clock.advance(4 * 60_000);
  }
  expect(await rosa.refused(bookRide, await asking(rosa, dan))).toMatchObject({
    status: 409,
    code: 'asked_and_canceled',
    body: { error: 'You’ve asked this driver for 12 rides in the last hour and canceled them. Ask again later, or ask someone else.' },
  });
  // Another driver, another rider and whoever is near are another matter.
  await rings(rosa, dora);
  await rings(finn, dan);
  const { id } = await books(rosa);
  await rosa.call(cancelRide, { params: { id }, body: {} });
  world.clock.set(new Date(first + hour + 1).toISOString());
  await rings(rosa, dan);
});

test('P31: who books and cancels again and again keeps the nearest drivers busy twelve times in an hour', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  const first = world.clock.now().getTime();
  const cancels = (rider: Person, id: string) => rider.call(cancelRide, { params: { id }, body: {} });
  // What nobody was asked for, and what a driver took, kept nobody waiting.
  await cancels(rosa, (await books(rosa, {}, inHours(30))).id);
  await isOnline(dan);
  const { id: taken } = await books(rosa);
  await dan.call(acceptRide, { params: { id: taken } });
  await cancels(rosa, taken);
  const asksWhoIsNear = async (rider: Person) => {
    await isOnline(dan);
    const { id } = await books(rider);
    expect((await dan.call(listOffers, {})).offers).toHaveLength(1);
    await cancels(rider, id);
  };
  for (let i = 0; i < 12; i += 1) {
    await asksWhoIsNear(rosa);
    world.clock.advance(4 * 60_000);
  }
  const refusal = {
    status: 409,
    code: 'booked_and_canceled',
    body: { error: expect.stringContaining('You can book again in an hour or less.') },
  };
  for (const wish of [{}, inHours(5)])
    expect(
      await rosa.refused(bookRide, { body: { quote_id: (await quoteFor(rosa, wish)).id, payment_method_id: await cardOf(rosa) } }),
    ).toMatchObject(refusal);
  await asksWhoIsNear(finn);
  world.clock.set(new Date(first + hour + 60_000).toISOString());
  await asksWhoIsNear(rosa);
});

test('P31: of bookings at once none comes too late to be counted', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  for (let i = 0; i < 11; i += 1) await rings(rosa, dan);
  const other = await world.second();
  const elsewhere = await rosa.device(other);
  const ended = await Promise.allSettled([rosa, elsewhere].map((device) => rings(rosa, dan, device)));
  await world.stop(other);
  expect(ended.map(({ status }) => status)).toContain('fulfilled');
  expect(await rosa.refused(bookRide, await asking(rosa, dan))).toMatchObject({ code: 'asked_and_canceled' });
  expect(await world.sql(`select 1 from rides where cancelled_by = 'rider' and created_at > $1`, [inMs(-1000)])).toHaveLength(12);
});

/** A ride for which that driver is asked, and that is canceled. */
async function rings(rider: Person, driver: Person, device = rider): Promise<void> {
  const { id } = await device.call(bookRide, await asking(rider, driver));
  await device.call(cancelRide, { params: { id }, body: {} });
}

async function asking(rider: Person, driver: Person) {
  return { body: { quote_id: (await quoteFor(rider)).id, payment_method_id: await cardOf(rider), preferred_driver_id: driver.id } };
}
