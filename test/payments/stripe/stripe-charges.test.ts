import { afterEach, expect, test } from '@jest/globals';
import { hourMs } from '../../../src/contract/duration.js';
import { changeRideCard } from '../../../src/payments/cards/ride-card.contract.js';
import { PaymentCaptureService } from '../../../src/payments/payment-capture.service.js';
import { refundPayment } from '../../../src/payments/refunds/refunds.contract.js';
import { RefundProgressService } from '../../../src/payments/refunds/refund-progress.service.js';
import { listDebts } from '../../../src/payments/debts/debts.contract.js';
import { giveTip } from '../../../src/payments/extras/tips.contract.js';
import { listPaymentMethods } from '../../../src/payments/payments.contract.js';
import { acceptRide } from '../../../src/dispatch/dispatch.contract.js';
import { getRide } from '../../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, startRide } from '../../../src/trips/trips.contract.js';
import { until } from '../../lib/until.js';
import { books, cardOf, drivesThere, isOnline, millStreet } from '../../rides/town.js';
import { queueBehind, row } from '../../world/waiting.js';
import { world } from '../../world/world.js';
import { expectBalanced } from '../balanced.js';
import type { Fate } from './stripe-server.js';
import { accepted, account, charges, dan, driven, healed, paymentOf, rosa, stateOf, stripe, taken } from './stripe-rides.js';
import { entersCard, pays } from './stripe-town.js';

afterEach(() => stripe.calm());

test('a ride is held when it is accepted and taken at its end, to the cent; Stripe knows it by our ids alone', async () => {
  const { ride } = await accepted();
  await world.settle();
  const cents = Math.round(ride.price * 100);
  const [hold] = charges();
  expect(hold).toMatchObject({ status: 'requires_capture', amount: cents, currency: 'usd', amount_capturable: cents });
  const { id } = await paymentOf(ride.id);
  expect(hold?.metadata).toMatchObject({ payment: id, ride: ride.id });
  expect(JSON.stringify(hold)).not.toMatch(/Mill|Harbor|rosa/i);
  await driven(ride);
  expect(taken()).toEqual([['succeeded', cents]]);
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'captured' });
  await expectBalanced();
});

test('a ride that is canceled lets its hold go; one that is canceled late takes its fee out of it', async () => {
  const { ride } = await accepted();
  await world.settle();
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  await world.settle();
  expect(charges().map(({ status }) => status)).toEqual(['canceled']);
  await isOnline(dan);
  const late = await books(rosa, { preferred_driver_id: dan.id, payment_method_id: (await entersCard(stripe, rosa)).id });
  await dan.call(acceptRide, { params: { id: late.id } });
  await world.settle();
  await dan.call(arriveAtPickup, { params: { id: late.id }, body: { ...millStreet, accuracy_m: 10 } });
  world.clock.advance(3 * 60_000);
  await rosa.call(cancelRide, { params: { id: late.id }, body: { fee_cents: 500 } });
  await world.settle();
  expect(taken().at(-1)).toEqual(['succeeded', 500]);
});

test('what waiting adds is a further charge; both together are the fare, and both come back', async () => {
  const { ride } = await accepted();
  await world.settle();
  await driven(ride, 6 * 60_000);
  const { id, amount_cents: cents } = await paymentOf(ride.id);
  const held = Math.round(ride.price * 100);
  expect(cents).toBeGreaterThan(held);
  expect(taken()).toEqual([
    ['succeeded', held],
    ['succeeded', cents - held],
  ]);
  const { ada } = await world.people({ ada: { admin: true } });
  await ada.call(refundPayment, { params: { id }, body: { amount_cents: cents, reason: 'It was our fault' } });
  await world.settle();
  expect([...account.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)).toBe(cents);
  expect(await stateOf(ride.id)).toBe('refunded');
});

test('a tip is a charge of its own', async () => {
  const { ride } = await accepted();
  await driven(ride);
  await rosa.call(giveTip, { params: { id: ride.id }, body: { amount_cents: 300 } });
  await world.settle();
  expect(taken().at(-1)).toEqual(['succeeded', 300]);
  expect((await paymentOf(ride.id, 'tip')).status).toBe('captured');
});

