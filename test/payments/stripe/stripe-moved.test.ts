import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rescheduleRide } from '../../../src/booking/reschedule/reschedule.contract.js';
import { hourMs } from '../../../src/contract/duration.js';
import { acceptRide } from '../../../src/dispatch/dispatch.contract.js';
import { changeRideCard } from '../../../src/payments/cards/ride-card.contract.js';
import { confirmPayment, listConfirmations } from '../../../src/payments/confirmations/confirmations.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { adds } from '../../admin/prices.js';
import { books, quoteFor } from '../../rides/town.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { wholeCents } from '../parts.js';
import { account, dan, rosa, stripe, turn } from './stripe-rides.js';
import { entersCard } from './stripe-town.js';

let ada: Person;
let ride: Ride;

const at = (hours: number) => ({
  is_scheduled: true,
  scheduled_time: new Date(world.clock.now().getTime() + hours * hourMs).toISOString(),
});
const held = () => [...account.intents.values()].filter(({ status }) => status === 'requires_capture').map(({ amount }) => amount);
const waiting = async () => (await rosa.call(listConfirmations, {})).confirmations;

/** Rosa's bank wants to hear from her about the hold for a later ride, and she moves that to a time that costs more. */
beforeEach(async () => {
  ada = await world.person(`ada${turn}`, { admin: true });
  const card = await entersCard(stripe, rosa, 'asks');
  const booked = await books(rosa, { preferred_driver_id: dan.id, payment_method_id: card.id }, at(5));
  await dan.call(acceptRide, { params: { id: booked.id } });
  await world.settle();
  await adds(ada, { demand_percent: 150 });
  const quote = await quoteFor(rosa, at(8));
  ride = await rosa.call(rescheduleRide, { params: { id: booked.id }, body: { quote_id: quote.id } });
  await world.settle();
  expect(wholeCents(ride.price)).toBeGreaterThan(wholeCents(booked.price));
  expect(await waiting()).toMatchObject([{ ride_id: ride.id, amount_cents: wholeCents(ride.price) }]);
});

afterEach(() => adds(ada, { demand_percent: 100 }));

test('a ride that was moved while no card held its fare: another card holds what it costs now', async () => {
  const other = await entersCard(stripe, rosa);
  await rosa.call(changeRideCard, { params: { id: ride.id }, body: { payment_method_id: other.id } });
  await world.settle();
  expect([held(), await waiting()]).toEqual([[wholeCents(ride.price)], []]);
});

test('… and what its rider confirms at their bank for the time before is let go, and asked for anew', async () => {
  const [first] = await waiting();
  const { url } = await rosa.call(confirmPayment, { params: { id: first?.id ?? '' } });
  account.answerBank(new URL(url ?? '').pathname.split('/').at(-1) ?? '', 'yes');
  world.clock.advance(31_000);
  await world.settle();
  expect(held()).toEqual([]);
  const [again] = await waiting();
  const { url: bank } = await rosa.call(confirmPayment, { params: { id: again?.id ?? '' } });
  account.answerBank(new URL(bank ?? '').pathname.split('/').at(-1) ?? '', 'yes');
  world.clock.advance(31_000);
  await world.settle();
  expect([held(), await waiting()]).toEqual([[wholeCents(ride.price)], []]);
});
