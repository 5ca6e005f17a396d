import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { removeFriend } from '../../src/friends/friends.contract.js';
import { listDebts } from '../../src/payments/debts/debts.contract.js';
import { removePaymentMethod } from '../../src/payments/payments.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import {
  acceptPart,
  askSplit,
  declinePart,
  getSplit,
  listMyParts,
  splitChanged,
  splitWindowMs,
  withdrawPart,
} from '../../src/payments/split/split.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { all } from '../notifications/tell.js';
import { copyRide } from '../rides/copies.js';
import { cardOf, completed, confirmed, drivesThere, nextDay, quoteFor, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { accepts, equalParts, paidBy, partOf, pays, splitOf, splits, splitters, wholeCents, yesTo } from './parts.js';
import { StandIn } from './stand-in.js';
import { driven } from './unpaid.js';

let rosa: Person;
let finn: Person;
let gus: Person;
let dan: Person;
let provider: StandIn;

/** Each test has a rider, two friends of hers and a driver of its own. */
beforeEach(async () => {
  await nextDay();
  provider = new StandIn();
  ({ rosa, finn, gus, dan } = await world.newPeople(splitters));
});

afterEach(async () => {
  provider.restore();
  await expectBalanced();
});

async function paidRide(): Promise<Ride> {
  const ride = await completed(rosa, dan);
  await world.settle();
  world.forget();
  return ride;
}
const returned = () => [...provider.returned.values()];
/** Each notice of money that somebody has, the newest first. */
const told = async (person: Person) => (await all(person)).filter(({ type }) => type === 'payment');
const refusedAsk = (ride: Pick<Ride, 'id'>, parts: Parameters<typeof splits>[2], by = rosa) =>
  by.refused(askSplit, { params: { id: ride.id }, body: { parts } });
const receiptOf = (person: Person, { id }: Pick<Ride, 'id'>) => person.call(getReceipt, { params: { id } });

describe('M51: a fare is split', () => {
  test('before the ride ends: who said yes is charged once it was paid, who said nothing is not, and the rider pays the rest', async () => {
    const ride = await underWay(rosa, dan);
    const fare = wholeCents(ride.price);
    const part = Math.floor(fare / 3);
    const asked = await splits(rosa, ride, equalParts(finn, gus));
    expect(asked).toMatchObject({ fare_cents: fare, own_cents: fare, free_places: 1, open_until: null });
    expect(asked.parts.map(({ friend, amount_cents, status }) => [friend.clerk_id, amount_cents, status])).toEqual([
      [finn.id, part, 'asked'],
      [gus.id, part, 'asked'],
    ]);
    await world.settle();
    expect(finn.heard(splitChanged)).toEqual([{}]);
    expect(await told(finn)).toMatchObject([{ title: `${rosa.fullName} asked you to split a fare`, metadata: { actionable: true } }]);
    expect(await accepts(finn)).toMatchObject({ status: 'accepted', amount_cents: part, card: { last4: '4242' }, paid_at: null });
    await world.settle();
    expect(provider.taken.size).toBe(0);
    await drivesThere(dan, ride);
    await world.settle();
    expect([...provider.taken.values()].map(({ cents }) => cents)).toEqual([fare, part]);
    expect(returned()).toEqual([part]);
    expect(await splitOf(rosa, ride)).toMatchObject({
      own_cents: fare - part,
      parts: [{ status: 'paid', is_returned: true }, { status: 'asked' }],
      open_until: expect.any(String),
    });
    expect([await paidBy(rosa, ride), await paidBy(finn, ride), await paidBy(gus, ride)]).toEqual([fare - part, part, 0]);
  });

  test('after it: the card is charged at once, each has a receipt of their part, and the driver reads nothing of it', async () => {
    const ride = await paidRide();
    const before = await receiptOf(dan, ride);
    await splits(rosa, ride, [{ friend_id: finn.id, amount_cents: 200 }]);
    expect(await accepts(finn)).toMatchObject({ status: 'charging' });
    await world.settle();
    expect(await partOf(finn)).toMatchObject({ status: 'paid', paid_at: expect.any(String), refunded_cents: 0, open_until: null });
    const receipt = await receiptOf(rosa, ride);
    expect(receipt.shared).toEqual({
      own_cents: wholeCents(ride.price) - 200,
      parts: [{ name: finn.fullName, amount_cents: 200, refunded_cents: 0 }],
    });
    expect(receipt).toMatchObject({ paid_cents: wholeCents(ride.price), refunded_cents: 0 });
    expect(await receiptOf(dan, ride)).toEqual(before);
    expect((await told(finn)).map(({ title }) => title)).toContain('You paid $2.00');
    expect((await told(rosa))[0]).toMatchObject({ title: `${finn.fullName} paid $2.00`, metadata: { ride_id: ride.id, user_id: finn.id } });
  });

  test('for 24 hours after it: then nobody is asked any more, and what was not answered is the rider’s', async () => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    const call = await yesTo(await partOf(finn), finn);
    world.clock.advance(splitWindowMs);
    const part = { id: call.params.id, amount_cents: expect.any(Number), rider: { clerk_id: rosa.id } };
    expect(await finn.refused(acceptPart, call)).toMatchObject({ status: 409, code: 'part_closed', body: { current: part } });
    await world.settle();
    expect(await splitOf(rosa, ride)).toMatchObject({ own_cents: wholeCents(ride.price), free_places: 0, parts: [{ status: 'expired' }] });
    expect((await finn.call(listMyParts, { query: {} })).parts).toEqual([]);
    expect(await told(finn)).toMatchObject([{ read: true, metadata: { actionable: false } }]);
    expect(await refusedAsk(ride, equalParts(gus))).toMatchObject({
      status: 409,
      code: 'split_closed',
      body: { current: { ride_id: ride.id, free_places: 0, parts: [{ status: 'expired' }] } },
    });
    expect(await finn.refused(declinePart, { params: call.params })).toMatchObject({ code: 'part_closed' });
    expect(returned()).toEqual([]);
  });

  test('so that what waits for an answer is found, however much was paid since', async () => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    const { id } = await partOf(finn);
    await copyRide(ride.id, { count: 20, change: `'customer_id', r.customer_id` });
    await world.sql(
      `insert into fare_parts select made.* from fare_parts p join rides c on c.customer_id = $2 and c.id <> p.ride_id
       cross join lateral jsonb_populate_record(p, $3::jsonb || jsonb_build_object('id', uuidv7(), 'ride_id', c.id)) made where p.id = $1`,
      [id, rosa.id, JSON.stringify({ status: 'paid', payment_method_id: await cardOf(finn) })],
    );
    const newest = await finn.call(listMyParts, { query: {} });
    expect([newest.parts.length, newest.parts.some((part) => part.id === id)]).toEqual([20, false]);
    expect(await finn.call(listMyParts, { query: { unpaid: 'true' } })).toMatchObject({
      parts: [{ id, status: 'asked' }],
      nextCursor: null,
    });
  });

  test('by a friend who says no, once, and by another one in their place', async () => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    const { id } = await partOf(finn);
    for (let times = 0; times < 2; times += 1) expect(await finn.call(declinePart, { params: { id } })).toEqual({ id });
    await world.settle();
    expect((await told(rosa)).filter(({ title }) => title === `${finn.fullName} can’t split this fare`)).toHaveLength(1);
    expect(await refusedAsk(ride, equalParts(finn))).toMatchObject({
      status: 409,
      code: 'part_asked',
      body: { current: { ride_id: ride.id, parts: [{ id, status: 'declined' }] } },
    });
    const split = await splits(rosa, ride, equalParts(gus));
    expect(split).toMatchObject({ free_places: 2, parts: [{ status: 'declined' }, { status: 'asked' }] });
  });
});

