import { expect, test } from '@jest/globals';
import { acceptReroute, declineReroute, priceRoute, rerouteRide } from '../../../src/booking/reroute/reroute.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { getRide } from '../../../src/rides/rides.contract.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import { accepted, account, dan, driven, rosa } from './stripe-rides.js';

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
