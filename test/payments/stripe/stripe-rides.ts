import { afterAll, beforeEach } from '@jest/globals';
import type { Id } from '../../../src/contract/ids.js';
import { acceptRide } from '../../../src/dispatch/dispatch.contract.js';
import type { PaymentMethod } from '../../../src/payments/payments.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { arriveAtPickup, startRide } from '../../../src/trips/trips.contract.js';
import { books, drivesThere, millStreet, nextDay } from '../../rides/town.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import type { CardManner } from './stripe-account.js';
import { stripeKeys, StripeServer } from './stripe-server.js';
import { entersCard } from './stripe-town.js';

// A town whose cards are at Stripe, and in each test a rider and a driver who were never there before: importing this sets it up.

export const stripe = await StripeServer.start();
export const { account } = stripe;
account.now = () => Math.floor(world.clock.now().getTime() / 1_000);
world.configure({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
afterAll(() => stripe.stop());

export let rosa: Person;
export let dan: Person;
/** Which test it is, in the names of its people. */
export let turn = 0;

beforeEach(async () => {
  await nextDay();
  turn += 1;
  rosa = await world.person(`rosa${turn}`);
  dan = await world.person(`dan${turn}`, { driver: true });
  account.intents.clear();
  account.refunds.clear();
  stripe.events.length = 0;
  stripe.asked.length = 0;
});

/** Rosa's ride with a card of that manner; Dan has accepted it. */
export async function accepted(manner: CardManner = 'pays'): Promise<{ ride: Ride; card: PaymentMethod }> {
  const card = await entersCard(stripe, rosa, manner);
  const ride = await books(rosa, { preferred_driver_id: dan.id, payment_method_id: card.id });
  await dan.call(acceptRide, { params: { id: ride.id } });
  return { ride, card };
}

/** Dan drives it to its end, and what follows has happened. */
export async function driven(ride: Ride, waitMs = 0): Promise<void> {
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  world.clock.advance(waitMs);
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await drivesThere(dan, ride);
  await world.settle();
}

export const charges = () => [...account.intents.values()];
export const taken = () => charges().map(({ status, amount_received: cents }) => [status, cents] as const);
export const paymentOf = async (rideId: string, purpose = 'fare') => {
  const [row] = await world.sql<{ id: Id; status: string; step: string | null; amount_cents: number }>(
    'select id, status, step, amount_cents from payments where ride_id = $1 and purpose = $2',
    [rideId, purpose],
  );
  return row ?? { id: '' as Id, status: 'none', step: null, amount_cents: 0 };
};
export const stateOf = async (rideId: string) => (await paymentOf(rideId)).status;

/** Half a minute later what is open is asked anew. */
export async function healed(): Promise<void> {
  stripe.fates.clear();
  world.clock.advance(31_000);
  await world.settle();
}