describe('M51: a card that is declined', () => {
  test('locks nobody out: no debt, no mark on the card, and another one may pay', async () => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn));
    const bad = await cardOf(finn, 'demo_declined');
    const part = await partOf(finn);
    const answer = (payment_method_id: string) =>
      finn.call(acceptPart, { params: { id: part.id }, body: { payment_method_id, amount_cents: part.amount_cents } });
    await answer(bad);
    await world.settle();
    expect(await partOf(finn)).toMatchObject({ status: 'failed' });
    expect((await told(finn))[0]).toMatchObject({ title: 'Your card was declined', metadata: { actionable: true } });
    expect(await splitOf(rosa, ride)).toMatchObject({ own_cents: wholeCents(ride.price) });
    expect((await finn.call(listDebts, { query: {} })).debts).toEqual([]);
    const next = { quote_id: (await quoteFor(finn)).id, payment_method_id: bad };
    expect(await finn.call(bookRide, { body: next })).toMatchObject({ status: 'pending' });
    await answer(await cardOf(finn));
    await world.settle();
    expect(await partOf(finn)).toMatchObject({ status: 'paid' });
    expect(await paidBy(finn, ride)).toBe(part.amount_cents);
  });

  test('of the rider waits: what friends said yes to is charged when the fare is paid, and not at all once time is over', async () => {
    const ride = await driven(rosa, dan);
    await splits(rosa, ride, equalParts(finn));
    expect(await accepts(finn)).toMatchObject({ status: 'accepted' });
    await world.settle();
    world.clock.advance(splitWindowMs);
    await world.settle();
    expect(await splitOf(rosa, ride)).toMatchObject({ parts: [{ status: 'expired' }] });
    expect(await paidBy(finn, ride)).toBe(0);
  });

  test('that pays a part cannot be removed before it has', async () => {
    const ride = await underWay(rosa, dan);
    await splits(rosa, ride, equalParts(finn));
    const call = await yesTo(await partOf(finn), finn);
    await finn.call(acceptPart, call);
    const params = { id: call.body.payment_method_id };
    expect(await finn.refused(removePaymentMethod, { params })).toMatchObject({ status: 409, code: 'card_in_use' });
    await drivesThere(dan, ride);
    await world.settle();
    expect(await finn.call(removePaymentMethod, { params })).toEqual(params);
  });
});

