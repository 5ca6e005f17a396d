import { beforeEach, describe, expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { listPayments, type MyPayment, paymentsPage } from '../../src/payments/history/payment-history.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { twoOfTheDay } from './paid-ride.js';

let rider: Person;

beforeEach(async () => {
  ({ rider } = await twoOfTheDay());
});

describe('pages of what a rider paid', () => {
  const row = (place: number) => ({
    memo: 'fare',
    cents: -100 - place,
    at: new Date(world.clock.now().getTime() - Math.ceil(place / 2) * minuteMs),
  });
  const book = (entries: readonly { memo: string; cents: number; at: Date }[]) =>
    world.sql(
      `insert into ledger_entries (account, amount_cents, currency, memo, at)
       select $1, e.cents, 'USD', e.memo, e.at from jsonb_to_recordset($2::jsonb) as e(memo text, cents int, at timestamptz)`,
      [`rider:${rider.id}`, JSON.stringify(entries)],
    );

  test('neither skip nor double a payment while others arrive, and only the first brings what is under way', async () => {
    await book(Array.from({ length: 9 }, (_, place) => row(place)));
    const pages = [await rider.call(listPayments, { query: { limit: 2 } })];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
      await book([{ memo: 'tip', cents: -1, at: world.clock.now() }]);
      pages.push(await rider.call(listPayments, { query: { limit: 2, cursor } }));
    }
    expect(pages.flatMap(({ payments }) => payments.map(({ amount_cents: cents }: MyPayment) => cents)).toSorted((a, b) => b - a)).toEqual(
      Array.from({ length: 9 }, (_, place) => -100 - place),
    );
    expect(pages.map(({ under_way }) => under_way)).toEqual([[], null, null, null, null]);
    expect((await rider.call(listPayments, { query: {} })).payments.filter(({ kind }) => kind === 'tip')).toHaveLength(4);
  });

  test('a made-up cursor is an error, and a page is never larger than allowed', async () => {
    expect(await rider.refused(listPayments, { query: { cursor: 'made-up' } })).toMatchObject({ body: { code: 'malformed' } });
    await book(Array.from({ length: paymentsPage.max + 1 }, (_, place) => row(place)));
    expect((await rider.call(listPayments, { query: { limit: 5_000 } })).payments).toHaveLength(paymentsPage.max);
  });
});
