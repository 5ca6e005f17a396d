import { beforeEach, describe, expect, test } from '@jest/globals';
import { RouteAnswers } from '../../src/booking/booking.api.js';
import { proposalMs } from '../../src/rides/record/often.contract.js';
import { arriveAtPickup, cancelRide, completeRide, startRide } from '../../src/trips/trips.contract.js';
import { expectBalanced } from '../payments/balanced.js';
import type { Person } from '../world/person.js';
import { waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { accepts, asks, centsOf, fareOf, farEnd, keeps, priced, seenBy, takesBack, to } from './reroutes.js';
import { confirmed, harborStation, millStreet, newestHeard, nextDay, underWay } from './town.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, dan: { driver: true, fullName: 'Dan Doe' } }));
  await nextDay();
});

describe('at the same time', () => {
  test('pressed twice the driver is asked once, and accepted twice it is changed once', async () => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    const quote = await priced(rosa, ride, to(farEnd));
    const both = await Promise.all([asks(rosa, ride, quote), asks(rosa, ride, quote)]);
    expect(both.map(({ proposals, proposal }) => [proposals, proposal?.price])).toEqual(Array(2).fill([1, quote.price]));
    const yes = await Promise.all([accepts(dan, ride, quote), accepts(dan, ride, quote)]);
    expect(yes.map(({ reroutes, price }) => ({ reroutes, price }))).toEqual(Array(2).fill({ reroutes: 1, price: quote.price }));
    expect(await accepts(dan, ride, quote)).toMatchObject({ reroutes: 1 });
    expect(await asks(rosa, ride, quote)).toMatchObject({ reroutes: 1, proposals: 1, proposal: null });
    expect(await world.sql('select status from fare_raises where ride_id = $1', [ride.id])).toEqual([{ status: 'taken' }]);
  });

  test('of two tabs one counts', async () => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    const quotes = [await priced(rosa, ride, to(farEnd)), await priced(rosa, ride, to({ lat: 44.13, lng: -69.06 }, '2 Far End'))];
    const answers = await Promise.allSettled(quotes.map((quote) => asks(rosa, ride, quote)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = quotes[answers.findIndex(({ status }) => status === 'fulfilled')];
    expect(await seenBy(dan, ride)).toMatchObject({ proposals: 1, proposal: { quote_id: won?.id, price: won?.price } });
  });

  test.each(['keep', 'take back', 'run out'] as const)('an accept and an end without one leave one truth: %s', async (how) => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    const quote = await priced(rosa, ride, to(farEnd));
    await asks(rosa, ride, quote);
    const ends = {
      keep: () => keeps(dan, ride, quote),
      'take back': () => takesBack(rosa, ride, quote),
      'run out': () => world.app.get(RouteAnswers).lapse({ id: ride.id, quoteId: quote.id }),
    };
    if (how === 'run out') world.clock.advance(proposalMs);
    const [yes] = await Promise.allSettled([accepts(dan, ride, quote), ends[how]()]);
    await world.settle();
    const isChanged = yes.status === 'fulfilled';
    const price = isChanged ? quote.price : ride.price;
    expect(await seenBy(rosa, ride)).toMatchObject({ price, proposal: null, reroutes: isChanged ? 1 : 0 });
    expect(await fareOf(ride)).toMatchObject({ amount_cents: centsOf(price), hold_cents: centsOf(price) });
    expect(await world.sql('select status, is_settled from fare_raises where ride_id = $1', [ride.id])).toEqual([
      { status: isChanged ? 'taken' : 'dropped', is_settled: true },
    ]);
  });

  test.each(['ask', 'accept'] as const)('with a start that charges a wait: both count, beside %s', async (what) => {
    const ride = await confirmed(rosa, dan);
    const params = { id: ride.id };
    await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
    world.clock.advance(5 * 60_000);
    await world.settle();
    const quote = await priced(rosa, ride, to(farEnd));
    const starts = () => dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
    if (what === 'accept') await asks(rosa, ride, quote);
    await Promise.all([starts(), what === 'ask' ? asks(rosa, ride, quote) : accepts(dan, ride, quote)]);
    if (what === 'ask') await accepts(dan, ride, quote);
    await world.settle();
    const [waited] = await world.sql<{ cents: number }>(
      `select (data ->> 'wait_cents')::int as cents from ride_events where ride_id = $1 and type = 'started'`,
      [ride.id],
    );
    const cents = centsOf(quote.price) + (waited?.cents ?? 0);
    expect(cents).toBeGreaterThan(centsOf(quote.price));
    const after = await seenBy(rosa, ride);
    expect(after).toMatchObject({ status: 'in_progress', reroutes: 1, proposal: null });
    expect([centsOf(after.price), after.lines.filter(({ label }) => label.startsWith('Waiting')).length]).toEqual([cents, 1]);
    expect(await world.sql('select status, is_settled from fare_raises where ride_id = $1', [ride.id])).toEqual([
      { status: 'taken', is_settled: true },
    ]);
  });

  test.each(['complete', 'cancel', 'give back'] as const)('with a ride that ends: %s and accept leave one truth', async (how) => {
    const isTrip = how === 'complete';
    const ride = isTrip ? await underWay(rosa, dan) : await confirmed(rosa, dan);
    await world.settle();
    world.clock.advance(60_000);
    const quote = await priced(rosa, ride, to(farEnd));
    await asks(rosa, ride, quote);
    const params = { id: ride.id };
    const ends = {
      complete: () => dan.call(completeRide, { params, body: { ...harborStation, accuracy_m: 10 } }),
      cancel: () => rosa.call(cancelRide, { params, body: { fee_cents: 10_000 } }),
      'give back': () => dan.call(cancelRide, { params, body: {} }),
    };
    const [change, end] = await Promise.allSettled([accepts(dan, ride, quote), ends[how]()]);
    expect(end.status).toBe('fulfilled');
    await world.settle();
    const after = await seenBy(rosa, ride);
    const [raise] = await world.sql<{ status: string }>('select status from fare_raises where ride_id = $1', [ride.id]);
    const isChanged = raise?.status === 'taken';
    // Whoever gave it back in the same moment may have changed it, and is no longer shown it.
    if (change.status === 'fulfilled' || how !== 'give back') expect(isChanged).toBe(change.status === 'fulfilled');
    const price = isChanged ? quote.price : ride.price;
    expect(after).toMatchObject({ price, proposal: null });
    if (isTrip) expect(after).toMatchObject({ final_price: price, payment_status: 'captured' });
    expect(await world.sql('select id from fare_raises where ride_id = $1 and not is_settled', [ride.id])).toEqual([]);
    await expectBalanced();
  });
});

