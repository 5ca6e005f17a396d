import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hourMs } from '../../src/contract/duration.js';
import type { Id } from '../../src/contract/ids.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import { endRideAlert, raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import { insertEntry } from '../../src/support/support.queries.js';
import { addToCase, caseMaxLength, entryMaxLength, listCases, maxEntries, openCase } from '../../src/support/support.contract.js';
import { answers, question } from '../admin/acts.js';
import { paidRide, someone, twoOfTheDay } from '../payments/paid-ride.js';
import { isOnline, nextDay, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { queueBehind } from '../world/waiting.js';
import { world } from '../world/world.js';

/** A case that has so many entries already. */
async function fill(id: Id, by: Person, count: number): Promise<void> {
  await world.sql(
    `insert into support_entries (case_id, author, author_id, text, created_at)
     select $1, 'person', $2, 'x', now() from generate_series(1, $3::int - (select count(*) from support_entries where case_id = $1)::int)`,
    [id, by.id, count],
  );
}

async function countOf(id: Id): Promise<number | undefined> {
  const [row] = await world.sql<{ count: number }>('select count(*)::int as count from support_entries where case_id = $1', [id]);
  return row?.count;
}

/** The newest case of somebody. */
async function caseOf(person: Person) {
  const [found] = (await person.call(listCases, { query: {} })).support_cases;
  if (!found) throw new Error('no case');
  return found;
}

test('M41: a dispute whose case is full is over with a refund, says why, and grows no more', async () => {
  const { rider, dan } = await twoOfTheDay();
  const ride = await paidRide(rider, dan);
  const { charges } = await rider.call(getReceipt, { params: { id: ride.id } });
  const payment_id = charges[0]?.id ?? '';
  const { id } = await rider.call(openCase, { body: { ...question, payment_id } });
  await fill(id, rider, maxEntries);
  const otto = await someone('otto', { operator: true });
  for (const reason of ['The route was too long.', 'It was dirty, too.']) {
    await otto.call(refundPayment, { params: { id: payment_id }, body: { amount_cents: 100, reason } });
    await world.settle();
  }
  expect([await countOf(id), (await caseOf(rider)).state]).toEqual([maxEntries + 1, 'resolved']);
  expect((await caseOf(rider)).entries.at(-1)).toMatchObject({ author: 'operator', text: 'The route was too long.' });
});

test.each(['raised', 'ended'] as const)(
  'D8: an alert that is %s while the last entry of its case is written is told, and adds none',
  async (way) => {
    await nextDay();
    const dan = await world.person(`dan-${way}`, { driver: true });
    const rosa = await world.person(`rosa-${way}`);
    await isOnline(dan);
    const params = { id: (await underWay(rosa, dan)).id };
    const press = () => rosa.call(raiseRideAlert, { params, body: { alert_id: randomUUID() } });
    await press();
    const { id } = await caseOf(rosa);
    await fill(id, rosa, maxEntries - 1);
    const now = world.clock.now();
    const last = { most: maxEntries, length: null, caseId: id, author: 'person', authorId: rosa.id, text: 'Please call.', now } as const;
    const [told] = await queueBehind(
      async (holder) => {
        await holder.query('select 1 from support_cases where id = $1 for update', [id]);
        await holder.query(insertEntry.bind(last));
      },
      () => (way === 'raised' ? press() : rosa.call(endRideAlert, { params })),
    );
    expect(told).toMatchObject({ alert: { raised_at: expect.any(String) } });
    expect(await countOf(id)).toBe(maxEntries);
  },
);

/** Entries as long as they may be, in a case that an earlier version let grow so. */
async function lengthen(id: Id, by: Person, count: number): Promise<void> {
  await world.sql(
    `insert into support_entries (case_id, author, author_id, text, created_at)
     select $1, 'person', $2, repeat('x', $4), now() from generate_series(1, $3::int)`,
    [id, by.id, count, entryMaxLength],
  );
}

test('P31: all that is written in a case is bounded, so that a page of cases is, and operators still answer', async () => {
  const [vera, otto] = [await someone('vera'), await someone('otto', { operator: true })];
  const text = '🚕'.repeat(entryMaxLength);
  const { id } = await vera.call(openCase, { body: { ...question, text } });
  const more = { params: { id }, body: { text } };
  for (let length = 2 * entryMaxLength; length <= caseMaxLength; length += entryMaxLength) await vera.call(addToCase, more);
  for (const body of [{ text }, { text: 'x' }])
    expect(await vera.refused(addToCase, { params: { id }, body })).toMatchObject({ status: 409, code: 'case_full' });
  expect((await answers(otto, { id }, text)).entries).toHaveLength(caseMaxLength / entryMaxLength + 1);
  for (let i = 0; i < 9; i += 1) await vera.call(openCase, { body: question });
  await world.sql(
    `insert into support_entries (case_id, author, author_id, text, created_at)
     select c.id, 'person', c.user_id, $3, now() from support_cases c, generate_series(1, $4::int) where c.user_id = $1 and c.id <> $2`,
    [vera.id, id, text, caseMaxLength / entryMaxLength],
  );
  world.clock.advance(hourMs);
  await vera.call(openCase, { body: question });
  const page = await vera.call(listCases, { query: { limit: 50 } });
  expect([page.support_cases.length, typeof page.nextCursor]).toEqual([10, 'string']);
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(2_000_000);
});

test('a case that grew longer in an earlier version is read whole', async () => {
  const vic = await someone('vic');
  const { id } = await vic.call(openCase, { body: question });
  await lengthen(id, vic, 20);
  expect((await caseOf(vic)).entries.map(({ text }) => text.length)).toEqual([
    question.text.length,
    ...Array<number>(20).fill(entryMaxLength),
  ]);
  expect(await vic.refused(addToCase, { params: { id }, body: { text: 'x' } })).toMatchObject({
    code: 'case_full',
    body: { current: { id } },
  });
});

test('D8: an alert is told in a case that its person filled with words', async () => {
  await nextDay();
  const dan = await world.person('dan-filled', { driver: true });
  const rosa = await world.person('rosa-filled');
  await isOnline(dan);
  const params = { id: (await underWay(rosa, dan)).id };
  const press = () => rosa.call(raiseRideAlert, { params, body: { alert_id: randomUUID() } });
  await press();
  const { id } = await caseOf(rosa);
  await lengthen(id, rosa, caseMaxLength / entryMaxLength);
  await press();
  await rosa.call(endRideAlert, { params });
  expect(await countOf(id)).toBe(caseMaxLength / entryMaxLength + 3);
});