test.each(['declines', 'expired'] as const)('a card that %s is a debt after the ride, which another card pays', async (manner) => {
  const { ride } = await accepted(manner);
  await driven(ride);
  expect(taken().filter(([status]) => status === 'succeeded')).toEqual([]);
  const { debts } = await rosa.call(listDebts, { query: {} });
  expect(debts).toMatchObject([{ ride_id: ride.id, state: 'open' }]);
  const { payment_methods: cards } = await rosa.call(listPaymentMethods, {});
  expect(cards.map(({ state }) => state)).toEqual(['failed']);
  const good = await entersCard(stripe, rosa);
  await world.settle();
  if ((await stateOf(ride.id)) !== 'captured') await pays(rosa, debts[0]?.id ?? '', good.id);
  await world.settle();
  expect(await rosa.call(listDebts, { query: {} })).toMatchObject({ debts: [] });
  expect(taken().filter(([status]) => status === 'succeeded')).toEqual([['succeeded', Math.round(ride.price * 100)]]);
});

test('P14: a card that was taken off its ride just before it was to be asked is not asked; the other one is', async () => {
  const [first, other] = [await entersCard(stripe, rosa), await entersCard(stripe, rosa)];
  const scheduled_time = new Date(world.clock.now().getTime() + 72 * hourMs).toISOString();
  const later = { is_scheduled: true, scheduled_time };
  const { id } = await books(rosa, { preferred_driver_id: dan.id, payment_method_id: first.id }, later);
  await dan.call(acceptRide, { params: { id } });
  await world.settle();
  const payment = await paymentOf(id);
  const asks = () => {
    world.clock.advance(49 * hourMs);
    return world.app.get(PaymentCaptureService).advance(payment.id);
  };
  await queueBehind(
    row('payments', payment.id),
    () => rosa.call(changeRideCard, { params: { id }, body: { payment_method_id: other.id } }),
    asks,
  );
  await world.settle();
  const [card] = await world.sql<{ ref: string }>('select provider_ref as ref from payment_methods where id = $1', [other.id]);
  expect(charges().map((charge) => `${charge.customer}/${charge.payment_method}`)).toEqual([card?.ref]);
  expect(await stateOf(id)).toBe('authorised');
});

test('a card of the demo, from before Stripe, is declined and charges nobody', async () => {
  const ride = await books(rosa, { preferred_driver_id: dan.id, payment_method_id: await cardOf(rosa) });
  await dan.call(acceptRide, { params: { id: ride.id } });
  await world.settle();
  expect([charges(), await stateOf(ride.id)]).toEqual([[], 'failed']);
});

test.each<[Fate, string]>([
  ['lost', 'POST /v1/payment_intents'],
  ['busy', 'POST /v1/payment_intents'],
  ['broken', 'POST /v1/payment_intents'],
  ['fails', 'POST /v1/payment_intents'],
])('P14: while Stripe is %s for %s nobody knows; afterwards the card is held once', async (fate, path) => {
  world.log.expectError(/Stripe|job|could not be done|no|connection/i);
  stripe.fates.set(path, fate);
  const { ride } = await accepted();
  await until({ what: 'Stripe to be asked' }, () => stripe.asked.some((asked) => asked === path));
  await healed();
  await healed();
  expect(charges().map(({ status }) => status)).toEqual(['requires_capture']);
  expect(await stateOf(ride.id)).toBe('authorised');
  await driven(ride);
  expect(taken()).toEqual([['succeeded', Math.round(ride.price * 100)]]);
});

test('P14: a capture whose answer was lost is found, and takes nothing twice', async () => {
  world.log.expectError(/Stripe|job|could not be done|connection/i);
  const { ride } = await accepted();
  await world.settle();
  stripe.fates.set(`POST /v1/payment_intents/${charges()[0]?.id}/capture`, 'lost');
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await drivesThere(dan, ride);
  await until({ what: 'the money to be taken' }, () => charges()[0]?.status === 'succeeded');
  expect(await stateOf(ride.id)).toBe('processing');
  await healed();
  expect([taken(), await stateOf(ride.id)]).toEqual([[['succeeded', Math.round(ride.price * 100)]], 'captured']);
});

