import { beforeEach, describe, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import type { QuoteRequest } from '../../src/booking/quotes/quote.contract.js';
import { hourMs } from '../../src/contract/duration.js';
import { acceptRide, declineOffer } from '../../src/dispatch/dispatch.contract.js';
import { putSchedule } from '../../src/drivers/schedule/schedule.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { queueBehind } from '../world/waiting.js';
import { world } from '../world/world.js';
import { books, cardOf, confirmed, isOnline, nextDay, nobodyDrives, quoteFor } from './town.js';
import { onTheMinute } from './when.js';

let rosa: Person;
let dan: Person;
let kim: Person;

beforeEach(async () => {
  ({ rosa, dan, kim } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, dan: { driver: true, fullName: 'Dan Doe' }, kim: {} }));
  await nextDay();
  await nobodyDrives();
});

/** On the minute, as a ride says it. */
const pickupIn = (hours: number): string => onTheMinute(hours).replace('Z', '+00:00').replace('.000', '');
const at = (hours: number): Partial<QuoteRequest> => ({ is_scheduled: true, scheduled_time: onTheMinute(hours) });

async function moves(rider: Person, { id }: Pick<Ride, 'id'>, request: Partial<QuoteRequest>): Promise<Ride> {
  const quote = await quoteFor(rider, request);
  return rider.call(rescheduleRide, { params: { id }, body: { quote_id: quote.id } });
}

/** Why it was not moved. */
async function refusedTo(rider: Person, { id }: Pick<Ride, 'id'>, request: Partial<QuoteRequest>): Promise<string> {
  const quote = await quoteFor(rider, request);
  return (await rider.refused(rescheduleRide, { params: { id }, body: { quote_id: quote.id } })).code;
}

const history = (id: string) =>
  world.sql<{ actor: string; data: Record<string, unknown> }>(
    `select actor, data from ride_events where ride_id = $1 and type = 'rescheduled' order by seq`,
    [id],
  );

const newsOf = async (person: Person) =>
  (await person.call(listNotifications, { query: {} })).notifications.map(({ type, title, message }) => ({ type, title, message }));

