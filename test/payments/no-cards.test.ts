import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { bookRide } from '../../src/booking/booking.contract.js';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import {
  addPaymentMethod,
  enterPaymentMethod,
  getCardSetup,
  listPaymentMethods,
  removePaymentMethod,
} from '../../src/payments/payments.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { getTownSetup } from '../../src/service-area/service-area.contract.js';
import { getTown } from '../../src/service-area/the-town.contract.js';
import { books, cardOf, drivesThere, millStreet, nextDay, quoteFor } from '../rides/town.js';
import { arriveAtPickup, startRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

// A town of one's own, for which nobody charges cards yet.
world.configure({ SEED: 'none', DEMO_CARDS: '' });

const closed = { status: 409, code: 'cards_not_set_up' };
const people = () => world.people({ rosa: {}, dan: { driver: true }, ada: { admin: true } });

/** A ride that was booked while the town was a demo. */
async function bookedBefore(rider: Person, driver: Person, request: Parameters<typeof books>[2] = {}) {
  const demo = await world.second({ DEMO_CARDS: '1' });
  const ride = await books(await rider.device(demo), { preferred_driver_id: driver.id }, request);
  await world.stop(demo);
  return ride;
}

test('everybody is told that the town takes no cards, and its admin what it lacks', async () => {
  const { rosa, ada } = await people();
  expect(await world.stranger().call(getTown, {})).toMatchObject({ is_ready: true, takes_cards: false });
  expect(await rosa.call(getCardSetup, {})).toEqual({ provider: 'none' });
  expect((await ada.call(getTownSetup, {})).services).toMatchObject({ cards: 'none' });
});

test('no card is added, neither one of the demo nor one that is entered elsewhere', async () => {
  const { rosa } = await people();
  expect(await rosa.refused(enterPaymentMethod, { body: {} })).toMatchObject(closed);
  for (const token of [`demo_visa_${randomUUID()}`, 'cs_test_1'])
    expect(await rosa.refused(addPaymentMethod, { body: { token } })).toMatchObject(closed);
  expect(await rosa.call(listPaymentMethods, {})).toEqual({ payment_methods: [] });
});

test('a ride has a price and is not booked, also with a card from before: nothing is written', async () => {
  const { rosa } = await people();
  const { id } = await quoteFor(rosa);
  for (const payment_method_id of [randomUUID(), await cardOf(rosa)])
    expect(await rosa.refused(bookRide, { body: { quote_id: id, payment_method_id } })).toMatchObject(closed);
  expect(await world.sql('select id from rides')).toEqual([]);
  expect(await world.sql('select booked_at from quotes where id = $1', [id])).toEqual([{ booked_at: null }]);
  expect(await world.sql('select key from idempotency_keys where user_id = $1', [rosa.id])).toEqual([]);
});

test('a ride from before is driven, and its demo card charged nothing; it can be removed', async () => {
  await nextDay();
  const { dan } = await people();
  const { rita } = await world.people({ rita: {} });
  const ride = await bookedBefore(rita, dan);
  const params = { id: ride.id };
  await dan.call(acceptRide, { params });
  await world.settle();
  expect(await rita.call(getRide, { params })).toMatchObject({ status: 'in_route', payment_status: 'failed' });
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await drivesThere(dan, ride);
  await world.settle();
  expect(await rita.call(getRide, { params })).toMatchObject({ status: 'completed', payment_status: 'failed' });
  expect(await world.sql('select id from ledger_entries')).toEqual([]);
  const { payment_methods: cards } = await rita.call(listPaymentMethods, {});
  await rita.call(removePaymentMethod, { params: { id: cards[0]?.id ?? '' } });
  await world.settle();
  expect(await world.sql('select id from payment_methods where user_id = $1 and forget_ref is not null', [rita.id])).toEqual([]);
});

test('a scheduled ride from before gets no other time', async () => {
  await nextDay();
  const { dan } = await people();
  const { mia } = await world.people({ mia: {} });
  const inHours = (hours: number) => ({
    is_scheduled: true,
    scheduled_time: new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString(),
  });
  const ride = await bookedBefore(mia, dan, inHours(30));
  await dan.call(acceptRide, { params: { id: ride.id } });
  const quote = await quoteFor(mia, inHours(40));
  expect(await mia.refused(rescheduleRide, { params: { id: ride.id }, body: { quote_id: quote.id } })).toMatchObject(closed);
});
