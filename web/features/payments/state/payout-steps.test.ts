import { expect, test } from '@jest/globals';
import type { Payout } from '../../../../src/payments/payouts/payouts.contract';
import { hasCome, isOpen, payoutSteps } from './payout-steps';

const asked: Payout = {
  id: '0198a0a0-0000-7000-8000-0000000000f1',
  amount_cents: 2_551,
  currency: 'USD',
  status: 'pending',
  account: { bank: 'Town Bank', last4: '6789' },
  way: null,
  requested_at: '2026-11-21T15:00:00.000Z',
  queued_at: null,
  in_transit_at: null,
  paid_at: null,
  failed_at: null,
  failure: null,
  waits_for: null,
  reference: null,
};
const minute = (count: number) => `2026-11-21T15:0${count}:00.000Z`;

test.each<[Partial<Payout>, string[]]>([
  [{}, ['pending current', 'queued ahead', 'in_transit ahead', 'paid ahead']],
  [{ status: 'queued', queued_at: minute(1) }, ['pending done', 'queued current', 'in_transit ahead', 'paid ahead']],
  [{ status: 'paid', queued_at: minute(1), paid_at: minute(3) }, ['pending done', 'queued done', 'in_transit done', 'paid current']],
  [{ status: 'failed', queued_at: minute(1), failed_at: minute(2) }, ['pending done', 'queued done', 'failed current']],
  [{ way: 'cash', account: null, status: 'paid', paid_at: minute(0) }, ['paid current']],
  [{ way: 'check', account: null, status: 'failed', paid_at: minute(0), failed_at: minute(2) }, ['paid done', 'failed current']],
  [{ status: 'failed', failed_at: minute(2) }, ['pending done', 'failed current']],
])('M28: the line of a payout, %j', (change, steps) => {
  expect(payoutSteps({ ...asked, ...change }).map(({ status, state }) => `${status} ${state}`)).toEqual(steps);
});

test('a step has its time where it is known', () => {
  const steps = payoutSteps({ ...asked, status: 'paid', paid_at: minute(3) });
  expect(steps.map(({ at }) => at)).toEqual([asked.requested_at, null, null, minute(3)]);
});

test('what is paid or failed is over', () => {
  const open = (['pending', 'queued', 'in_transit', 'paid', 'failed'] as const).map((status) => isOpen({ status }));
  expect(open).toEqual([true, true, true, false, false]);
});

const payout = (id: string, cents = 2_500, way: 'cash' | null = null) => ({ id, amount_cents: cents, way });
const listed = [payout('c'), payout('b'), payout('a')];

test.each([
  ['newer than what was there', { tried: { cents: 2_500, newest: 'b' }, listed }, true],
  ['the first of all', { tried: { cents: 2_500, newest: null }, listed }, true],
  ['not there yet', { tried: { cents: 2_500, newest: 'c' }, listed }, false],
  ['of another amount', { tried: { cents: 2_000, newest: 'b' }, listed }, false],
  ['made by hand', { tried: { cents: 2_500, newest: 'c' }, listed: [payout('d', 2_500, 'cash'), ...listed] }, false],
  ['perhaps older than the try, which came before the list', { tried: { cents: 2_500, newest: undefined }, listed }, false],
  ['nobody knows where', { tried: { cents: 2_500, newest: 'b' }, listed: undefined }, false],
  ['in a list without what was there', { tried: { cents: 2_500, newest: 'x' }, listed }, false],
])('what came of a try is shown by a payout that is %s', (_, { tried, listed: payouts }, is) => {
  expect(hasCome(tried, payouts)).toBe(is);
});
