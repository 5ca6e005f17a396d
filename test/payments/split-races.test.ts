import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeFriend } from '../../src/friends/friends.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { listRideCharges, type RideCharge, type Refund, refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import { acceptPart, declinePart, listMyParts, splitWindowMs, withdrawPart } from '../../src/payments/split/split.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { until } from '../lib/until.js';
import { all, whileTelling } from '../notifications/tell.js';
import { completed, drivesThere, nextDay, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { afterAllTries, failedReturns } from './given-up.js';
import { accepts, equalParts, paidBy, partOf, pays, splitOf, splits, splitters, wholeCents, yesTo } from './parts.js';
import { StandIn } from './stand-in.js';
import { toldOfMoney } from './unpaid.js';
import { firstPauseMs } from './pauses.js';
import { watchMoves } from './watch-moves.js';

watchMoves();

let rosa: Person;
let finn: Person;
let gus: Person;
let dan: Person;
let ada: Person;
let provider: StandIn;

beforeEach(async () => {
  await nextDay();
  provider = new StandIn();
  ({ rosa, finn, gus, dan, ada } = await world.newPeople({ ...splitters, ada: { admin: true } }));
});

afterEach(async () => {
  provider.restore();
  await expectBalanced();
});

async function paidRide(): Promise<Ride> {
  const ride = await completed(rosa, dan);
  await world.settle();
  return ride;
}

async function fareOf({ id }: Pick<Ride, 'id'>): Promise<RideCharge> {
  const { charges } = await ada.call(listRideCharges, { params: { id } });
  const fare = charges.find(({ purpose }) => purpose === 'fare');
  if (!fare) throw new Error('no fare');
  return fare;
}

const refunds = ({ id }: Pick<RideCharge, 'id'>, cents: number): Promise<Refund> =>
  ada.call(
    refundPayment,
    { params: { id }, body: { amount_cents: cents, reason: 'The route was too long.' } },
    { 'idempotency-key': randomUUID() },
  );

const sum = (values: Iterable<number>) => [...values].reduce((whole, value) => whole + value, 0);
const taken = () => sum([...provider.taken.values()].map(({ cents }) => cents));
const returned = () => sum(provider.returned.values());

/** P14, I4: whatever came first, what cards paid and did not get back is what the ledger says of them, and nobody has less than nothing. */
async function expectTrue(ride: Pick<Ride, 'id'>): Promise<void> {
  const paid = [await paidBy(rosa, ride), await paidBy(finn, ride), await paidBy(gus, ride)];
  expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
  expect(sum(paid)).toBe(taken() - returned());
}

describe('P22: whose friendship ended while their card was being asked is asked for no other one', () => {
  const ends = { ended: () => rosa.call(removeFriend, { params: { id: finn.id } }), 'was blocked': () => finn.blocks(rosa) };

  /** Finn's card is asked, and will say no; the answer is not there yet. Answers the part. */
  async function isAsked(ride: Ride): Promise<string> {
    world.log.expectError(/no answer/);
    await splits(rosa, ride, equalParts(finn));
    const { id } = await partOf(finn);
    provider.lost.add('capture');
    const before = provider.asked.capture;
    await accepts(finn, 'demo_declined');
    await until({ what: 'the provider to be asked' }, () => provider.asked.capture > before);
    provider.lost.clear();
    world.clock.advance(31_000);
    return id;
  }

  async function expectGone(ride: Ride): Promise<void> {
    expect((await splitOf(rosa, ride)).parts).toEqual([]);
    expect((await finn.call(listMyParts, { query: {} })).parts).toEqual([]);
    expect((await all(finn)).filter(({ type }) => type === 'payment')).toEqual([]);
    await expectTrue(ride);
  }

  test.each(['ended', 'was blocked'] as const)('after it %s', async (how) => {
    const ride = await paidRide();
    await isAsked(ride);
    await ends[how]();
    await world.settle();
    await expectGone(ride);
  });

  test.each(['ended', 'was blocked'] as const)('at the moment it %s', async (how) => {
    const ride = await paidRide();
    const id = await isAsked(ride);
    const key = `part_failed:${id}:${world.clock.now().toISOString()}`;
    await whileTelling(finn, key, { tells: () => world.settle(), acts: ends[how] });
    await world.settle();
    await expectGone(ride);
  });
});

describe('P14: a part is paid once', () => {
  test('by however many screens, beside a no of one of them', async () => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    const other = await finn.device();
    const [call, part] = [await yesTo(await partOf(finn), finn), await partOf(finn)];
    await Promise.allSettled([
      finn.call(acceptPart, call),
      other.call(acceptPart, call),
      finn.call(declinePart, { params: call.params }),
      other.call(acceptPart, call),
      rosa.call(withdrawPart, { params: { id: ride.id, part_id: part.id } }),
    ]);
    await world.settle();
    await expectTrue(ride);
    const [now] = (await splitOf(rosa, ride)).parts;
    expect(await paidBy(finn, ride)).toBe(now?.status === 'paid' ? part.amount_cents : 0);
    expect(provider.taken.size).toBe(now?.status === 'paid' ? 2 : 1);
  });

  test.each(['capture', 'refund'] as const)('also where the answer to a %s was lost', async (name) => {
    world.log.expectError(/no answer/);
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    provider.lost.add(name);
    const before = provider.asked[name];
    await accepts(finn);
    await until({ what: 'the provider to be asked' }, () => provider.asked[name] > before);
    provider.lost.clear();
    world.clock.advance(31_000);
    await world.settle();
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'paid', is_returned: true }]);
    expect([provider.taken.size, provider.returned.size]).toEqual([2, 1]);
    await expectTrue(ride);
  });

  test('and arrives at the rider’s card later, where that does not take it at once', async () => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    provider.refusesRefunds = true;
    const part = await pays(finn);
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'paid', is_returned: false }]);
    expect(await paidBy(rosa, ride)).toBe(wholeCents(ride.price));
    provider.refusesRefunds = false;
    world.clock.advance(firstPauseMs);
    await world.settle();
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'paid', is_returned: true }]);
    expect(await paidBy(rosa, ride)).toBe(wholeCents(ride.price) - part.amount_cents);
  });

  test('and is the desk’s to give, where the rider’s card never takes it', async () => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    provider.refusesRefunds = true;
    const part = await pays(finn);
    const open = () => failedReturns(ada, ride);
    await afterAllTries(async () => expect(await open()).toEqual([]));
    const setback = { kind: 'refund_failed', is_part: true, amount_cents: part.amount_cents, state: 'failed', needs_someone: true };
    expect(await open()).toMatchObject([setback]);
    expect(await paidBy(rosa, ride)).toBe(wholeCents(ride.price));
  });
});

