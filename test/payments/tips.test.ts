import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { listPreferred } from '../../src/dispatch/offers/offer.contract.js';
import { listDebts } from '../../src/payments/debts/debts.contract.js';
import { getTip, giveTip, type Tip } from '../../src/payments/extras/tips.contract.js';
import { tipBounds } from '../../src/rides/ride.contract.js';
import { getDriverEarnings } from '../../src/payments/ledger/earnings.contract.js';
import { balanceChanged, listLedger } from '../../src/payments/ledger/ledger.contract.js';
import { getWhy } from '../../src/why/why.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { createReview } from '../../src/reviews/reviews.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { type Ride, rideChanged } from '../../src/rides/ride.contract.js';
import { arriveAtPickup, cancelRide, startRide } from '../../src/trips/trips.contract.js';
import { books, cardOf, confirmed, drivesThere, millStreet, quoteFor } from '../rides/town.js';
import { until } from '../lib/until.js';
import { closes } from '../privacy/leaving.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { deadlocks, queueBehind, row } from '../world/waiting.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { paidRide, someone, twoOfTheDay } from './paid-ride.js';
import { StandIn } from './stand-in.js';
import { toldOfMoney } from './unpaid.js';

let rider: Person;
let dan: Person;
let ride: Ride;
let provider: StandIn;

/** Each test has a paid ride of its own that is over. */
beforeEach(async () => {
  ({ rider, dan } = await twoOfTheDay());
  provider = new StandIn();
  ride = await paidRide(rider, dan);
});

afterEach(async () => {
  provider.restore();
  await expectBalanced();
});

const params = () => ({ id: ride.id });
const tips = (cents: number, more: { key?: string; card?: string; by?: Person } = {}): Promise<Tip> => {
  const { key = randomUUID(), card, by = rider } = more;
  const body = { amount_cents: cents, ...(card === undefined ? {} : { payment_method_id: card }) };
  return by.call(giveTip, { params: params(), body }, { 'idempotency-key': key });
};
const tipSeenBy = (person: Person) => person.call(getTip, { params: params() });
const refusedTip = (cents: number, by: Caller = rider) => by.refused(giveTip, { params: params(), body: { amount_cents: cents } });
/** What somebody sees of the ride's money, and of what is still to come. */
const moneyOf = async (driver: Person) => [
  await driver.call(getReceipt, { params: params() }),
  (await driver.call(getDriverEarnings, { query: {} })).awaited,
  (await driver.call(getWhy, { params: params() })).money.charges,
];
/** What was taken for the tip: the fare went out of a hold. */
const takenOfCard = () => [...provider.taken.values()].filter(({ hold }) => hold === null).map(({ cents }) => cents);

test('D8: a tip is charged for itself, all of it the driver’s, told and shown to both, live in the driver’s tab', async () => {
  const otherTab = await dan.device();
  expect(await tipSeenBy(rider)).toMatchObject({ state: 'open', amount_cents: null, open_until: expect.any(String) });
  expect(await tips(300)).toMatchObject({ state: 'processing', amount_cents: 300 });
  await world.settle();
  for (const person of [rider, dan]) expect(await tipSeenBy(person)).toMatchObject({ state: 'given', amount_cents: 300, open_until: null });
  expect(otherTab.heard(balanceChanged)).toEqual([{}]);
  expect(otherTab.heard(rideChanged).length).toBeGreaterThan(0);
  expect(takenOfCard()).toEqual([300]);
  const { entries } = await dan.call(listLedger, { query: {} });
  expect(entries[0]).toMatchObject({ kind: 'tip', amount_cents: 300, charged_cents: 300, ride: { id: ride.id } });
  expect((await toldOfMoney(dan, ride.id)).at(-1)).toBe('A tip of $3.00, all yours.');
  const receipt = await rider.call(getReceipt, { params: params() });
  expect(receipt.lines.at(-1)).toEqual({ kind: 'tip', label: null, amount_cents: 300 });
  expect(receipt).toMatchObject({ open_cents: 0, charges: [{ kind: 'fare' }, { kind: 'tip', state: 'paid' }] });
  expect(await rider.call(getRide, { params: params() })).toMatchObject({ payment_status: 'captured', final_price: ride.price });
});

test('P14: of tabs that tip at once one comes first: the same amount answers the same, another one that there is one', async () => {
  const otherTab = await rider.device();
  const key = randomUUID();
  const tries = await Promise.allSettled([
    tips(300, { key }),
    tips(300, { key }),
    tips(300, { by: otherTab }),
    tips(500, { by: otherTab }),
    tips(200),
  ]);
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const one of tries) if (one.status === 'rejected') expect(String(one.reason)).toContain('tip_given');
  await world.settle();
  const { amount_cents: given } = await tipSeenBy(rider);
  expect(takenOfCard()).toEqual([given]);
  expect(await refusedTip((given ?? 0) + 100)).toMatchObject({ status: 409, code: 'tip_given', body: { current: { state: 'given' } } });
  expect(await tips(given ?? 0)).toMatchObject({ state: 'given' });
  await world.settle();
  expect(takenOfCard()).toEqual([given]);
});

