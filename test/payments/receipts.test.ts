import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { listDebts, payDebt } from '../../src/payments/debts/debts.contract.js';
import { getReceipt, type Receipt } from '../../src/payments/receipts/receipt.contract.js';
import { refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { arriveAtPickup, cancelRide, reportNoShow, startRide } from '../../src/trips/trips.contract.js';
import { books, cardOf, completed, confirmed, drivesThere, millStreet, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { driven } from './unpaid.js';

let rider: Person;
let dan: Person;
let count = 0;

/** Each test has a rider of its own, who owes nothing yet, and a driver. */
beforeEach(async () => {
  await nextDay();
  rider = await world.person(`rider${(count += 1)}`);
  dan = await world.person(`driver${count}`, { driver: true });
});

const receiptOf = (person: Person, id: string): Promise<Receipt> => person.call(getReceipt, { params: { id } });
const sumOf = (lines: Receipt['lines']) => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const cents = (amount: number) => Math.round(amount * 100);

/** What the ledger has of the ride on the accounts that begin so. */
async function bookedOn(rideId: string, accounts: string): Promise<number> {
  const [row] = await world.sql<{ sum: number }>(
    'select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries where ride_id = $1 and starts_with(account, $2)',
    [rideId, accounts],
  );
  return row?.sum ?? 0;
}

/** Both parts of a receipt are what the ledger has, and nothing is left over or counted twice. */
async function expectBalanced(receipt: Receipt): Promise<void> {
  expect(sumOf(receipt.lines)).toBe(receipt.total_cents);
  expect(sumOf(receipt.lines)).toBe(receipt.charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  expect(receipt.paid_cents + receipt.open_cents).toBe(receipt.total_cents);
  expect(receipt.driver_cents + receipt.platform_cents).toBe(receipt.total_cents - receipt.refunded_cents);
  if (receipt.open_cents > 0) return;
  expect(receipt.driver_cents).toBe(await bookedOn(receipt.ride_id, 'driver:'));
  expect(receipt.platform_cents).toBe(await bookedOn(receipt.ride_id, 'platform'));
}

describe('M50: a completed ride', () => {
  test('has the same lines and parts for both sides, and its card for the rider alone', async () => {
    const ride = await completed(rider, dan);
    await world.settle();
    const [mine, theirs] = [await receiptOf(rider, ride.id), await receiptOf(dan, ride.id)];
    const total = cents(ride.price);
    expect(mine).toMatchObject({
      ride_id: ride.id,
      number: `HT-${ride.id.slice(-8).toUpperCase()}`,
      my_role: 'rider',
      status: 'completed',
      time_zone: ride.time_zone,
      pickup_address: ride.pickup_address,
      destination_address: ride.destination_address,
      total_cents: total,
      paid_cents: total,
      open_cents: 0,
      refunded_cents: 0,
      driver_cents: cents(ride.driver_share),
      platform_cents: total - cents(ride.driver_share),
      charges: [{ kind: 'fare', amount_cents: total, state: 'paid', paid_at: expect.any(String), card: { brand: 'visa', last4: '4242' } }],
    });
    expect(mine.lines.map(({ label, amount_cents }) => [label, amount_cents])).toEqual(
      ride.lines.map(({ label, amount }) => [label, cents(amount)]),
    );
    const charges = mine.charges.map((charge) => ({ ...charge, card: null, can_dispute: false }));
    expect(theirs).toEqual({ ...mine, my_role: 'driver', charges });
    await expectBalanced(mine);
  });

  test('D6: what the driver waited for is a line of its own, and the driver’s', async () => {
    const { id, pin, price } = await confirmed(rider, dan);
    const params = { id };
    await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
    world.clock.advance(5 * minuteMs);
    await dan.call(startRide, { params, body: { pin: pin ?? '' } });
    await drivesThere(dan, { id });
    await world.settle();
    const receipt = await receiptOf(rider, id);
    const waited = receipt.lines.find(({ label }) => label?.startsWith('Waiting'));
    expect(waited?.amount_cents).toBeGreaterThan(0);
    expect(receipt.total_cents).toBe(cents(price) + (waited?.amount_cents ?? 0));
    await expectBalanced(receipt);
  });

  test('M44: a declined card leaves it open, and a debt that is paid later closes it with the card that paid', async () => {
    const ride = await driven(rider, dan);
    const open = await receiptOf(rider, ride.id);
    expect(open).toMatchObject({ paid_cents: 0, open_cents: open.total_cents, charges: [{ state: 'open', paid_at: null }] });
    await expectBalanced(open);
    const { debts } = await rider.call(listDebts, { query: {} });
    const card = await cardOf(rider);
    await world.sql(`update payment_methods set last4 = '1111' where id = $1`, [card]);
    await rider.call(payDebt, { params: { id: debts[0]?.id ?? '' }, body: { payment_method_id: card } });
    await world.settle();
    const paid = await receiptOf(rider, ride.id);
    expect(paid).toMatchObject({ open_cents: 0, paid_cents: open.total_cents, charges: [{ state: 'paid', card: { last4: '1111' } }] });
    expect([paid.lines, paid.driver_cents, paid.platform_cents]).toEqual([open.lines, open.driver_cents, open.platform_cents]);
    await expectBalanced(paid);
  });

  test('what was given back of a fare is told with it, with the driver’s part of that, the same to both', async () => {
    const { otto } = await world.people({ otto: { operator: true } });
    const { id } = await completed(rider, dan);
    await world.settle();
    const before = await receiptOf(dan, id);
    await otto.call(refundPayment, { params: { id: before.charges[0]?.id ?? '' }, body: { amount_cents: 200, reason: 'A detour.' } });
    await world.settle();
    for (const side of [rider, dan]) {
      const after = await receiptOf(side, id);
      expect(after.charges).toMatchObject([
        { kind: 'fare', refunded_cents: 200, refunded_driver_cents: before.driver_cents - after.driver_cents },
      ]);
      expect(after.driver_cents).toBeLessThan(before.driver_cents);
      await expectBalanced(after);
    }
  });

  test('I4: what was given back is told, and both parts are what is left', async () => {
    const { id } = await completed(rider, dan);
    await world.settle();
    const before = await receiptOf(dan, id);
    const at = world.clock.now();
    await world.sql(
      `insert into ledger_entries (ride_id, account, amount_cents, currency, memo, at)
       values ($1, $2, 100, 'USD', 'By hand', $4), ($1, $3, -80, 'USD', 'By hand', $4), ($1, 'platform', -20, 'USD', 'By hand', $4)`,
      [id, `rider:${rider.id}`, `driver:${dan.id}`, at],
    );
    const after = await receiptOf(dan, id);
    expect(after).toMatchObject({
      lines: before.lines,
      total_cents: before.total_cents,
      refunded_cents: 100,
      refunded_at: at.toISOString(),
      driver_cents: before.driver_cents - 80,
      platform_cents: before.platform_cents - 20,
    });
    await expectBalanced(after);
  });
});

describe('M35: a ride that did not take place', () => {
  test('has the fee as its only line, all of it the driver’s', async () => {
    const { id } = await confirmed(rider, dan);
    await world.settle();
    world.clock.advance(2 * minuteMs);
    const { cancel_fee: fee } = await rider.call(getRide, { params: { id } });
    expect(fee).toBeGreaterThan(0);
    await rider.call(cancelRide, { params: { id }, body: { fee_cents: cents(fee) } });
    await world.settle();
    const receipt = await receiptOf(rider, id);
    expect(receipt).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'rider',
      duration_minutes: null,
      lines: [{ kind: 'cancel_fee', label: null, amount_cents: cents(fee) }],
      driver_cents: cents(fee),
      platform_cents: 0,
    });
    await expectBalanced(receipt);
  });

  test('M36: of a rider who did not come it has the no-show fee', async () => {
    const { id } = await confirmed(rider, dan);
    const params = { id };
    await world.settle();
    await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
    world.clock.advance(5 * minuteMs);
    await dan.call(reportNoShow, { params });
    await world.settle();
    const receipt = await receiptOf(dan, id);
    expect(receipt.lines).toMatchObject([{ kind: 'no_show_fee' }]);
    await expectBalanced(receipt);
  });

  test('that was canceled for free, or has not ended, says that nothing was charged', async () => {
    const { id } = await books(rider);
    const none = { lines: [], charges: [], total_cents: 0, paid_cents: 0, open_cents: 0, driver_cents: 0, platform_cents: 0 };
    expect(await receiptOf(rider, id)).toMatchObject({ ...none, status: 'pending', driver_name: null, ended_at: null });
    await rider.call(cancelRide, { params: { id }, body: { fee_cents: 0 } });
    await world.settle();
    expect(await receiptOf(rider, id)).toMatchObject({ ...none, status: 'cancelled', ended_at: expect.any(String) });
  });

  test('a hold that was let go is no charge', async () => {
    const { id } = await confirmed(rider, dan);
    await world.settle();
    expect((await receiptOf(rider, id)).charges).toEqual([]);
    await rider.call(cancelRide, { params: { id }, body: { fee_cents: 0 } });
    await world.settle();
    expect((await receiptOf(rider, id)).charges).toEqual([]);
  });
});

describe('RIDE-5: a receipt is of its rider and its driver', () => {
  test('everybody else finds nothing, operators and drivers who were asked among them', async () => {
    const { mo, eve, ada } = await world.people({ mo: { driver: true }, eve: {}, ada: { admin: true } });
    const ride = await books(rider, { preferred_driver_id: dan.id });
    const params = { id: ride.id };
    expect(await dan.refused(getReceipt, { params })).toMatchObject({ status: 404, code: 'not_found' });
    await dan.call(acceptRide, { params });
    for (const other of [mo, eve, ada]) {
      const refused = await other.refused(getReceipt, { params });
      expect(refused).toMatchObject({ status: 404, code: 'not_found' });
      expect(JSON.stringify(refused.body)).not.toContain(ride.pickup_address);
    }
    expect(await world.stranger().refused(getReceipt, { params })).toMatchObject({ status: 401 });
  });

  test('a driver who gave the ride back has none any more', async () => {
    const { id } = await confirmed(rider, dan);
    expect(await receiptOf(dan, id)).toMatchObject({ my_role: 'driver' });
    await dan.call(cancelRide, { params: { id }, body: { reason: 'A flat tire' } });
    expect(await dan.refused(getReceipt, { params: { id } })).toMatchObject({ status: 404 });
    expect(await receiptOf(rider, id)).toMatchObject({ driver_name: null });
  });

  test('an id of nothing is not found, and one that cannot be one is refused', async () => {
    expect(await rider.refused(getReceipt, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
    expect(await rider.refused(getReceipt, { params: { id: '1' } })).toMatchObject({ status: 400 });
  });
});