describe('M51: a yes beside', () => {
  test('the end of the ride is paid with it, or right after it', async () => {
    const ride = await underWay(rosa, dan);
    await splits(rosa, ride, equalParts(finn, gus));
    const [one, other] = [await yesTo(await partOf(finn), finn), await yesTo(await partOf(gus), gus)];
    await Promise.all([finn.call(acceptPart, one), drivesThere(dan, ride), gus.call(acceptPart, other)]);
    await world.settle();
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    await expectTrue(ride);
  });

  test('the end of its time is in time or too late, and nothing in between', async () => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    const call = await yesTo(await partOf(finn), finn);
    const { open_until: end } = await partOf(finn);
    world.clock.set(new Date(Date.parse(end ?? '') - 2));
    const [answer] = await Promise.allSettled([finn.call(acceptPart, call), world.app.jobs.runSweeps()]);
    world.clock.advance(splitWindowMs);
    await world.settle();
    const [part] = (await splitOf(rosa, ride)).parts;
    expect(part?.status).toBe(answer.status === 'fulfilled' ? 'paid' : 'expired');
    await expectTrue(ride);
  });

  test('a refund of everything leaves nobody out of pocket', async () => {
    const ride = await paidRide();
    const fare = await fareOf(ride);
    await splits(rosa, ride, equalParts(finn));
    const call = await yesTo(await partOf(finn), finn);
    const [answer, refund] = await Promise.allSettled([finn.call(acceptPart, call), refunds(fare, fare.amount_cents)]);
    await world.settle();
    await expectTrue(ride);
    // While a friend's card is asked nothing is given back; a fare that came back is not shared.
    expect([answer.status, refund.status]).toContain('fulfilled');
    if (refund.status === 'fulfilled') expect([await paidBy(rosa, ride), await paidBy(finn, ride)]).toEqual([0, 0]);
    else expect(String(refund.reason)).toContain('charge_under_way');
  });

  test('the end of the friendship is paid, or was never asked', async () => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    const call = await yesTo(await partOf(finn), finn);
    const [answer] = await Promise.allSettled([finn.call(acceptPart, call), rosa.call(removeFriend, { params: { id: finn.id } })]);
    await world.settle();
    await expectTrue(ride);
    const { parts } = await splitOf(rosa, ride);
    expect(parts.map(({ status }) => status)).toEqual(answer.status === 'fulfilled' ? ['paid'] : []);
  });

  test('others that are asked at once: three friends share a fare, and never more', async () => {
    const ride = await paidRide();
    const friends = await Promise.all(Array.from({ length: 5 }, (_, place) => world.person(`pal${place}`, { offline: true })));
    for (const friend of friends) await world.oldFriends(rosa, friend);
    const asked = friends.flatMap((friend) => [friend, friend]);
    await Promise.allSettled(asked.map((friend) => splits(rosa, ride, [{ friend_id: friend.id, amount_cents: 100 }])));
    const { parts, free_places: free } = await splitOf(rosa, ride);
    expect([parts.length, free, new Set(parts.map(({ friend }) => friend.clerk_id)).size]).toEqual([3, 0, 3]);
  });
});