describe('a scheduled ride gets another time', () => {
  test('and its driver keeps it, is told, and is busy then and no longer before', async () => {
    const ride = await confirmed(rosa, dan, at(5));
    const moved = await moves(rosa, ride, at(30));
    expect(moved).toMatchObject({ id: ride.id, status: 'confirmed', pickup_time: pickupIn(30), driver: { clerk_id: dan.id } });
    expect(await dan.call(getRide, { params: { id: ride.id } })).toMatchObject({ pickup_time: pickupIn(30), pin: null });
    expect((await newsOf(dan))[0]).toMatchObject({ type: 'ride_assigned', title: 'Rosa moved your ride' });
    expect(await history(ride.id)).toMatchObject([
      { actor: 'rider', data: { kept: true, driver_id: dan.id, from: new Date(ride.pickup_time).toISOString() } },
    ]);
    // The old time is free for somebody else's ride, the new one is not.
    const other = await books(kim, { preferred_driver_id: dan.id }, at(5));
    await expect(dan.call(acceptRide, { params: { id: other.id } })).resolves.toMatchObject({ status: 'confirmed' });
    const [quote, card] = [await quoteFor(kim, at(30)), await cardOf(kim)];
    const wish = { quote_id: quote.id, payment_method_id: card, preferred_driver_id: dan.id };
    expect(await kim.refused(bookRide, { body: wish })).toMatchObject({ code: 'preferred_unavailable' });
  });

  test('of a ride for a friend its driver reads who moved it', async () => {
    const ride = await books(rosa, { preferred_driver_id: dan.id, passenger_name: 'June Ortega' }, at(5));
    await dan.call(acceptRide, { params: { id: ride.id } });
    await moves(rosa, ride, at(30));
    expect((await newsOf(dan))[0]).toMatchObject({ title: 'Rosa moved your ride' });
  });

  test('and goes to another driver where its own is not free then: both are told', async () => {
    const taken = await confirmed(kim, dan, at(9));
    const ride = await confirmed(rosa, dan, at(5));
    const moved = await moves(rosa, ride, at(9));
    expect(moved).toMatchObject({ status: 'pending', driver: null, pickup_time: pickupIn(9) });
    const [told] = (await dan.call(listNotifications, { query: {} })).notifications;
    expect(told).toMatchObject({
      type: 'passenger_cancelled',
      title: 'Rosa moved a ride',
      message: expect.stringMatching(/^You’re not free at the new time, so the .* pickup is no longer yours\.$/),
      metadata: { ride_id: ride.id, action_url: '/driver/dashboard-v2', actionable: false },
    });
    expect(JSON.stringify(told)).not.toMatch(/Harbor|Mill/);
    const [facts] = await world.sql<{ pickup: string }>(
      `select facts -> 'trip' -> 'pickup' ->> 'at' as pickup from notifications where user_id = $1 and facts ->> 'says' = 'moved_away'`,
      [dan.id],
    );
    expect(facts).toEqual({ pickup: new Date(ride.pickup_time).toISOString() });
    expect((await newsOf(rosa))[0]).toMatchObject({ title: 'Your ride has a new time' });
    expect(await kim.call(getRide, { params: { id: taken.id } })).toMatchObject({ status: 'confirmed', driver: { clerk_id: dan.id } });
    expect(await dan.refused(acceptRide, { params: { id: ride.id } })).toMatchObject({ status: 409 });
  });

  test('and goes to another driver where a ride of its own has just become longer', async () => {
    const longer = await confirmed(kim, dan, at(9));
    const ride = await confirmed(rosa, dan, at(5));
    const text = `update rides set busy = tstzrange(lower(busy), upper(busy) + interval '2 hours') where id = $1`;
    const [moved] = await queueBehind({ text, values: [longer.id] }, () => moves(rosa, ride, at(10.5)));
    expect(moved).toMatchObject({ status: 'pending', driver: null, pickup_time: pickupIn(10.5) });
  });

  test('and goes to another driver where its own does not work then', async () => {
    const ride = await confirmed(rosa, dan, at(5));
    const never = Array.from({ length: 7 }, (_, day) => ({ day_of_week: day, is_available: false, spans: [] }));
    const [week] = await world.sql<{ version: number }>('select version from driver_weeks where driver_id = $1', [dan.id]);
    await dan.call(putSchedule, { body: { version: week?.version ?? 0, is_always: false, time_zone: 'America/New_York', days: never } });
    expect(await moves(rosa, ride, at(30))).toMatchObject({ status: 'pending', driver: null });
    await world.sql('update driver_weeks set is_always = true where driver_id = $1', [dan.id]);
  });

  test('while others are asked: who was asked about the old time is asked no more, and about the new one anew', async () => {
    await isOnline(dan);
    const ride = await books(rosa, {}, at(5));
    await world.settle();
    const moved = await moves(rosa, ride, at(6));
    expect(moved).toMatchObject({ status: 'pending', pickup_time: pickupIn(6) });
    const offers = await world.sql<{ status: string }>('select status from ride_offers where ride_id = $1 order by round', [ride.id]);
    expect(offers.map(({ status }) => status)).toEqual(['withdrawn', 'open']);
    await expect(dan.call(acceptRide, { params: { id: ride.id } })).resolves.toMatchObject({ pickup_time: pickupIn(6) });
  });

  test('and who said no to the old time, or nothing, is asked about the new one', async () => {
    const { dora } = await world.people({ dora: { driver: true } });
    await isOnline(dan);
    await isOnline(dora);
    const ride = await books(rosa, {}, at(20));
    const params = { id: ride.id };
    await dan.call(declineOffer, { params });
    for (let round = 0; round < 2; round += 1) {
      await world.settle();
      world.clock.advance(20_000);
      await isOnline(dora);
    }
    await isOnline(dan);
    await world.settle();
    const open = () =>
      world.sql<{ id: string }>(`select driver_id as id from ride_offers where ride_id = $1 and status = 'open' order by 1`, [ride.id]);
    expect(await open()).toEqual([]);
    await moves(rosa, ride, at(22));
    expect(await open()).toEqual([{ id: dan.id }, { id: dora.id }]);
  });

  test('and is set out to half an hour before that', async () => {
    const ride = await confirmed(rosa, dan, at(2));
    await moves(rosa, ride, at(4));
    await isOnline(dan);
    world.clock.advance(1.6 * hourMs);
    await world.settle();
    expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ status: 'confirmed' });
    world.clock.advance(2 * hourMs);
    await isOnline(dan);
    await world.settle();
    expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ status: 'in_route' });
  });

  test('and its card is asked on the day before that', async () => {
    const ride = await confirmed(rosa, dan, at(48));
    await moves(rosa, ride, at(96));
    const asked = async () =>
      (await world.sql<{ sent: Date | null }>('select authorise_sent_at as sent from payments where ride_id = $1', [ride.id])).map(
        ({ sent }) => sent !== null,
      );
    world.clock.advance(30 * hourMs);
    await world.settle();
    expect(await asked()).toEqual([false]);
    world.clock.advance(43 * hourMs);
    await world.settle();
    expect(await asked()).toEqual([true]);
  });

  test('once: the same price again answers the same, and of two at once one counts', async () => {
    const ride = await confirmed(rosa, dan, at(5));
    const quote = await quoteFor(rosa, at(8));
    const again = () => rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id: quote.id } }, { 'idempotency-key': 'move' });
    const [one, two] = await Promise.all([again(), again()]);
    expect([one.pickup_time, two.pickup_time]).toEqual([pickupIn(8), pickupIn(8)]);
    expect(await history(ride.id)).toHaveLength(1);
  });
});

