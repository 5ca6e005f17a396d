import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rescheduleRide } from '../../../src/booking/reschedule/reschedule.contract.js';
import { hourMs } from '../../../src/contract/duration.js';
import type { Id } from '../../../src/contract/ids.js';
import { acceptRide } from '../../../src/dispatch/dispatch.contract.js';
import { changeRideCard } from '../../../src/payments/cards/ride-card.contract.js';
import { checkConfirmation, confirmPayment, listConfirmations } from '../../../src/payments/confirmations/confirmations.contract.js';
import { PaymentCaptureService } from '../../../src/payments/payment-capture.service.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { getRide } from '../../../src/rides/rides.contract.js';
import { cancelRide } from '../../../src/trips/trips.contract.js';
import { adds } from '../../admin/prices.js';
import { until } from '../../lib/until.js';
import { books, quoteFor } from '../../rides/town.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { wholeCents } from '../parts.js';
import type { CardManner } from './stripe-account.js';
import { account, dan, rosa, stripe, turn } from './stripe-rides.js';
import { entersCard } from './stripe-town.js';

let ada: Person;
let ride: Ride;
let isDearer = false;

const at = (hours: number) => ({
  is_scheduled: true,
  scheduled_time: new Date(world.clock.now().getTime() + hours * hourMs).toISOString(),
});
const held = () => [...account.intents.values()].filter(({ status }) => status === 'requires_capture').map(({ amount }) => amount);
const waiting = async () => (await rosa.call(listConfirmations, {})).confirmations;

/** Rosa's bank wants to hear from her about the hold for a later ride. */
beforeEach(async () => {
  ada = await world.person(`ada${turn}`, { admin: true });
  ride = await booked('asks');
  await world.settle();
});

afterEach(async () => {
  stripe.calm();
  if (isDearer) await adds(ada, { demand_percent: 100 });
  isDearer = false;
});

async function booked(manner: CardManner): Promise<Ride> {
  const card = await entersCard(stripe, rosa, manner);
  const made = await books(rosa, { preferred_driver_id: dan.id, payment_method_id: card.id }, at(5));
  await dan.call(acceptRide, { params: { id: made.id } });
  return made;
}

/** She moves it to times that cost more, one after the other. */
async function moves(...hours: readonly number[]): Promise<void> {
  await adds(ada, { demand_percent: 150 });
  isDearer = true;
  const before = wholeCents(ride.price);
  for (const hour of hours) {
    const { id: quote_id } = await quoteFor(rosa, at(hour));
    ride = await rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id } });
  }
  expect(wholeCents(ride.price)).toBeGreaterThan(before);
}

/** Rosa goes to her bank; answers the charge. */
async function atTheBank(): Promise<string> {
  const [first] = await waiting();
  const { url } = await rosa.call(confirmPayment, { params: { id: first?.id ?? '' } });
  return new URL(url ?? '').pathname.split('/').at(-1) ?? '';
}

async function confirms(): Promise<void> {
  account.answerBank(await atTheBank(), 'yes');
  await goesOn();
}

async function goesOn(): Promise<void> {
  world.clock.advance(31_000);
  await world.settle();
}

async function takesAnotherCard(): Promise<void> {
  const other = await entersCard(stripe, rosa);
  await rosa.call(changeRideCard, { params: { id: ride.id }, body: { payment_method_id: other.id } });
  await world.settle();
}

test('a ride that was moved while no card held its fare: another card holds what it costs now', async () => {
  await moves(8);
  await world.settle();
  expect(await waiting()).toMatchObject([{ ride_id: ride.id, amount_cents: wholeCents(ride.price) }]);
  await takesAnotherCard();
  expect([held(), await waiting()]).toEqual([[wholeCents(ride.price)], []]);
});

test('… and its rider confirms once, what it costs now: what waited at the bank for the time before is ended', async () => {
  const before = await atTheBank();
  await moves(8);
  await world.settle();
  expect(account.intent(before).status).toBe('canceled');
  await confirms();
  expect([held(), await waiting()]).toEqual([[wholeCents(ride.price)], []]);
});

test('… and what they confirmed at their bank just before they moved it is let go, and asked for anew', async () => {
  account.answerBank(await atTheBank(), 'yes');
  await moves(8);
  await goesOn();
  expect([held(), (await waiting()).map(({ amount_cents: cents }) => cents)]).toEqual([[], [wholeCents(ride.price)]]);
  await confirms();
  expect([held(), await waiting()]).toEqual([[wholeCents(ride.price)], []]);
});

test('… also by days, at the same price: its hold would be gone by then', async () => {
  account.answerBank(await atTheBank(), 'yes');
  const { id: quote_id } = await quoteFor(rosa, at(480));
  const moved = await rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id } });
  expect(moved.price).toBe(ride.price);
  await goesOn();
  expect([held(), await waiting()]).toEqual([[], []]);
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'none' });
});

test('P14: … also while that is being looked at', async () => {
  const charge = await atTheBank();
  const [first] = await waiting();
  const id = first?.id ?? ('' as Id);
  account.answerBank(charge, 'yes');
  const look = `GET /v1/payment_intents/${charge}`;
  // The first look is hers; the move makes two jobs.
  const [job, again, ...ofMove] = [2, 3, 4, 5].map((nth) => stripe.holdUp(look, nth));
  await rosa.call(checkConfirmation, { params: { id } });
  await job?.reached;
  const asked = world.app.get(PaymentCaptureService).advance(id);
  await again?.reached;
  await moves(8);
  for (const one of ofMove) await one.reached;
  again?.letGo();
  await asked;
  for (const one of [...ofMove, job]) one?.letGo();
  await goesOn();
  expect([held(), (await waiting()).map(({ amount_cents: cents }) => cents)]).toEqual([[], [wholeCents(ride.price)]]);
});

test('… by days: what waited is ended at once, and the card is asked on the day before', async () => {
  const before = await atTheBank();
  await moves(60, 61);
  expect(await waiting()).toEqual([]);
  await world.settle();
  expect(account.intent(before).status).toBe('canceled');
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'none' });
  // On the day before the first of them, too, nobody is asked.
  world.clock.advance(36.5 * hourMs);
  await world.settle();
  expect(await waiting()).toEqual([]);
  world.clock.advance(hourMs);
  await world.settle();
  expect(await waiting()).toMatchObject([{ amount_cents: wholeCents(ride.price) }]);
  await confirms();
  expect(held()).toEqual([wholeCents(ride.price)]);
});

test('… and one that was moved while its card was being asked: where that declines, another card holds what it costs now', async () => {
  world.log.expectError(/Stripe|job|could not be done/i);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  stripe.fates.set('POST /v1/payment_intents', 'busy');
  stripe.asked.length = 0;
  ride = await booked('declines');
  await until({ what: 'the card to be asked' }, () => stripe.asked.includes('POST /v1/payment_intents'));
  await moves(8);
  stripe.fates.clear();
  await goesOn();
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'failed' });
  await takesAnotherCard();
  expect([held(), await waiting()]).toEqual([[wholeCents(ride.price)], []]);
});
