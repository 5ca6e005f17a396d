import { beforeEach, describe, expect, test } from '@jest/globals';
import { acceptReroute, declineReroute, priceRoute, rerouteRide, withdrawReroute } from '../../src/booking/reroute/reroute.contract.js';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { listNotifications, notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { maxProposals, proposalMs } from '../../src/rides/record/often.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, completeRide, reportNoShow, startRide } from '../../src/trips/trips.contract.js';
import { expectBalanced } from '../payments/balanced.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { accepts, asks, centsOf, fareOf, farEnd, halfWay, keeps, priced, refused, seenBy, stopAt, takesBack, to } from './reroutes.js';
import { confirmed, confirmedForLater, harborStation, millStreet, nextDay, quoteFor, underWay } from './town.js';
import { inMinutes } from './when.js';

let rosa: Person;
let dan: Person;
let kim: Person;

beforeEach(async () => {
  ({ rosa, dan, kim } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, dan: { driver: true, fullName: 'Dan Doe' }, kim: {} }));
  await nextDay();
});

const answer = (ride: { id: string }, quote: { id: string }) => ({ params: { id: ride.id }, body: { quote_id: quote.id } });
const raisesOf = ({ id }: Ride) => world.sql('select status, is_settled from fare_raises where ride_id = $1', [id]);
const newest = async (person: Person) => (await person.call(listNotifications, { query: {} })).notifications[0];

async function asked(make = underWay) {
  const ride = await make(rosa, dan);
  await world.settle();
  const quote = await priced(rosa, ride, to(farEnd, '1 Far End', [stopAt(halfWay)]));
  await asks(rosa, ride, quote);
  return { ride, quote };
}

/** As if nobody had asked, and no cent more is held. */
async function expectAsBefore(ride: Ride): Promise<void> {
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ destination_address: 'Harbor Station', price: ride.price, reroutes: 0, proposal: null });
  expect(await fareOf(ride)).toMatchObject({ amount_cents: centsOf(ride.price), hold_cents: centsOf(ride.price) });
  expect(await raisesOf(ride)).toEqual([{ status: 'dropped', is_settled: true }]);
}

test('D6: until its driver accepts a ride goes where it went, at what it cost, and both see what is asked', async () => {
  const { ride, quote } = await asked();
  const sights = await Promise.all([rosa, dan].map((person) => seenBy(person, ride)));
  for (const sight of sights)
    expect(sight).toMatchObject({
      destination_address: 'Harbor Station',
      price: ride.price,
      reroutes: 0,
      proposals: 1,
      proposal: {
        quote_id: quote.id,
        destination_address: '1 Far End',
        stop_addresses: ['The bakery'],
        price: quote.price,
        estimated_duration_minutes: quote.estimated_duration_minutes,
        expires_at: expect.any(String),
      },
    });
  const left = Date.parse(sights[1]?.proposal?.expires_at ?? '') - Date.parse(sights[1]?.server_now ?? '');
  // The clock of the world goes on by itself, a little.
  expect(left).toBeLessThanOrEqual(60_000);
  expect(left).toBeGreaterThan(50_000);
  expect(sights[1]?.proposal?.driver_share).toBeGreaterThan(ride.driver_share);
  expect(await newest(dan)).toMatchObject({
    title: 'Rosa wants to change the route',
    message: 'To 1 Far End. You have a minute to answer.',
  });
  await accepts(dan, ride, quote);
  expect(await seenBy(dan, ride)).toMatchObject({ destination_address: '1 Far End', price: quote.price, proposal: null });
});

test('the hold waits as long as the driver may answer, whatever sweep comes by', async () => {
  const { ride, quote } = await asked();
  world.clock.advance(proposalMs - 1_000);
  await world.settle();
  await accepts(dan, ride, quote);
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ price: quote.price, reroutes: 1 });
  expect(await raisesOf(ride)).toEqual([{ status: 'taken', is_settled: true }]);
});

test('a driver who keeps the route changes nothing, twice as well; the rider is told and may ask again', async () => {
  const { ride, quote } = await asked();
  await keeps(dan, ride, quote);
  expect(await keeps(dan, ride, quote)).toMatchObject({ proposal: null, proposal_answer: null });
  await expectAsBefore(ride);
  expect(await seenBy(rosa, ride)).toMatchObject({ proposal_answer: 'declined', proposals: 1 });
  expect(await newest(rosa)).toMatchObject({ title: 'Dan keeps the route', message: 'Your ride still goes to Harbor Station.' });
  expect(await newest(dan)).toMatchObject({ title: 'The route stays' });
  expect((await dan.refused(acceptReroute, answer(ride, quote))).code).toBe('request_expired');
  expect(await refused(rosa, ride, quote)).toBe('quote_expired');
  const again = await priced(rosa, ride, to(farEnd));
  expect(await asks(rosa, ride, again)).toMatchObject({ proposals: 2, proposal_answer: null });
  await accepts(dan, ride, again);
  expect(await seenBy(rosa, ride)).toMatchObject({ reroutes: 1, price: again.price });
});

