import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { minuteMs } from '../../src/contract/duration.js';
import { changeRideCard } from '../../src/payments/cards/ride-card.contract.js';
import { cardEndsAt, listPaymentMethods, removePaymentMethod } from '../../src/payments/payments.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { books, cardOf, quoteFor } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rider: Person;
/** A card that works today, and when it ends: in December. */
let card: string;
let endsAt: number;
let count = 0;

beforeAll(() => world.clock.set(new Date(Date.UTC(world.clock.now().getUTCFullYear() + 1, 11, 10))));
beforeEach(async () => {
  rider = await world.person(`rider${(count += 1)}`);
  const year = world.clock.now().getUTCFullYear();
  card = await cardOf(rider, 'demo_visa', year);
  endsAt = cardEndsAt({ exp_year: year, exp_month: 12 });
});

const at = (ms: number) => ({ is_scheduled: true, scheduled_time: new Date(ms).toISOString() });
const expiresBefore = { status: 409, code: 'card_expires_before_ride', body: { error: 'This card expires before this ride.' } };

test('D7: a card that works today pays rides until its month ends, and is refused for later ones with the reason', async () => {
  const { payment_methods: cards } = await rider.call(listPaymentMethods, {});
  expect(cards.map((one) => ({ state: one.state, endsAt: cardEndsAt(one) }))).toEqual([{ state: 'expiring', endsAt }]);
  const booking = async (ms: number) => ({ body: { quote_id: (await quoteFor(rider, at(ms))).id, payment_method_id: card } });
  expect(await rider.refused(bookRide, await booking(endsAt))).toMatchObject(expiresBefore);
  await expect(rider.call(bookRide, await booking(endsAt - minuteMs))).resolves.toMatchObject({ status: 'pending' });
});

test('a card that does not work today is refused as such, also for a ride that it would not live to see', async () => {
  const failed = await cardOf(rider, 'demo_declined', world.clock.now().getUTCFullYear());
  await world.sql(`update payment_methods set state = 'failed' where id = $1`, [failed]);
  await rider.call(removePaymentMethod, { params: { id: card } });
  for (const payment_method_id of [failed, card]) {
    const body = { quote_id: (await quoteFor(rider, at(endsAt))).id, payment_method_id };
    expect(await rider.refused(bookRide, { body })).toMatchObject({ code: 'card_unusable' });
  }
});

test('D7: a ride is not moved past the end of its card, and stands as it was', async () => {
  const ride = await books(rider, { payment_method_id: card }, at(endsAt - 60 * minuteMs));
  const moves = async (ms: number) => ({ params: { id: ride.id }, body: { quote_id: (await quoteFor(rider, at(ms))).id } });
  expect(await rider.refused(rescheduleRide, await moves(endsAt))).toMatchObject(expiresBefore);
  expect(await rider.call(getRide, { params: { id: ride.id } })).toMatchObject({ pickup_time: ride.pickup_time, version: ride.version });
  const moved = await rider.call(rescheduleRide, await moves(endsAt - minuteMs));
  expect(Date.parse(moved.pickup_time)).toBe(endsAt - minuteMs);
});

test('D7: a ride gets no card that ends before it', async () => {
  const ride = await books(rider, { payment_method_id: await cardOf(rider) }, at(endsAt));
  const params = { id: ride.id };
  expect(await rider.refused(changeRideCard, { params, body: { payment_method_id: card } })).toMatchObject(expiresBefore);
  const other = { payment_method_id: await cardOf(rider) };
  expect(await rider.call(changeRideCard, { params, body: other })).toMatchObject(other);
});
