import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { returnsEnd } from '../../migrations/130-answerable-until.js';
import { sendMessage } from '../../src/chat/messages/message.contract.js';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { listDebts } from '../../src/payments/debts/debts.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { rideChanged } from '../../src/rides/ride.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import {
  confirmReturn,
  getLostItem,
  type LostItem,
  lostItemWindowMs,
  returnFeeCents,
} from '../../src/support/lost-items/lost-items.contract.js';
import { openCase, type SupportCase } from '../../src/support/support.contract.js';
import { duringBlock } from '../chat/turns.js';
import { all, saidOfRide } from '../notifications/tell.js';
import { expectBalanced } from '../payments/balanced.js';
import { paidRide, someone, twoOfTheDay } from '../payments/paid-ride.js';
import { StandIn } from '../payments/stand-in.js';
import { closes } from '../privacy/leaving.js';
import { cardOf } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rider: Person;
let dan: Person;
let ride: { id: string };
let provider: StandIn;

/** Each test has a ride of its own that is over, of two who never wrote to each other. */
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
const tells = (by: Person = rider): Promise<SupportCase> =>
  by.call(openCase, { body: { kind: 'lost_item', subject: 'Blue umbrella', text: 'It has a wooden handle.', ride_id: ride.id } });
const itemOf = async (person: Person) => (await person.call(getLostItem, { params: params() })).lost_item;
const confirms = (person: Person, card?: string): Promise<LostItem> =>
  person.call(confirmReturn, {
    params: params(),
    body: { fee_cents: returnFeeCents, ...(card === undefined ? {} : { payment_method_id: card }) },
  });
const refusedConfirm = (person: Person) => person.refused(confirmReturn, { params: params(), body: { fee_cents: returnFeeCents } });
const feesTaken = () => [...provider.taken.values()].filter(({ hold }) => hold === null).map(({ cents }) => cents);

const returnsAsked = async (person: Person) =>
  (await all(person)).filter(({ type, metadata }) => type === 'system' && metadata.ride_id === ride.id);

describe('M41: something left in a car', () => {
  test('opens a conversation of the two for seven days, of which the driver is told', async () => {
    const hello = { body: { recipient_id: dan.id, message: 'Is it there?' } };
    expect(await rider.refused(sendMessage, hello)).toMatchObject({ status: 403, code: 'cannot_message' });
    expect(await itemOf(rider)).toBeNull();
    await tells();
    await world.settle();
    expect(await itemOf(dan)).toMatchObject({ my_role: 'driver', is_open: true, fee: 'none', fee_cents: returnFeeCents });
    expect(await saidOfRide(dan, 'system', ride.id)).toEqual([expect.stringContaining('You can write to each other for 7 days.')]);
    expect(dan.heard(rideChanged).length).toBeGreaterThan(0);
    expect(await rider.call(sendMessage, hello)).toMatchObject({ message: 'Is it there?' });
  });

  test('after seven days it opens nothing any more, and what was open is over', async () => {
    await tells();
    const past = new Date(world.clock.now().getTime() - 1_000);
    await world.sql('update lost_items set open_until = $2 where ride_id = $1', [ride.id, past]);
    expect(await itemOf(rider)).toMatchObject({ is_open: false });
    const hello = { body: { recipient_id: rider.id, message: 'Here it is.' } };
    expect(await dan.refused(sendMessage, hello)).toMatchObject({ status: 403, code: 'cannot_message' });
    expect(await refusedConfirm(rider)).toMatchObject({ status: 409, code: 'lost_item_closed', body: { current: { is_open: false } } });
    await world.sql('delete from lost_items where ride_id = $1', [ride.id]);
    await world.sql('update rides set completed_at = $2 where id = $1', [ride.id, new Date(world.clock.now().getTime() - 7 * dayMs)]);
    expect(await tells()).toMatchObject({ kind: 'lost_item', state: 'open' });
    expect(await itemOf(rider)).toBeNull();
  });

  test('is one for a ride, told by its rider; across a block it opens nothing', async () => {
    await tells(dan);
    expect(await itemOf(dan)).toBeNull();
    await Promise.all([tells(), tells()]);
    await world.settle();
    expect(await saidOfRide(dan, 'system', ride.id)).toHaveLength(1);
    await world.sql('delete from lost_items where ride_id = $1', [ride.id]);
    await dan.blocks(rider);
    await tells();
    expect(await itemOf(rider)).toBeNull();
  });
});