describe('I2: nobody pays what they did not see', () => {
  test('an amount that was changed meanwhile is shown first', async () => {
    const ride = await paidRide();
    const { parts } = await splits(rosa, ride, [{ friend_id: finn.id, amount_cents: 100 }]);
    const call = await yesTo(await partOf(finn), finn);
    await rosa.call(withdrawPart, { params: { id: ride.id, part_id: parts[0]?.id ?? '' } });
    expect(await finn.refused(acceptPart, call)).toMatchObject({ status: 404, code: 'not_found' });
    await splits(rosa, ride, [{ friend_id: finn.id, amount_cents: 300 }]);
    expect(await finn.refused(acceptPart, call)).toMatchObject({
      status: 409,
      code: 'part_changed',
      body: { current: { amount_cents: 300, status: 'asked' } },
    });
    expect(provider.taken.size).toBe(1);
  });

  test('parts are within their bounds, and leave the rider one', async () => {
    const ride = await paidRide();
    const fare = wholeCents(ride.price);
    const chosen = (cents: number) => [{ friend_id: finn.id, amount_cents: cents }];
    for (const cents of [0, 49, -100, 1.5]) expect(await refusedAsk(ride, chosen(cents))).toMatchObject({ status: 400 });
    expect(await refusedAsk(ride, chosen(fare - 49))).toMatchObject({ status: 409, code: 'part_too_large' });
    expect(await refusedAsk(ride, [...equalParts(finn), ...equalParts(finn)])).toMatchObject({ status: 400 });
    expect(await refusedAsk(ride, [])).toMatchObject({ status: 400 });
    const more = Object.values(await world.newPeople({ hal: {}, ida: {} }));
    for (const friend of more) await world.oldFriends(rosa, friend);
    await splits(rosa, ride, [...equalParts(finn, gus), ...equalParts(...more.slice(0, 1))]);
    expect(await refusedAsk(ride, equalParts(...more.slice(1)))).toMatchObject({ status: 409, code: 'too_many_parts' });
  });
});