test('an accept waits for a fix of its driver before it holds the ride, as every fix takes them', async () => {
  const ride = await underWay(rosa, dan);
  await world.settle();
  const quote = await priced(rosa, ride, to(farEnd));
  await asks(rosa, ride, quote);
  const state = { text: 'select 1 from driver_states where driver_id = $1 for update', values: [dan.id] };
  const { accepted } = await whileHeld(state, async (fix) => {
    const begun = { accepted: accepts(dan, ride, quote) };
    await waitForLocks(1);
    expect((await fix.query('select 1 from rides where id = $1 for update nowait', [ride.id])).rowCount).toBe(1);
    return begun;
  });
  expect(await accepted).toMatchObject({ reroutes: 1 });
});

test('its driver’s devices hear the question, and the new route', async () => {
  const ride = await underWay(rosa, dan);
  world.forget();
  const quote = await priced(rosa, ride, to(farEnd));
  await asks(rosa, ride, quote);
  await world.settle();
  expect(newestHeard(dan)).toMatchObject({ destination_address: 'Harbor Station', proposal: { quote_id: quote.id } });
  await accepts(dan, ride, quote);
  await world.settle();
  expect(newestHeard(dan)).toMatchObject({ id: ride.id, destination_address: '1 Far End', my_role: 'driver' });
});
