import { afterEach, describe, expect, test } from '@jest/globals';
import { acceptReroute, declineReroute, priceRoute, rerouteRide } from '../../../src/booking/reroute/reroute.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { checkConfirmation, confirmPayment, listConfirmations } from '../../../src/payments/confirmations/confirmations.contract.js';
import { getRide } from '../../../src/rides/rides.contract.js';
import { until } from '../../lib/until.js';
import { halfWay, priced as pricedTo, takes, to } from '../../rides/reroutes.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { accepted, account, dan, driven, rosa, stripe } from './stripe-rides.js';

afterEach(() => stripe.calm());

const farEnd = { destination_latitude: 44.124, destination_longitude: -69.07, destination_address: '1 Far End', stops: [] };
const priced = (ride: Ride) => rosa.call(priceRoute, { params: { id: ride.id }, body: farEnd });
const change = (ride: Ride, quote: { id: string }) => ({ params: { id: ride.id }, body: { quote_id: quote.id } });
const charges = () => [...account.intents.values()].map(({ status, amount }) => [status, amount]);
const cents = (amount: number) => Math.round(amount * 100);

test('the higher fare is another hold, which is taken; the one before is let go', async () => {
  const { ride } = await accepted();
  await world.settle();
  const quote = await priced(ride);
  await rosa.call(rerouteRide, change(ride, quote));
  await dan.call(acceptReroute, change(ride, quote));
  await world.settle();
  expect(charges()).toEqual([
    ['canceled', cents(ride.price)],
    ['requires_capture', cents(quote.price)],
  ]);
  await driven(ride);
  expect(charges()).toEqual([
    ['canceled', cents(ride.price)],
    ['succeeded', cents(quote.price)],
  ]);
  await expectBalanced();
});

test('a driver who keeps the route lets go of the higher hold', async () => {
  const { ride } = await accepted();
  await world.settle();
  const quote = await priced(ride);
  await rosa.call(rerouteRide, change(ride, quote));
  await dan.call(declineReroute, change(ride, quote));
  await world.settle();
  expect(charges()).toEqual([
    ['requires_capture', cents(ride.price)],
    ['canceled', cents(quote.price)],
  ]);
});

test.each([
  ['asks', 'card_wants_you'],
  ['declines', 'card_declined'],
] as const)('a card that %s leaves the ride, its hold and its payment as they were', async (manner, code) => {
  const { ride } = await accepted();
  await world.settle();
  const quote = await priced(ride);
  for (const method of account.manners.keys()) account.manners.set(method, manner);
  expect(await rosa.refused(rerouteRide, change(ride, quote))).toMatchObject({ code });
  await world.settle();
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({
    price: ride.price,
    payment_status: 'authorised',
    reroutes: 0,
  });
  const open = charges().filter(([status]) => status !== 'canceled' && status !== 'requires_payment_method');
  expect(open).toEqual([['requires_capture', cents(ride.price)]]);
});

describe('P14: a hold that is asked for while the fare becomes lower', () => {
  const goesNear = async (ride: Ride) => takes([rosa, dan], ride, await pricedTo(rosa, ride, to(halfWay, 'Half way')));
  const statusOf = async (ride: Ride) => (await rosa.call(getRide, { params: { id: ride.id } })).payment_status;
  const asked = () => stripe.asked.filter((name) => name === 'POST /v1/payment_intents').length;

  /** A ride to half way, whose hold was asked for over the whole way, and nobody knows what became of it. */
  async function nearWithLostHold(fate: 'lost' | 'fails'): Promise<{ ride: Ride; near: Ride }> {
    world.log.expectError(/Stripe|job|could not be done|connection/i);
    stripe.fates.set('POST /v1/payment_intents', fate);
    const { ride } = await accepted();
    // Where a line is cut, the client itself asks once more.
    await until({ what: 'Stripe to be asked' }, () => asked() > (fate === 'lost' ? 1 : 0));
    const near = await goesNear(ride);
    expect(cents(near.price)).toBeLessThan(cents(ride.price));
    stripe.fates.clear();
    return { ride, near };
  }

  test.each(['lost', 'fails'] as const)('is the one that was asked for, and the lower fare is taken of it: Stripe %s', async (fate) => {
    const { ride, near } = await nearWithLostHold(fate);
    world.clock.advance(31_000);
    await world.settle();
    expect([charges(), await statusOf(ride)]).toEqual([[['requires_capture', cents(ride.price)]], 'authorised']);
    await driven(ride);
    expect([...account.intents.values()].map(({ status, amount_received: got }) => [status, got])).toEqual([
      ['succeeded', cents(near.price)],
    ]);
    await expectBalanced();
  });

  test('is another question where its owner confirmed the higher one', async () => {
    const { ride } = await accepted('asks');
    await world.settle();
    const near = await goesNear(ride);
    const confirms = async () => {
      const [first] = (await rosa.call(listConfirmations, {})).confirmations;
      const params = { id: first?.id ?? '' };
      const { url } = await rosa.call(confirmPayment, { params });
      account.answerBank(new URL(url ?? '').pathname.split('/').at(-1) ?? '', 'yes');
      await rosa.call(checkConfirmation, { params });
      await world.settle();
    };
    await confirms();
    // What they confirmed is let go, and their bank asks for what the ride costs now.
    expect([charges(), await statusOf(ride)]).toEqual([
      [
        ['canceled', cents(ride.price)],
        ['requires_payment_method', cents(near.price)],
      ],
      'failed',
    ]);
    await confirms();
    expect([charges().at(-1), await statusOf(ride)]).toEqual([['requires_capture', cents(near.price)], 'authorised']);
  });
});