test('P14: a hold whose answer was lost is found by its charge once Stripe has forgotten the key', async () => {
  world.log.expectError(/Stripe|job|could not be done|connection/i);
  stripe.fates.set('POST /v1/payment_intents', 'lost');
  const { ride } = await accepted();
  // On the trip nobody takes it from its driver.
  await dan.call(arriveAtPickup, { params: { id: ride.id }, body: { ...millStreet, accuracy_m: 10 } });
  await dan.call(startRide, { params: { id: ride.id }, body: { pin: ride.pin ?? '' } });
  // The client itself asks once more when a line is cut.
  await until({ what: 'the hold' }, () => stripe.asked.filter((asked) => asked === 'POST /v1/payment_intents').length > 1);
  world.clock.advance(21 * 3_600_000);
  stripe.forgetKeys();
  stripe.fates.clear();
  await world.settle();
  expect(charges().map(({ status }) => status)).toEqual(['requires_capture']);
  expect(await stateOf(ride.id)).toBe('authorised');
});

test('P14: a hold that its owner was to confirm, and whose answer was lost, is ended with its ride', async () => {
  world.log.expectError(/Stripe|job|could not be done|connection/i);
  stripe.fates.set('POST /v1/payment_intents', 'lost');
  const { ride } = await accepted('asks');
  await until({ what: 'the hold' }, () => stripe.asked.filter((asked) => asked === 'POST /v1/payment_intents').length > 1);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  await healed();
  expect([charges().map(({ status }) => status), await stateOf(ride.id)]).toEqual([['canceled'], 'void']);
});

test('a hold that Stripe let go is charged anew', async () => {
  const { ride } = await accepted();
  await world.settle();
  account.cancel(charges()[0]?.id ?? '');
  await driven(ride);
  expect(taken()).toEqual([
    ['canceled', 0],
    ['succeeded', Math.round(ride.price * 100)],
  ]);
});

test('P14: a refund whose answer was lost is given once, also when Stripe forgot its key; one under way is waited for', async () => {
  world.log.expectError(/Stripe|job|could not be done|connection/i);
  const { ride } = await accepted();
  await driven(ride);
  const { id } = await paymentOf(ride.id);
  const { ada } = await world.newPeople({ ada: { admin: true } });
  stripe.fates.set('POST /v1/refunds', 'lost');
  account.isSlowWithRefunds = true;
  await ada.call(refundPayment, { params: { id }, body: { amount_cents: 200, reason: 'A long way round' } });
  await until({ what: 'the refund' }, () => stripe.asked.filter((asked) => asked === 'POST /v1/refunds').length > 1);
  stripe.forgetKeys();
  await healed();
  const statuses = () => world.sql<{ status: string }>('select status from refunds where payment_id = $1', [id]);
  expect(await statuses()).toEqual([{ status: 'processing' }]);
  for (const refund of account.refunds.values()) refund.status = 'succeeded';
  account.isSlowWithRefunds = false;
  await healed();
  expect([account.refunds.size, await statuses()]).toEqual([1, [{ status: 'done' }]]);
  await expectBalanced();
});

test('a hundred refunds that Stripe works on for long do not hide the one behind them', async () => {
  const { ride } = await accepted();
  await driven(ride);
  const { id } = await paymentOf(ride.id);
  account.isSlowWithRefunds = true;
  await world.sql(
    `insert into refunds (payment_id, kind, amount_cents, driver_cents, currency, reason, requested_by, status, provider_key, created_at, updated_at)
     select $1, 'refund', 1, 0, 'USD', 'A long way round', $2, 'processing', uuidv7()::text, $3, $3::timestamptz - make_interval(hours => place)
     from generate_series(1, 101) place`,
    [id, rosa.id, world.clock.now()],
  );
  const service = world.app.get(RefundProgressService);
  for (let sweeps = 0; sweeps < 5; sweeps += 1) await service.advanceStuck();
  expect(account.refunds.size).toBe(101);
  for (const refund of account.refunds.values()) refund.status = 'succeeded';
  account.isSlowWithRefunds = false;
  await healed();
  await healed();
  expect(await world.sql(`select 1 from refunds where status = 'processing'`)).toEqual([]);
  await expectBalanced();
});