describe('P22: across a block', () => {
  test.each(['rider', 'driver'] as const)('of the %s a confirmation counts, and the other one hears nothing of it', async (who) => {
    await tells();
    const [blocker, other] = who === 'rider' ? [rider, dan] : [dan, rider];
    await blocker.blocks(other);
    await world.settle();
    await world.truncate('notifications');
    world.forget();
    expect(await confirms(other)).toMatchObject({ [`${who === 'rider' ? 'driver' : 'rider'}_confirmed`]: true });
    await world.settle();
    expect([await blocker.notificationTypes(), blocker.heard(rideChanged)]).toEqual([[], []]);
    await confirms(blocker);
    await world.settle();
    expect(feesTaken()).toEqual([returnFeeCents]);
  });

  test.each(['rider', 'driver'] as const)('of the %s neither is asked any more to bring it back, or whether it is', async (who) => {
    await tells();
    await confirms(dan);
    expect([await returnsAsked(rider), await returnsAsked(dan)]).toMatchObject([[{ read: false }], [{ read: true }]]);
    const phone = await rider.device();
    await (who === 'rider' ? rider.blocks(dan) : dan.blocks(rider));
    await world.settle();
    expect(await returnsAsked(rider)).toMatchObject([{ read: true, metadata: { actionable: false } }]);
    expect(phone.heard(notificationUpdated)).toEqual(expect.arrayContaining(await returnsAsked(rider)));
  });

  test('what the driver was told of it asks for nothing any more', async () => {
    await tells();
    expect(await returnsAsked(dan)).toMatchObject([{ read: false, metadata: { user_id: rider.id, actionable: true } }]);
    await rider.blocks(dan);
    await world.settle();
    expect(await returnsAsked(dan)).toMatchObject([{ read: true, metadata: { actionable: false } }]);
  });

  test('that is under way both a confirmation and a report wait for it, and nobody is told', async () => {
    await duringBlock([rider, dan], () => tells());
    await world.settle();
    expect([await itemOf(rider), await saidOfRide(dan, 'system', ride.id)]).toEqual([null, []]);
    await rider.unblocks(dan);
    await tells();
    await world.settle();
    await duringBlock([rider, dan], () => confirms(dan));
    await world.settle();
    expect(await saidOfRide(rider, 'system', ride.id)).toEqual([]);
  });
});