describe('M41, M51: a refund of a shared fare', () => {
  test('goes back by parts, to each once, and the driver gives theirs once', async () => {
    const ride = await paidRide();
    const fare = wholeCents(ride.price);
    await splits(rosa, ride, equalParts(finn, gus));
    const part = (await pays(finn)).amount_cents;
    await pays(gus);
    const before = returned();
    expect(await refunds(await fareOf(ride), 100)).toMatchObject({ amount_cents: 100, status: 'processing' });
    await world.settle();
    expect(returned() - before).toBe(100);
    const charge = await fareOf(ride);
    expect(charge).toMatchObject({ refundable_cents: fare - 100, refunds: [{ amount_cents: 100, status: 'done' }] });
    const back = charge.parts.map(({ refunded_cents: cents }) => cents);
    for (const cents of back) expect(Math.abs(cents - (100 * part) / fare)).toBeLessThanOrEqual(1);
    expect(await paidBy(rosa, ride)).toBe(fare - 2 * part - (100 - sum(back)));
    expect(await partOf(finn)).toMatchObject({ refunded_cents: back[0] });
    expect(await toldOfMoney(dan, ride.id)).toEqual(expect.arrayContaining([expect.stringContaining('came from your balance.')]));
    await refunds(charge, fare - 100);
    await world.settle();
    expect([await paidBy(rosa, ride), await paidBy(finn, ride), await paidBy(gus, ride)]).toEqual([0, 0, 0]);
    const receipt = await rosa.call(getReceipt, { params: { id: ride.id } });
    expect(receipt).toMatchObject({ refunded_cents: fare, driver_cents: 0, platform_cents: 0 });
    expect(receipt.shared?.parts.map(({ refunded_cents: cents }) => cents)).toEqual([part, part]);
    expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'refunded' });
  });

  test('that one card does not take can be given to it again, and to nobody else', async () => {
    const ride = await paidRide();
    const fare = wholeCents(ride.price);
    await splits(rosa, ride, equalParts(finn));
    const part = (await pays(finn)).amount_cents;
    const [charge] = await world.sql<{ charge_ref: string }>('select charge_ref from fare_parts where friend_id = $1', [finn.id]);
    provider.refusesRefundsOf = charge?.charge_ref;
    await refunds(await fareOf(ride), fare);
    await world.settle();
    expect([await paidBy(rosa, ride), await paidBy(finn, ride)]).toEqual([0, part]);
    expect(await fareOf(ride)).toMatchObject({ refundable_cents: part, status: 'captured' });
    provider.refusesRefundsOf = undefined;
    await refunds(await fareOf(ride), part);
    await world.settle();
    expect([await paidBy(rosa, ride), await paidBy(finn, ride)]).toEqual([0, 0]);
    expect(await fareOf(ride)).toMatchObject({ refundable_cents: 0, status: 'refunded' });
  });
});