describe('what a driver has said goes with them', () => {
  test.each(['give back', 'reassign', 'move'] as const)('%s', async (how) => {
    const { ada, bea } = await world.people({ ada: { admin: true }, bea: { driver: true, fullName: 'Bea Birch' } });
    const { ride, quote } = await asked(confirmedForLater);
    await keeps(dan, ride, quote);
    await world.settle();
    const params = { id: ride.id };
    if (how === 'give back') await dan.call(cancelRide, { params, body: {} });
    else if (how === 'reassign') await ada.call(reassignRide, { params, body: { driver_id: bea.id, reason: 'His car broke down' } });
    else await movesToWhereDanIsBusy(ride);
    expect(await seenBy(rosa, ride)).toMatchObject({ driver_id: how === 'reassign' ? bea.id : null, proposal_answer: null, proposals: 1 });
  });

  test('and stays with who stays', async () => {
    const { ride, quote } = await asked(confirmedForLater);
    await keeps(dan, ride, quote);
    await world.settle();
    await moves(ride, 45);
    expect(await seenBy(rosa, ride)).toMatchObject({ driver_id: dan.id, proposal_answer: 'declined' });
  });

  async function moves({ id }: Ride, minutes: number): Promise<void> {
    const moved = await quoteFor(rosa, inMinutes(minutes));
    await rosa.call(rescheduleRide, { params: { id }, body: { quote_id: moved.id } });
  }

  async function movesToWhereDanIsBusy(ride: Ride): Promise<void> {
    await confirmed(kim, dan, inMinutes(150));
    await moves(ride, 150);
  }
});

test('a driver who does not answer in a minute keeps the route', async () => {
  const { ride, quote } = await asked();
  world.clock.advance(proposalMs);
  expect((await dan.refused(acceptReroute, answer(ride, quote))).code).toBe('request_expired');
  await expectAsBefore(ride);
  expect(await seenBy(rosa, ride)).toMatchObject({ proposal_answer: 'lapsed' });
  expect(await newest(rosa)).toMatchObject({ title: 'Dan didn’t answer' });
});

test('the rider takes it back', async () => {
  const { ride, quote } = await asked();
  await takesBack(rosa, ride, quote);
  expect(await takesBack(rosa, ride, quote)).toMatchObject({ proposal: null, proposal_answer: 'withdrawn' });
  await expectAsBefore(ride);
  expect((await dan.refused(acceptReroute, answer(ride, quote))).code).toBe('request_expired');
  expect((await dan.refused(declineReroute, answer(ride, quote))).code).toBe('request_expired');
  const { events } = await rosa.call(listRideEvents, { params: { id: ride.id } });
  expect(events.map(({ type }) => type).slice(-2)).toEqual(['reroute_asked', 'reroute_withdrawn']);
});

test('what is done cannot be taken back', async () => {
  const { ride, quote } = await asked();
  await accepts(dan, ride, quote);
  expect((await rosa.refused(withdrawReroute, answer(ride, quote))).code).toBe('wrong_state');
});

test('nobody else answers, and the rider asks for one route at a time', async () => {
  const { ride, quote } = await asked();
  for (const other of [rosa, kim])
    for (const endpoint of [acceptReroute, declineReroute])
      expect((await other.refused(endpoint, answer(ride, quote))).code).toBe('not_found');
  for (const other of [dan, kim]) expect((await other.refused(withdrawReroute, answer(ride, quote))).code).toBe('not_found');
  expect((await world.stranger().refused(acceptReroute, answer(ride, quote))).status).toBe(401);
  const other = await priced(rosa, ride, to(halfWay));
  expect(await refused(rosa, ride, other)).toBe('already_asked');
  expect((await dan.refused(acceptReroute, answer(ride, other))).code).toBe('request_expired');
});

test.each(['complete', 'cancel', 'give back'] as const)('a question ends with the ride: %s', async (how) => {
  const { ride, quote } = await asked(how === 'complete' ? underWay : confirmed);
  world.clock.advance(30_000);
  const params = { id: ride.id };
  if (how === 'complete') await dan.call(completeRide, { params, body: { ...harborStation, accuracy_m: 10 } });
  else if (how === 'cancel') await rosa.call(cancelRide, { params, body: { fee_cents: 10_000 } });
  else await dan.call(cancelRide, { params, body: {} });
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ proposal: null, price: ride.price });
  expect(await raisesOf(ride)).toEqual([{ status: 'dropped', is_settled: true }]);
  expect((await dan.refused(acceptReroute, answer(ride, quote))).code).toBe(how === 'give back' ? 'not_found' : 'request_expired');
});