describe('RIDE-5: a fare is split among friends', () => {
  test('only by its rider, with nobody else, and the ride itself stays theirs', async () => {
    const { eve, ada } = await world.newPeople({ eve: {}, ada: { admin: true } });
    const ride = await paidRide();
    for (const stranger of [eve, dan, { id: 'user_nobody' }, rosa])
      expect(await refusedAsk(ride, [{ friend_id: stranger.id }])).toMatchObject({ status: 404, code: 'not_found' });
    await world.oldFriends(finn, gus);
    await splits(rosa, ride, equalParts(finn));
    const { id } = await partOf(finn);
    for (const other of [finn, gus, dan, ada, eve]) {
      expect(await other.refused(getSplit, { params: { id: ride.id } })).toMatchObject({ status: 404 });
      expect(await refusedAsk(ride, equalParts(gus), other)).toMatchObject({ status: 404 });
      expect(await other.refused(withdrawPart, { params: { id: ride.id, part_id: id } })).toMatchObject({ status: 404 });
    }
    for (const other of [rosa, gus, dan, ada]) {
      expect(await other.refused(acceptPart, await yesTo(await partOf(finn), other))).toMatchObject({ status: 404 });
      expect(await other.refused(declinePart, { params: { id } })).toMatchObject({ status: 404 });
    }
    expect(await finn.refused(getRide, { params: { id: ride.id } })).toMatchObject({ status: 404 });
    const foreign = await yesTo(await partOf(finn), gus);
    expect(await finn.refused(acceptPart, foreign)).toMatchObject({ status: 409, code: 'card_unusable' });
    expect(await finn.refused(declinePart, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
  });

  test.each(['ends', 'is blocked'] as const)('only as long as they are: what was asked goes when the friendship %s', async (how) => {
    const ride = await paidRide();
    await splits(rosa, ride, equalParts(finn, gus));
    const call = await yesTo(await partOf(finn), finn);
    await pays(gus);
    if (how === 'ends') await rosa.call(removeFriend, { params: { id: finn.id } });
    else await finn.blocks(rosa);
    await world.settle();
    expect(await finn.refused(acceptPart, call)).toMatchObject({ status: 404, code: 'not_found' });
    expect([(await finn.call(listMyParts, { query: {} })).parts, await told(finn)]).toEqual([[], []]);
    expect((await splitOf(rosa, ride)).parts).toMatchObject([{ friend: { clerk_id: gus.id }, status: 'paid' }]);
    expect(await refusedAsk(ride, equalParts(finn))).toMatchObject({ status: 404 });
  });
});

test('a ride that is canceled has no fare to split: nobody is charged, and nobody is asked any more', async () => {
  const ride = await confirmed(rosa, dan);
  await splits(rosa, ride, equalParts(finn, gus));
  await accepts(finn);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: { fee_cents: 500 } });
  await world.settle();
  expect(await splitOf(rosa, ride)).toMatchObject({ parts: [], free_places: 0 });
  expect([provider.taken.size, await told(gus)]).toEqual([0, []]);
  expect(await refusedAsk(ride, equalParts(finn))).toMatchObject({ code: 'split_closed' });
});

test('taking back what was asked is no error twice, and none of what was paid', async () => {
  const ride = await paidRide();
  const { parts } = await splits(rosa, ride, equalParts(finn, gus));
  const [first, second] = parts.map(({ id }) => ({ params: { id: ride.id, part_id: id } }));
  if (!first || !second) throw new Error('two were asked');
  for (let times = 0; times < 2; times += 1) expect((await rosa.call(withdrawPart, first)).parts).toMatchObject([{ status: 'asked' }]);
  await pays(gus);
  expect(await rosa.refused(withdrawPart, second)).toMatchObject({ status: 409, code: 'part_paid' });
});
