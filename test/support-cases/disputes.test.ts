import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dayMs } from '../../src/contract/duration.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { chargeOfRider } from '../../src/payments/refunds/disputes.queries.js';
import { refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import { answerCase } from '../../src/support/desk/desk.contract.js';
import { addToCase, caseChanged, listCases, openCase } from '../../src/support/support.contract.js';
import { StandIn } from '../payments/stand-in.js';
import { paidRide, someone, twoOfTheDay } from '../payments/paid-ride.js';
import { actsOn, caseAt, question } from '../admin/acts.js';
import type { Person } from '../world/person.js';
import { preparedPlansOf } from '../world/reads.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

const reason = 'The route was longer than it had to be.';
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
/** An operator whose session the clock has not ended. */
const operator = () => someone('otto', { operator: true });
const refunds = (by: Person) => by.call(refundPayment, { params: { id: payment_id }, body: { amount_cents: 100, reason } });
const casesOf = async (person: Person) => (await person.call(listCases, { query: {} })).support_cases;

/** As if the ride had been so long ago. */
async function endedAgo(ms: number): Promise<void> {
  const at = new Date(world.clock.now().getTime() - ms);
  await world.sql('update rides set completed_at = $2 where id = $1', [ride.id, at]);
  await world.sql('update payments set created_at = $2 where ride_id = $1', [ride.id, at]);
}

test('M41: a charge is disputed, and what operators give back answers it, live in the other tab', async () => {
  const otto = await operator();
  const opened = await rider.call(openCase, { body: { ...question, payment_id } });
  expect(opened).toMatchObject({ kind: 'fare', state: 'open', ride_id: ride.id, payment_id });
  const otherTab = await rider.device();
  await refunds(otto);
  await world.settle();
  expect(await casesOf(rider)).toMatchObject([
    { id: opened.id, state: 'resolved', entries: [{ author: 'person' }, { author: 'operator', text: reason }] },
  ]);
  expect(otherTab.heard(caseChanged).at(-1)).toMatchObject({ id: opened.id, state: 'resolved' });
});

test('M167: the desk knows which charge; whoever read the case before the refund answers it no more, and the log says who did', async () => {
  const [otto, olga] = [await operator(), await someone('olga', { operator: true })];
  const { id } = await rider.call(openCase, { body: { ...question, payment_id } });
  const { version, ...read } = await caseAt(olga, { id });
  expect(read).toMatchObject({ kind: 'fare', ride_id: ride.id, payment_id });
  await refunds(otto);
  await world.settle();
  const late = { params: { id }, body: { text: 'We look into it.', version } };
  expect(await olga.refused(answerCase, late)).toMatchObject({ status: 409, code: 'case_moved' });
  const entries = [{ by: { clerk_id: rider.id } }, { by: { clerk_id: otto.id } }];
  expect(await caseAt(olga, { id })).toMatchObject({ state: 'resolved', entries });
  expect(await actsOn(id)).toMatchObject([
    { actor_id: otto.id, act: 'case_answered', before: { state: 'open' }, after: { state: 'resolved' } },
  ]);
});

describe('M167: money whose bank answers late', () => {
  const more = 'And he would not let me out.';
  let provider: StandIn;
  beforeEach(() => {
    world.log.expectError(/no answer/);
    provider = new StandIn();
  });
  afterEach(() => provider.restore());

  /** Otto has decided, and the bank has not answered. */
  async function unanswered(): Promise<Person> {
    provider.lost.add('refund');
    const otto = await operator();
    await refunds(otto);
    await until({ what: 'the provider to be asked' }, () => provider.asked.refund > 0);
    world.clock.tick();
    return otto;
  }
  async function answered(): Promise<void> {
    provider.lost.clear();
    world.clock.advance(31_000);
    await world.app.jobs.runSweeps();
    await world.settle();
  }

  test('ends no dispute in which its person wrote since: the answer stands there, and the case waits to be read', async () => {
    const { id } = await rider.call(openCase, { body: { ...question, payment_id } });
    world.clock.tick();
    const otto = await unanswered();
    await rider.call(addToCase, { params: { id }, body: { text: more } });
    await answered();
    expect(await casesOf(rider)).toMatchObject([
      { id, state: 'open', entries: [{}, { text: more }, { author: 'operator', text: reason }] },
    ]);
    expect(await actsOn(id)).toMatchObject([{ actor_id: otto.id, before: { state: 'open' }, after: { state: 'open' } }]);
  });

  test('ends one whose person wrote since, and has been answered by now', async () => {
    const { id } = await rider.call(openCase, { body: { ...question, payment_id } });
    const otto = await unanswered();
    await rider.call(addToCase, { params: { id }, body: { text: more } });
    const { version } = await caseAt(otto, { id });
    await otto.call(answerCase, { params: { id }, body: { text: 'We’ve read that, too.', version } });
    await answered();
    expect(await casesOf(rider)).toMatchObject([{ id, state: 'resolved' }]);
  });

  test('ends no dispute that was opened since, and one whose person said nothing more', async () => {
    const otto = await unanswered();
    const { id } = await rider.call(openCase, { body: { ...question, payment_id } });
    await answered();
    expect(await casesOf(rider)).toMatchObject([{ id, state: 'open' }]);
    await refunds(otto);
    await world.settle();
    expect(await casesOf(rider)).toMatchObject([{ id, state: 'resolved' }]);
  });
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

test('whether a charge can be disputed is read of its own refunds, also by a connection that has prepared it', async () => {
  const plan = await preparedPlansOf([chargeOfRider.bind({ id: payment_id, rider: rider.id, now: world.clock.now() })]);
  expect(plan).toMatch(/using refunds_payment/);
  expect(plan).not.toMatch(/hashed|Seq Scan on refunds/);
});
