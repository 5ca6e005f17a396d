import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import { caseChanged, listCases, openCase } from '../../src/support/support.contract.js';
import { paidRide, someone, twoOfTheDay } from '../payments/paid-ride.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const dayMs = 24 * 3_600_000;
const question = { kind: 'fare', subject: 'The price of Tuesday', text: 'It was higher than quoted.' } as const;
let rider: Person;
let dan: Person;
let ride: { id: string };
let payment_id: string;

/** Each test has a ride of its own that was just paid. */
beforeEach(async () => {
  ({ rider, dan } = await twoOfTheDay());
  ride = await paidRide(rider, dan);
  payment_id = (await receiptOf(rider)).charges[0]?.id ?? '';
});

const receiptOf = (person: Person) => person.call(getReceipt, { params: { id: ride.id } });
const casesOf = async (person: Person) => (await person.call(listCases, { query: {} })).support_cases;

/** As if the ride had been so long ago. */
async function endedAgo(ms: number): Promise<void> {
  const at = new Date(world.clock.now().getTime() - ms);
  await world.sql('update rides set completed_at = $2 where id = $1', [ride.id, at]);
  await world.sql('update payments set created_at = $2 where ride_id = $1', [ride.id, at]);
}

test('M41: a charge is disputed, and what operators give back answers it, live in the other tab', async () => {
  const ada = await someone('ada', { admin: true });
  const opened = await rider.call(openCase, { body: { ...question, payment_id } });
  expect(opened).toMatchObject({ kind: 'fare', state: 'open', ride_id: ride.id, payment_id });
  const otherTab = await rider.device();
  const reason = 'The route was longer than it had to be.';
  await ada.call(refundPayment, { params: { id: payment_id }, body: { amount_cents: 100, reason } });
  await world.settle();
  expect(await casesOf(rider)).toMatchObject([
    { id: opened.id, state: 'resolved', entries: [{ author: 'person' }, { author: 'operator', text: reason }] },
  ]);
  expect(otherTab.heard(caseChanged).at(-1)).toMatchObject({ id: opened.id, state: 'resolved' });
});

test('D6: a charge is disputed once, however many ask at once', async () => {
  const otherTab = await rider.device();
  const tries = await Promise.allSettled([rider, otherTab, rider].map((tab) => tab.call(openCase, { body: { ...question, payment_id } })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [known] = await casesOf(rider);
  expect(await casesOf(rider)).toHaveLength(1);
  expect(await rider.refused(openCase, { body: { ...question, payment_id } })).toMatchObject({
    status: 409,
    code: 'already_disputed',
    body: { current: { id: known?.id, payment_id } },
  });
});

test('D6: for seven days after it, as the receipt says', async () => {
  expect((await receiptOf(rider)).charges).toMatchObject([{ can_dispute: true }]);
  expect((await receiptOf(dan)).charges).toMatchObject([{ can_dispute: false }]);
  await endedAgo(7 * dayMs);
  expect((await receiptOf(rider)).charges).toMatchObject([{ can_dispute: false }]);
  expect(await rider.refused(openCase, { body: { ...question, payment_id } })).toMatchObject({ status: 409, code: 'dispute_closed' });
  await endedAgo(7 * dayMs - 60_000);
  expect(await rider.call(openCase, { body: { ...question, payment_id } })).toMatchObject({ payment_id });
});

test('RIDE-5: only its rider disputes a charge, as what it is; everybody else finds nothing', async () => {
  const { mo, ada } = await world.people({ mo: {}, ada: { admin: true } });
  for (const other of [dan, mo, ada])
    expect(await other.refused(openCase, { body: { ...question, payment_id } })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await world.stranger().refused(openCase, { body: { ...question, payment_id } })).toMatchObject({ status: 401 });
  const wrong = [
    { ...question, payment_id, kind: 'safety' as const },
    { ...question, payment_id, ride_id: randomUUID() },
    { ...question, payment_id: randomUUID() },
  ];
  for (const body of wrong) expect(await rider.refused(openCase, { body })).toMatchObject({ status: 404 });
  expect(await casesOf(rider)).toEqual([]);
});
