import { beforeEach, describe, expect, test } from '@jest/globals';
import { cancelRide, completeRide } from '../../src/trips/trips.contract.js';
import { expectBalanced } from '../payments/balanced.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { centsOf, fareOf, farEnd, goesTo, priced, seenBy, takes, to } from './reroutes.js';
import { confirmed, harborStation, newestHeard, nextDay, underWay } from './town.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, dan: { driver: true, fullName: 'Dan Doe' } }));
  await nextDay();
});

describe('at the same time', () => {
  test('pressed twice it is changed once, and both presses read the same ride', async () => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    const quote = await priced(rosa, ride, to(farEnd));
    const both = await Promise.all([takes(rosa, ride, quote), takes(rosa, ride, quote)]);
    expect(both.map(({ reroutes, price }) => ({ reroutes, price }))).toEqual(Array(2).fill({ reroutes: 1, price: quote.price }));
    expect(await takes(rosa, ride, quote)).toMatchObject({ reroutes: 1 });
    expect(await world.sql('select status from fare_raises where ride_id = $1', [ride.id])).toEqual([{ status: 'taken' }]);
  });

  test('of two tabs one counts', async () => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    const quotes = [await priced(rosa, ride, to(farEnd)), await priced(rosa, ride, to({ lat: 44.13, lng: -69.06 }, '2 Far End'))];
    const answers = await Promise.allSettled(quotes.map((quote) => takes(rosa, ride, quote)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = quotes[answers.findIndex(({ status }) => status === 'fulfilled')];
    expect(await seenBy(rosa, ride)).toMatchObject({ reroutes: 1, price: won?.price, destination_address: won?.destination_address });
    expect(await fareOf(ride)).toMatchObject({ amount_cents: centsOf(won?.price ?? 0), hold_cents: centsOf(won?.price ?? 0) });
  });

  test.each(['complete', 'cancel', 'give back'] as const)('with a ride that ends: %s and change leave one truth', async (how) => {
    const isTrip = how === 'complete';
    const ride = isTrip ? await underWay(rosa, dan) : await confirmed(rosa, dan);
    await world.settle();
    world.clock.advance(60_000);
    const quote = await priced(rosa, ride, to(farEnd));
    const params = { id: ride.id };
    const ends = {
      complete: () => dan.call(completeRide, { params, body: { ...harborStation, accuracy_m: 10 } }),
      cancel: () => rosa.call(cancelRide, { params, body: { fee_cents: 10_000 } }),
      'give back': () => dan.call(cancelRide, { params, body: {} }),
    };
    const [change, end] = await Promise.allSettled([takes(rosa, ride, quote), ends[how]()]);
    expect(end.status).toBe('fulfilled');
    await world.settle();
    world.clock.advance(31_000);
    await world.settle();
    const after = await seenBy(rosa, ride);
    const price = change.status === 'fulfilled' ? quote.price : ride.price;
    expect(after.price).toBe(price);
    if (isTrip) expect(after).toMatchObject({ final_price: price, payment_status: 'captured' });
    expect(await world.sql('select id from fare_raises where ride_id = $1 and not is_settled', [ride.id])).toEqual([]);
    await expectBalanced();
  });
});

test('its driver’s other devices hear the new route', async () => {
  const ride = await underWay(rosa, dan);
  world.forget();
  await goesTo(rosa, ride, to(farEnd));
  await world.settle();
  expect(newestHeard(dan)).toMatchObject({ id: ride.id, destination_address: '1 Far End', my_role: 'driver' });
});
