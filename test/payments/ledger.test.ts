import { expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { balanceChanged, ledgerPage, listLedger } from '../../src/payments/ledger/ledger.contract.js';
import { entriesPage } from '../../src/payments/ledger/ledger.queries.js';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { completed, newestHeard } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { booked } from './entries.js';

const people = () => world.people({ rosa: {}, dan: { driver: true } });

/** One a minute, the last one now. */
function bookedLately(driver: Person, entries: readonly { memo: string; cents: number }[]): Promise<void> {
  const now = world.clock.now().getTime();
  return booked(
    driver,
    entries.map((entry, place) => ({ ...entry, at: new Date(now - place * minuteMs) })),
  );
}

/** The entries of all pages, asked for one after another. */
async function allEntries(driver: Person, limit: number) {
  const pages = [await driver.call(listLedger, { query: { limit } })];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await driver.call(listLedger, { query: { limit, cursor } }));
  return { pages, entries: pages.flatMap(({ entries }) => entries) };
}

test('D7: a captured ride is one entry of its driver: their share, what was charged, and where it went', async () => {
  const { rosa, dan } = await people();
  const ride = await completed(rosa, dan);
  await world.settle();
  const { entries, summary, nextCursor } = await dan.call(listLedger, { query: {} });
  const share = Math.round(ride.driver_share * 100);
  expect(entries).toEqual([
    {
      id: expect.any(String),
      kind: 'fare',
      amount_cents: share,
      currency: 'USD',
      at: expect.any(String),
      ride: { id: ride.id, destination_address: ride.destination_address },
      charged_cents: Math.round(ride.price * 100),
    },
  ]);
  expect(summary).toEqual({ balance_cents: share, currency: 'USD', parts: [{ kind: 'fare', entries: 1, amount_cents: share }] });
  expect(nextCursor).toBeNull();
});

test('M19: driver and rider hear of the capture, and only the driver of the money', async () => {
  const { finn, bo } = await world.people({ finn: {}, bo: { driver: true } });
  const ride = await completed(finn, bo);
  await world.settle();
  expect(bo.heard(balanceChanged)).toEqual([{}]);
  expect(finn.heard(balanceChanged)).toEqual([]);
  for (const person of [finn, bo]) expect(newestHeard(person)).toMatchObject({ id: ride.id, payment_status: 'captured' });
});

test('D7: the balance is what came in, less what was paid out and what is held; its parts add up', async () => {
  const { dora } = await world.people({ dora: { driver: true } });
  await bookedLately(dora, [
    { memo: 'payout', cents: -1_000 },
    { memo: 'hold', cents: -250 },
    { memo: 'tip', cents: 300 },
    { memo: 'fare', cents: 1_500 },
    { memo: 'fare', cents: 2_000 },
    { memo: 'By hand', cents: 1 },
  ]);
  const { summary, entries } = await dora.call(listLedger, { query: {} });
  expect(summary).toEqual({
    balance_cents: 2_551,
    currency: 'USD',
    parts: [
      { kind: 'fare', entries: 2, amount_cents: 3_500 },
      { kind: 'payout', entries: 1, amount_cents: -1_000 },
      { kind: 'tip', entries: 1, amount_cents: 300 },
      { kind: 'hold', entries: 1, amount_cents: -250 },
      { kind: 'correction', entries: 1, amount_cents: 1 },
    ],
  });
  expect(entries[0]).toMatchObject({ kind: 'payout', amount_cents: -1_000, ride: null, charged_cents: null });
  expect(await dora.call(getDriverBalance, {})).toMatchObject({ instant_balance: 25.51 });
});

test('pages neither repeat nor miss an entry, and only the first brings the summary', async () => {
  const { eli } = await world.people({ eli: { driver: true } });
  await bookedLately(
    eli,
    Array.from({ length: 7 }, (_, place) => ({ memo: 'fare', cents: 100 + place })),
  );
  // Two of the same moment, which only their ids tell apart.
  const at = world.clock.now();
  await booked(eli, [
    { memo: 'tip', cents: 5, at },
    { memo: 'tip', cents: 6, at },
  ]);
  const { pages, entries } = await allEntries(eli, 2);
  expect(pages).toHaveLength(5);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(9);
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(pages.map(({ summary }) => summary !== null)).toEqual([true, false, false, false, false]);
});

test('a made-up cursor is refused, and a page is never larger than allowed', async () => {
  const { dan } = await people();
  const { body } = await dan.refused(listLedger, { query: { cursor: 'made-up' } });
  expect(body).toMatchObject({ code: 'malformed' });
  await bookedLately(
    dan,
    Array.from({ length: ledgerPage.max + 1 }, () => ({ memo: 'tip', cents: 1 })),
  );
  expect((await dan.call(listLedger, { query: { limit: 5_000 } })).entries).toHaveLength(ledgerPage.max);
});

test('RIDE-5: a ledger is one’s own and for drivers only', async () => {
  const { rosa, dan, mo } = await world.people({ rosa: {}, dan: { driver: true }, mo: { driver: true } });
  await bookedLately(dan, [{ memo: 'tip', cents: 100 }]);
  expect(await rosa.refused(listLedger, { query: {} })).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(listLedger, { query: {} })).toMatchObject({ status: 401 });
  expect(await mo.call(listLedger, { query: {} })).toMatchObject({ entries: [], summary: { balance_cents: 0, parts: [] } });
  expect((await mo.http(`/api/driver/ledger?user_id=${dan.id}`)).status).toBe(400);
});

test('a page of a long account walks its index, however far back it is', async () => {
  const { nia } = await world.people({ nia: { driver: true } });
  await bookedLately(
    nia,
    Array.from({ length: 5_000 }, () => ({ memo: 'fare', cents: 100 })),
  );
  await world.sql('analyze ledger_entries');
  const early = new Date(world.clock.now().getTime() - 4_000 * 60_000);
  const { text: page, values } = entriesPage.bind({
    account: `driver:${nia.id}`,
    at: early,
    id: '00000000-0000-7000-8000-000000000000',
    limit: ledgerPage.initial + 1,
  });
  const plan = await world.sql<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${page}`, values);
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index Scan Backward using ledger_entries_account/);
  expect(text).not.toMatch(/Seq Scan on ledger_entries/);
});