describe('D8: the fee for bringing it back', () => {
  test('is charged once both confirmed, in whatever order and however often, all of it the driver’s', async () => {
    await tells();
    expect(await confirms(dan)).toMatchObject({ driver_confirmed: true, rider_confirmed: false, fee: 'none' });
    await world.settle();
    expect(feesTaken()).toEqual([]);
    expect((await saidOfRide(rider, 'system', ride.id)).at(-1)).toContain('the $15.00 return fee goes to your driver');
    const otherTab = await rider.device();
    await Promise.all([confirms(rider), confirms(otherTab), confirms(dan), confirms(rider)]);
    await world.settle();
    expect(feesTaken()).toEqual([returnFeeCents]);
    for (const person of [rider, dan])
      expect(await itemOf(person)).toMatchObject({ fee: 'paid', rider_confirmed: true, driver_confirmed: true });
    const receipt = await dan.call(getReceipt, { params: params() });
    expect(receipt.lines.at(-1)).toEqual({ kind: 'lost_item', label: null, amount_cents: returnFeeCents });
    expect(await rider.call(getRide, { params: params() })).toMatchObject({ payment_status: 'captured' });
  });

  test('is asked for by a notice that whoever confirms has answered, on all devices', async () => {
    await tells();
    await confirms(dan);
    const phone = await rider.device();
    const question = async () => (await all(rider)).find(({ title }) => title === 'Is it back?');
    expect(await question()).toMatchObject({ read: false, metadata: { ride_id: ride.id, actionable: true } });
    await confirms(rider);
    await world.settle();
    const answered = await question();
    expect(answered).toMatchObject({ read: true, metadata: { actionable: false } });
    expect(phone.heard(notificationUpdated)).toContainEqual(answered);
  });

  test('is asked for until the seven days are over, on all devices', async () => {
    await tells();
    await confirms(dan);
    const phone = await rider.device();
    world.clock.advance(lostItemWindowMs - minuteMs);
    await world.settle();
    expect(await returnsAsked(rider)).toMatchObject([{ read: false }]);
    world.clock.advance(minuteMs);
    await world.settle();
    const over = await returnsAsked(rider);
    expect(over).toMatchObject([{ read: true, metadata: { actionable: false } }]);
    expect(phone.heard(notificationUpdated)).toContainEqual(over[0]);
  });

  test('is asked for no longer where the version before asked', async () => {
    await tells();
    await confirms(dan);
    await world.sql(`update notifications set answerable_until = null, metadata = metadata - '{actionable,user_id}'::text[], read_at = null
      where facts ->> 'says' like 'lost_item_%'`);
    await world.sql(returnsEnd);
    expect([await returnsAsked(rider), await returnsAsked(dan)]).toMatchObject([
      [{ metadata: { user_id: dan.id, actionable: true } }],
      [{ metadata: { user_id: rider.id, actionable: true } }],
    ]);
    // He had answered.
    await world.settle();
    expect([await returnsAsked(rider), await returnsAsked(dan)]).toMatchObject([[{ read: false }], [{ read: true }]]);
    world.clock.advance(lostItemWindowMs);
    await world.settle();
    for (const person of [rider, dan]) expect(await returnsAsked(person)).toMatchObject([{ read: true }]);
  });

  test('of both at once is charged once', async () => {
    await tells();
    await Promise.all([confirms(rider), confirms(dan)]);
    await world.settle();
    expect(feesTaken()).toEqual([returnFeeCents]);
  });

  test('that a card declines is no debt: the rider may try another card, and the driver waits for nothing', async () => {
    await tells();
    await confirms(dan);
    await confirms(rider, await cardOf(rider, 'demo_declined'));
    await world.settle();
    expect(await itemOf(rider)).toMatchObject({ fee: 'declined' });
    expect(await itemOf(dan)).toMatchObject({ fee: 'none' });
    expect((await rider.call(listDebts, { query: {} })).debts).toEqual([]);
    await confirms(dan);
    await world.settle();
    expect(feesTaken()).toEqual([]);
    await confirms(rider, await cardOf(rider));
    await world.settle();
    expect(feesTaken()).toEqual([returnFeeCents]);
    expect(await itemOf(dan)).toMatchObject({ fee: 'paid' });
  });

  test.each([
    ['has not confirmed yet', () => confirms(dan)],
    [
      'has confirmed, and whose card declined',
      async () => [await confirms(dan), await confirms(rider, await cardOf(rider, 'demo_declined'))],
    ],
  ] as const)('PG-8: is not charged for a driver who closed the account, of a rider who %s, and the rider is told', async (_, before) => {
    await tells();
    await before();
    await world.settle();
    await closes(dan);
    await world.settle();
    expect(await returnsAsked(rider)).toMatchObject([{ read: true, metadata: { actionable: false } }]);
    expect(await itemOf(rider)).toMatchObject({ driver_confirmed: true, fee: 'not_due' });
    const body = { fee_cents: returnFeeCents, payment_method_id: await cardOf(rider) } as const;
    expect(await rider.refused(confirmReturn, { params: params(), body })).toMatchObject({
      status: 409,
      code: 'return_fee_not_due',
      body: { current: { fee: 'not_due' } },
    });
    await world.settle();
    expect(feesTaken()).toEqual([]);
    expect(
      await world.sql(`select 1 from payments where ride_id = $1 and purpose = 'lost_item' and status <> 'failed'`, [ride.id]),
    ).toEqual([]);
  });

  test('a driver who is suspended still gets it, and what was paid to one who closed the account later stays paid', async () => {
    await tells();
    await confirms(dan);
    await world.sql('update users set suspended_at = $2 where id = $1', [dan.id, world.clock.now()]);
    await confirms(rider);
    await world.settle();
    expect(feesTaken()).toEqual([returnFeeCents]);
    await world.sql('update users set suspended_at = null, deleted_at = $2 where id = $1', [dan.id, world.clock.now()]);
    expect(await itemOf(rider)).toMatchObject({ fee: 'paid' });
  });

  test('I2: is what was shown, and paid by a card of one’s own', async () => {
    await tells();
    await confirms(dan);
    const other = await someone('other');
    const body = { fee_cents: returnFeeCents, payment_method_id: await cardOf(other) } as const;
    expect(await rider.refused(confirmReturn, { params: params(), body })).toMatchObject({ status: 409, code: 'card_unusable' });
    expect(await itemOf(rider)).toMatchObject({ rider_confirmed: false });
    const wrong = await rider.http(`/api/rides/${ride.id}/lost-item/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fee_cents: 2_000 }),
    });
    expect(wrong.status).toBe(400);
  });
});

test('RIDE-5: a lost item is of its rider and its driver; everybody else finds nothing', async () => {
  await tells();
  const { mo, ada } = await world.people({ mo: { driver: true }, ada: { admin: true } });
  for (const other of [mo, ada]) {
    expect(await other.refused(getLostItem, { params: params() })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusedConfirm(other)).toMatchObject({ status: 404 });
  }
  expect(await world.stranger().refused(getLostItem, { params: params() })).toMatchObject({ status: 401 });
  expect(await rider.refused(getLostItem, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
});