test('I7: the same key tips once and answers what became of it, and another request with it is refused', async () => {
  const key = randomUUID();
  expect(await tips(300, { key })).toMatchObject({ state: 'processing' });
  await world.settle();
  expect(await tips(300, { key })).toMatchObject({ state: 'given', amount_cents: 300 });
  await world.settle();
  expect(takenOfCard()).toEqual([300]);
  expect(await rider.refused(giveTip, { params: params(), body: { amount_cents: 400 } }, { 'idempotency-key': key })).toMatchObject({
    status: 409,
    code: 'key_reused',
  });
});

test('P14: a tip whose answer was lost is asked for again, and taken once', async () => {
  world.log.expectError(/no answer/);
  provider.lost.add('capture');
  const [before, ofDan] = [provider.asked.capture, await moneyOf(dan)];
  await tips(300);
  await until({ what: 'the provider to be asked' }, () => provider.asked.capture > before);
  // Its driver knows nothing of it: it may be declined.
  expect(await moneyOf(dan)).toEqual(ofDan);
  expect((await rider.call(getReceipt, { params: params() })).charges).toMatchObject([
    { kind: 'fare' },
    { kind: 'tip', state: 'processing' },
  ]);
  expect(await tipSeenBy(dan)).toMatchObject({ state: 'none', amount_cents: null });
  expect(await tips(300)).toMatchObject({ state: 'processing' });
  provider.lost.clear();
  world.clock.advance(31_000);
  await world.settle();
  expect(takenOfCard()).toEqual([300]);
  expect(await tipSeenBy(rider)).toMatchObject({ state: 'given' });
});

test('D8: a card that is declined leaves no debt, no fault of the card, and the way to another one', async () => {
  const [bad, good] = [await cardOf(rider, 'demo_declined'), await cardOf(rider)];
  const before = await moneyOf(dan);
  dan.forget();
  await tips(300, { card: bad });
  await world.settle();
  expect([await moneyOf(dan), dan.heard(rideChanged)]).toEqual([before, []]);
  expect(await tipSeenBy(rider)).toMatchObject({ state: 'declined', amount_cents: 300, open_until: expect.any(String) });
  expect(await tipSeenBy(dan)).toMatchObject({ state: 'none', amount_cents: null });
  expect((await rider.call(listDebts, { query: {} })).debts).toEqual([]);
  expect((await toldOfMoney(rider, ride.id)).at(-1)).toContain('Your $3.00 tip didn’t go through.');
  expect((await rider.call(getReceipt, { params: params() })).charges).toHaveLength(1);
  expect(await rider.call(getRide, { params: params() })).toMatchObject({ payment_status: 'captured' });
  const next = { quote_id: (await quoteFor(rider)).id, payment_method_id: bad };
  expect(await rider.call(bookRide, { body: next })).toMatchObject({ status: 'pending' });
  await tips(500, { card: good });
  await world.settle();
  expect(await tipSeenBy(rider)).toMatchObject({ state: 'given', amount_cents: 500 });
  expect(takenOfCard()).toEqual([500]);
});

test('P14: a try that was declined before its answer was read is told as over under its key, and the card is asked once', async () => {
  const before = provider.asked.capture;
  const [card, key] = [await cardOf(rider, 'demo_declined'), randomUUID()];
  expect(await tips(300, { card, key })).toMatchObject({ state: 'processing' });
  await world.settle();
  expect(await tips(300, { card, key })).toMatchObject({ state: 'declined', amount_cents: 300 });
  await world.settle();
  expect(provider.asked.capture).toBe(before + 1);
  expect(await tips(300, { card })).toMatchObject({ state: 'processing' });
  await world.settle();
  expect(provider.asked.capture).toBe(before + 2);
});

test('D8: a ride can be tipped for 14 days after its end, and not before it', async () => {
  const ended = async (msAgo: number) => {
    const at = new Date(world.clock.now().getTime() - msAgo);
    await world.sql('update rides set completed_at = $2 where id = $1', [ride.id, at]);
  };
  await ended(14 * dayMs);
  const closed = { ride_id: ride.id, state: 'none', open_until: null };
  expect(await refusedTip(300)).toMatchObject({ status: 409, code: 'tip_closed', body: { current: closed } });
  expect(await tipSeenBy(rider)).toMatchObject({ state: 'none', open_until: null });
  await ended(14 * dayMs - 60_000);
  expect(await tips(300)).toMatchObject({ state: 'processing' });
  const [other, driver] = [await someone('other'), await someone('wheel', { driver: true })];
  const { id } = await confirmed(other, driver);
  expect(await other.refused(giveTip, { params: { id }, body: { amount_cents: 300 } })).toMatchObject({ code: 'tip_closed' });
  await world.settle();
});