describe('it is refused', () => {
  test.each([
    ['for another journey', () => ({ ...at(8), destination_latitude: 44.13 }), 'another_ride'],
    ['for more passengers', () => ({ ...at(8), passenger_count: 3 }), 'another_ride'],
    ['for now', () => ({}), 'another_ride'],
  ])('by a price %s', async (_, request, code) => {
    const ride = await books(rosa, {}, at(5));
    expect(await refusedTo(rosa, ride, request())).toBe(code);
    expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ pickup_time: pickupIn(5), version: ride.version });
  });

  test('by a price that expired, was used, or is somebody else’s', async () => {
    const ride = await books(rosa, {}, at(5));
    const used = await quoteFor(rosa, at(20));
    await rosa.call(bookRide, { body: { quote_id: used.id, payment_method_id: await cardOf(rosa) } });
    const [strange, old] = [await quoteFor(kim, at(8)), await quoteFor(rosa, at(8))];
    const tries = async (quote: { id: string }) =>
      (await rosa.refused(rescheduleRide, { params: { id: ride.id }, body: { quote_id: quote.id } })).code;
    expect(await tries(used)).toBe('quote_used');
    expect(await tries(strange)).toBe('not_found');
    world.clock.advance(6 * 60_000);
    expect(await tries(old)).toBe('quote_expired');
  });

  test('to everybody but the rider: to strangers the ride is not there, nor for its driver to move', async () => {
    const ride = await confirmed(rosa, dan, at(5));
    expect(await refusedTo(kim, ride, at(8))).toBe('not_found');
    expect(await refusedTo(dan, ride, at(8))).toBe('not_found');
  });

  test('once canceling costs something, once it is over, and for a ride now', async () => {
    const late = await confirmed(rosa, dan, at(0.6));
    await world.sql(`update rides set confirmed_at = $2::timestamptz - interval '1 hour' where id = $1`, [late.id, world.clock.now()]);
    expect(await refusedTo(rosa, late, at(8))).toBe('too_late_to_move');
    await rosa.call(cancelRide, { params: { id: late.id }, body: { reason: null, fee_cents: 10_000 } });
    expect(await refusedTo(rosa, late, at(8))).toBe('wrong_state');
    const now = await books(rosa);
    expect(await refusedTo(rosa, now, at(8))).toBe('wrong_state');
  });

  test('while a driver is asked by name', async () => {
    const ride = await books(rosa, { preferred_driver_id: dan.id }, at(5));
    expect(await refusedTo(rosa, ride, at(8))).toBe('driver_asked');
  });

  test('onto another ride of one’s own', async () => {
    await books(rosa, {}, at(20));
    const ride = await books(rosa, {}, at(5));
    expect(await refusedTo(rosa, ride, at(20))).toBe('ride_overlaps');
    expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ pickup_time: pickupIn(5) });
  });

  test('to a time at which the card’s hold has ended', async () => {
    const ride = await confirmed(rosa, dan, at(5));
    await world.settle();
    expect(await refusedTo(rosa, ride, at(24 * 7))).toBe('hold_too_short');
    await expect(moves(rosa, ride, at(24 * 5))).resolves.toMatchObject({ pickup_time: pickupIn(24 * 5) });
  });
});
