import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { hourMs } from '../../src/contract/duration.js';
import { addPaymentMethod } from '../../src/payments/payments.contract.js';
import { changeRideCard } from '../../src/payments/cards/ride-card.contract.js';
import { UnpaidRidesService } from '../../src/payments/debts/unpaid-rides.service.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { cancelRide, startRide } from '../../src/trips/trips.contract.js';
import { saidOfRide } from '../notifications/tell.js';
import { books, cardOf, confirmed, expiredCardOf, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { queueBehind, row, waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { toldOfMoney } from './unpaid.js';

let rider: Person;
let dan: Person;
let count = 0;

beforeEach(async () => {
  await nextDay();
  rider = await world.person(`rider${(count += 1)}`);
  dan = await world.person('dan', { driver: true });
});

/** A ride that `dan` took, on a card that the provider refuses; in so many hours, or now. */
async function refused(inHours?: number) {
  const payment_method_id = await cardOf(rider, 'demo_declined');
  const scheduled = { is_scheduled: true, scheduled_time: new Date(world.clock.now().getTime() + (inHours ?? 0) * hourMs).toISOString() };
  const { id } = await books(rider, { preferred_driver_id: dan.id, payment_method_id }, inHours === undefined ? {} : scheduled);
  await dan.call(acceptRide, { params: { id } });
  await world.settle();
  return { params: { id } };
}
const seen = ({ params }: { params: { id: string } }) => rider.call(getRide, { params });
const withCard = async ({ params }: { params: { id: string } }, card?: string) => ({
  params,
  body: { payment_method_id: card ?? (await cardOf(rider)) },
});

test('D7: a refused card asks for another one, and that one is asked at once', async () => {
  const ride = await refused(12);
  expect(await seen(ride)).toMatchObject({ status: 'confirmed', payment_status: 'failed' });
  expect(await toldOfMoney(rider, ride.params.id)).toEqual([expect.stringContaining('Choose another card for this ride')]);
  const change = await withCard(ride);
  expect(await rider.call(changeRideCard, change)).toEqual({ ride_id: ride.params.id, ...change.body });
  await world.settle();
  expect(await seen(ride)).toMatchObject({ status: 'confirmed', payment_status: 'authorised' });
  expect(await rider.refused(changeRideCard, change)).toMatchObject({
    status: 409,
    code: 'card_accepted',
    body: { current: { id: ride.params.id, my_role: 'rider', payment_status: 'authorised' } },
  });
});

test('D7: a new default card saves the ride by itself', async () => {
  const ride = await refused(12);
  await rider.call(addPaymentMethod, { body: { token: `demo_visa_${randomUUID()}` } });
  await world.settle();
  expect(await seen(ride)).toMatchObject({ payment_status: 'authorised' });
});

test('… and takes the ride before the card, as whoever notes what a card answered does', async () => {
  const ride = await refused(12);
  await whileHeld(row('rides', ride.params.id), async (holder) => {
    await rider.call(addPaymentMethod, { body: { token: `demo_visa_${randomUUID()}` } });
    await waitForLocks(1);
    await holder.query('select 1 from payment_methods where user_id = $1 for update nowait', [rider.id]);
  });
  await world.settle();
  expect(await seen(ride)).toMatchObject({ payment_status: 'authorised' });
});

test('D7: scheduled rides whose card is still refused two hours before are released, and both sides told', async () => {
  const rides = [await refused(10), await refused(12), await refused(14)];
  world.clock.advance(7.9 * hourMs);
  await world.settle();
  for (const ride of rides) expect(await seen(ride)).toMatchObject({ status: 'confirmed' });
  world.clock.advance(0.2 * hourMs);
  await world.settle();
  expect(await Promise.all(rides.map(async (ride) => (await seen(ride)).status))).toEqual(['cancelled', 'confirmed', 'confirmed']);
  world.clock.advance(2 * hourMs);
  await world.settle();
  world.clock.advance(2 * hourMs);
  await world.settle();
  for (const ride of rides)
    expect(await seen(ride)).toMatchObject({ status: 'cancelled', cancelled_by: 'system', final_price: null, payment_status: 'void' });
  const first = rides[0]?.params.id ?? '';
  expect(await saidOfRide(dan, 'ride_cancelled', first)).toEqual([expect.stringContaining('The rider’s card was declined')]);
  expect(await saidOfRide(rider, 'ride_cancelled', first)).toEqual([expect.stringContaining('You weren’t charged.')]);
});

test('D7: who booked shortly before the pickup has a quarter of an hour to choose another card', async () => {
  const ride = await refused(1.5);
  world.clock.advance(14 * 60_000);
  await world.settle();
  expect(await seen(ride)).toMatchObject({ status: 'confirmed' });
  world.clock.advance(2 * 60_000);
  await world.settle();
  expect(await seen(ride)).toMatchObject({ status: 'cancelled' });
});

test('D7: a ride whose card is changed between the look for unpaid rides and the act takes place', async () => {
  const ride = await refused(3);
  const change = await withCard(ride);
  world.clock.advance(1.5 * hourMs);
  const [changed] = await queueBehind(
    row('rides', ride.params.id),
    () => rider.call(changeRideCard, change),
    () => world.app.get(UnpaidRidesService).release(),
  );
  expect(changed).toMatchObject(change.body);
  await world.settle();
  expect(await seen(ride)).toMatchObject({ status: 'confirmed', payment_status: 'authorised' });
});

test('D7: a ride under way is never stopped, and may still get another card', async () => {
  const ride = await refused();
  const { pin } = await seen(ride);
  await dan.call(startRide, { ...ride, body: { pin: pin ?? '' } });
  world.clock.advance(3 * hourMs);
  await world.settle();
  expect(await seen(ride)).toMatchObject({ status: 'in_progress', payment_status: 'failed' });
  await rider.call(changeRideCard, await withCard(ride));
  await world.settle();
  expect(await seen(ride)).toMatchObject({ payment_status: 'authorised' });
});

test('before its day the card of a scheduled ride is changed without asking any', async () => {
  const scheduled_time = new Date(world.clock.now().getTime() + 72 * hourMs).toISOString();
  const { id } = await confirmed(rider, dan, { is_scheduled: true, scheduled_time });
  await world.settle();
  const change = await withCard({ params: { id } });
  await rider.call(changeRideCard, change);
  world.clock.advance(49 * hourMs);
  await world.settle();
  expect(await seen({ params: { id } })).toMatchObject({ payment_status: 'authorised' });
  expect(await world.sql('select payment_method_id from payments where ride_id = $1', [id])).toEqual([change.body]);
});

test('only the rider changes the card, of a ride that goes on, to a card of their own that is good', async () => {
  const ride = await refused(12);
  const change = await withCard(ride);
  for (const other of [dan, await world.person('other')])
    expect(await other.refused(changeRideCard, change)).toMatchObject({ status: 404 });
  expect(await world.stranger().refused(changeRideCard, change)).toMatchObject({ status: 401 });
  expect(await rider.refused(changeRideCard, await withCard({ params: { id: randomUUID() } }))).toMatchObject({ status: 404 });
  const bad = [await cardOf(dan), await expiredCardOf(rider)];
  for (const card of bad) expect(await rider.refused(changeRideCard, await withCard(ride, card))).toMatchObject({ code: 'card_unusable' });
  await rider.call(cancelRide, { params: ride.params, body: {} });
  expect(await rider.refused(changeRideCard, change)).toMatchObject({ status: 409, code: 'ride_over' });
});