test('D2: a tip that was offered up front is seen by who is asked, and charged once the ride came to its end', async () => {
  const [other, wheel] = [await someone('other'), await someone('wheel', { driver: true })];
  const offered = await books(other, { preferred_driver_id: wheel.id, offered_tip_cents: 300 });
  expect(offered).toMatchObject({ offered_tip: 3 });
  expect((await wheel.call(listPreferred, {})).rides).toMatchObject([{ offered_tip: 3, driver_share: offered.driver_share }]);
  const params = { id: offered.id };
  await wheel.call(acceptRide, { params });
  await wheel.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await wheel.call(startRide, { params, body: { pin: offered.pin ?? '' } });
  expect(await other.call(getTip, { params })).toMatchObject({ state: 'none' });
  await drivesThere(wheel, offered);
  await world.settle();
  expect(await wheel.call(getTip, { params })).toMatchObject({ state: 'given', amount_cents: 300 });
  expect(takenOfCard()).toEqual([300]);
  expect(await other.refused(giveTip, { params, body: { amount_cents: 500 } })).toMatchObject({ status: 409, code: 'tip_given' });
});

test('D2: what is offered up front is nothing, or within the bounds of a tip', async () => {
  const rosa = await someone('offers');
  const [payment_method_id, quote] = [await cardOf(rosa), await quoteFor(rosa)];
  const offering = (offered_tip_cents: number) =>
    rosa.refused(bookRide, { body: { quote_id: quote.id, payment_method_id, offered_tip_cents } });
  for (const cents of [-1, 1, tipBounds.minCents - 1, tipBounds.maxCents + 1])
    expect(await offering(cents)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'offered_tip_cents', message: 'Nothing, or from 1.00 to 200.00' }] },
    });
  expect(await books(rosa, { offered_tip_cents: tipBounds.minCents })).toMatchObject({ offered_tip: tipBounds.minCents / 100 });
});

test('D2: … and never for a ride that was canceled', async () => {
  const [other, wheel] = [await someone('late'), await someone('quick', { driver: true })];
  const { id } = await books(other, { preferred_driver_id: wheel.id, offered_tip_cents: 300 });
  await wheel.call(acceptRide, { params: { id } });
  await other.call(cancelRide, { params: { id }, body: { fee_cents: 500 } });
  await world.settle();
  expect([await other.call(getTip, { params: { id } }), takenOfCard()]).toMatchObject([{ state: 'none' }, []]);
});

test('D8, PG-8: a driver who has closed the account is tipped no more, and nothing is taken', async () => {
  expect(await tipSeenBy(rider)).toMatchObject({ state: 'open' });
  await closes(dan);
  const closed = { ride_id: ride.id, state: 'none', amount_cents: null, open_until: null };
  expect(await tipSeenBy(rider)).toEqual({ ...closed, currency: 'USD' });
  expect(await refusedTip(300)).toMatchObject({ status: 409, code: 'tip_closed', body: { current: closed } });
  await world.settle();
  expect([takenOfCard(), await world.sql(`select 1 from payments where ride_id = $1 and purpose = 'tip'`, [ride.id])]).toEqual([[], []]);
});

test('a driver who is suspended is tipped all the same', async () => {
  await world.sql('update users set suspended_at = $2 where id = $1', [dan.id, world.clock.now()]);
  expect(await tips(300)).toMatchObject({ state: 'processing' });
  await world.settle();
  expect(takenOfCard()).toEqual([300]);
});

test('a tip and a rating of one ride at once wait for each other: both take the two, then the ride', async () => {
  const body = { stars: 5 };
  await dan.call(createReview, { params: params(), body });
  const before = await deadlocks();
  const both = await queueBehind(
    row('rides', ride.id),
    () => rider.call(createReview, { params: params(), body }),
    () => tips(300),
  );
  expect(both).toMatchObject([{ stars: 5 }, { amount_cents: 300 }]);
  expect(await deadlocks()).toBe(before);
  await world.settle();
  expect(takenOfCard()).toEqual([300]);
});

test('a tip is within its bounds, and paid by a card of one’s own that is there', async () => {
  for (const cents of [0, -300, tipBounds.minCents - 1, tipBounds.maxCents + 1, 100.5])
    expect(await refusedTip(cents)).toMatchObject({ status: 400 });
  const other = await someone('stranger');
  for (const payment_method_id of [await cardOf(other), randomUUID()])
    expect(await rider.refused(giveTip, { params: params(), body: { amount_cents: 300, payment_method_id } })).toMatchObject({
      status: 409,
      code: 'card_unusable',
    });
  expect(takenOfCard()).toEqual([]);
});

test('RIDE-5: only its rider tips a ride, also across a block; everybody else finds nothing', async () => {
  const { mo, ada } = await world.people({ mo: { driver: true }, ada: { admin: true } });
  for (const other of [mo, ada]) {
    expect(await other.refused(getTip, { params: params() })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusedTip(300, other)).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect(await refusedTip(300, dan)).toMatchObject({ status: 404 });
  expect(await refusedTip(300, world.stranger())).toMatchObject({ status: 401 });
  await dan.blocks(rider);
  await tips(200);
  await world.settle();
  expect(await tipSeenBy(dan)).toMatchObject({ state: 'given', amount_cents: 200 });
});