test('a no-show ends it too, and its driver is asked no more', async () => {
  const ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  world.clock.advance(6 * 60_000);
  await world.settle();
  await asks(rosa, ride, await priced(rosa, ride, to(farEnd)));
  expect(await newest(dan)).toMatchObject({ title: 'Rosa wants to change the route' });
  await dan.call(reportNoShow, { params });
  await world.settle();
  // Until the fee was paid, which is told next.
  expect(dan.heard(notificationUpdated)).toContainEqual(expect.objectContaining({ title: 'A ride was canceled', read: true }));
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'cancelled', proposal: null });
  expect(await raisesOf(ride)).toEqual([{ status: 'dropped', is_settled: true }]);
});

describe('a wait that is charged at the start', () => {
  /** Asked while the car waited, which then has cost `waitCents`. */
  async function waited(wish = to(farEnd)) {
    const ride = await confirmed(rosa, dan);
    const params = { id: ride.id };
    await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
    world.clock.advance(5 * 60_000);
    await world.settle();
    const quote = await priced(rosa, ride, wish);
    const before = (await asks(rosa, ride, quote)).proposal;
    await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
    await world.settle();
    const events = await world.sql<{ cents: number }>(
      `select (data ->> 'wait_cents')::int as cents from ride_events where ride_id = $1 and type = 'started'`,
      [ride.id],
    );
    const waitCents = events[0]?.cents ?? 0;
    expect(waitCents).toBeGreaterThan(0);
    return { ride, quote, before, waitCents };
  }
  const drives = (ride: Ride) =>
    dan.call(completeRide, { params: { id: ride.id }, body: { lat: farEnd.lat, lng: farEnd.lng, accuracy_m: 10 } });

  test('leaves it open: it costs as much more, and is as much more the driver’s', async () => {
    const { ride, quote, before, waitCents } = await waited();
    for (const person of [rosa, dan]) {
      const { proposal, proposal_answer: answer, price } = await seenBy(person, ride);
      expect(answer).toBeNull();
      expect(centsOf(price)).toBe(centsOf(ride.price) + waitCents);
      expect(centsOf(proposal?.price ?? 0)).toBe(centsOf(quote.price) + waitCents);
      expect(centsOf(proposal?.driver_share ?? 0)).toBe(centsOf(before?.driver_share ?? 0) + waitCents);
      expect(proposal?.expires_at).toBe(before?.expires_at);
    }
  });

  test('is paid with the new route, of which the card holds all but the wait', async () => {
    const { ride, quote, waitCents } = await waited();
    await accepts(dan, ride, quote);
    await world.settle();
    const cents = centsOf(quote.price) + waitCents;
    expect(await raisesOf(ride)).toEqual([{ status: 'taken', is_settled: true }]);
    expect(await fareOf(ride)).toMatchObject({ status: 'authorised', amount_cents: cents, hold_cents: centsOf(quote.price) });
    world.clock.advance(10 * 60_000);
    await drives(ride);
    await world.settle();
    const after = await seenBy(rosa, ride);
    expect([centsOf(after.price), centsOf(after.final_price ?? 0), after.payment_status]).toEqual([cents, cents, 'captured']);
    await expectBalanced();
  });

  test('is paid with the old one where the driver keeps it', async () => {
    const { ride, quote, waitCents } = await waited();
    await keeps(dan, ride, quote);
    await world.settle();
    expect(await raisesOf(ride)).toEqual([{ status: 'dropped', is_settled: true }]);
    expect(await fareOf(ride)).toMatchObject({ hold_cents: centsOf(ride.price) });
    expect(centsOf((await seenBy(rosa, ride)).price)).toBe(centsOf(ride.price) + waitCents);
  });

  test('is paid with a lower fare too, for which no card is asked', async () => {
    const { ride, quote, waitCents } = await waited(to(halfWay));
    await accepts(dan, ride, quote);
    expect(await raisesOf(ride)).toEqual([]);
    expect(centsOf((await seenBy(rosa, ride)).price)).toBe(centsOf(quote.price) + waitCents);
  });
});

test('a start without one leaves it open', async () => {
  const { ride, quote } = await asked(confirmed);
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  expect(await newest(dan)).toMatchObject({ title: 'Rosa wants to change the route', read: false });
  await accepts(dan, ride, quote);
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'in_progress', reroutes: 1, price: quote.price });
});

test(`a driver is asked ${String(maxProposals)} times at most`, async () => {
  const ride = await confirmed(rosa, dan);
  await world.settle();
  for (let time = 0; time < maxProposals; time += 1) {
    const quote = await priced(rosa, ride, to(farEnd));
    await asks(rosa, ride, quote);
    await keeps(dan, ride, quote);
    await world.settle();
  }
  expect((await rosa.refused(priceRoute, { params: { id: ride.id }, body: to(farEnd) })).code).toBe('no_more_asks');
});

test('the same, where the price was made before', async () => {
  const ride = await confirmed(rosa, dan);
  const quote = await priced(rosa, ride, to(farEnd));
  await world.sql('update rides set proposals = $2 where id = $1', [ride.id, maxProposals]);
  expect((await rosa.refused(rerouteRide, answer(ride, quote))).code).toBe('no_more_asks');
});
