import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { listDebts, payDebt } from '../../src/payments/debts/debts.contract.js';
import { requestPayout } from '../../src/payments/payouts/payouts.contract.js';
import { closeAccount, closingGraceDays, getClosing } from '../../src/privacy/closing/closing.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { Bank } from '../payments/bank.js';
import { booked } from '../payments/entries.js';
import { driven, leaveUnasked } from '../payments/unpaid.js';
import { books, cardOf, completed, nextDay } from '../rides/town.js';
import { world } from '../world/world.js';
import { cannotClose, closes, holdsOf } from './leaving.js';

let bank: Bank | undefined;
afterEach(() => {
  bank?.disconnect();
  bank = undefined;
});

function connectedBank(): Bank {
  bank = new Bank();
  bank.connect();
  return bank;
}

test('PG-8: a ride that is booked or under way keeps the accounts of both open', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const ride = await books(rosa, { preferred_driver_id: dan.id });
  await world.settle();
  expect([await holdsOf(rosa), await holdsOf(dan)]).toEqual([expect.arrayContaining(['ride']), []]);
  await dan.call(acceptRide, { params: { id: ride.id } });
  for (const person of [rosa, dan]) {
    const refusal = await cannotClose(person);
    expect(refusal).toMatchObject({ status: 409, code: 'account_held' });
    expect(refusal.body).toMatchObject({ current: { holds: expect.arrayContaining(['ride']) } });
  }
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  await world.settle();
  expect(await rosa.call(getClosing, {})).toEqual({ holds: [], grace_days: closingGraceDays, owed: null });
  expect(await holdsOf(dan)).toEqual([]);
});

test('PG-8: while a card is asked for a ride neither of its two can go', async () => {
  await nextDay();
  const { finn, dora } = await world.people({ finn: {}, dora: { driver: true } });
  const ride = await completed(finn, dora);
  await world.settle();
  await leaveUnasked(ride.id);
  expect([await holdsOf(finn), await holdsOf(dora)]).toEqual([['charge'], ['charge']]);
  await world.sql(`update payments set status = 'captured', step = null where ride_id = $1`, [ride.id]);
});

test('PG-8: nobody leaves a debt behind', async () => {
  await nextDay();
  const { nina, vera } = await world.people({ nina: {}, vera: { driver: true } });
  await driven(nina, vera);
  expect([await holdsOf(nina), (await cannotClose(nina)).code]).toEqual([['debt'], 'account_held']);
  const [debt] = (await nina.call(listDebts, { query: {} })).debts;
  const paying = { params: { id: debt?.id ?? '' }, body: { payment_method_id: await cardOf(nina) } };
  await nina.call(payDebt, paying, { 'idempotency-key': randomUUID() });
  await world.settle();
  expect(await holdsOf(nina)).toEqual([]);
});

test('PG-8: money of a driver goes to the bank first, where there is one', async () => {
  await nextDay();
  const { max } = await world.people({ max: { driver: true } });
  await booked(max, [{ memo: 'tip', cents: 2_551, at: world.clock.now() }]);
  expect(await holdsOf(max)).toEqual([]);
  connectedBank();
  expect(await holdsOf(max)).toEqual(['balance']);
  await max.call(requestPayout, { body: { all: true } }, { 'idempotency-key': randomUUID() });
  expect(await holdsOf(max)).toEqual(['payout']);
  expect((await cannotClose(max)).body).toMatchObject({ current: { holds: ['payout'] } });
  await world.settle();
  world.clock.advance(61_000);
  await world.settle();
  expect(await holdsOf(max)).toEqual([]);
  await closes(max);
});

test('only whoever is signed in closes an account, and nobody by mistake', async () => {
  const { gus } = await world.people({ gus: {} });
  for (const refusal of [await cannotClose(world.stranger()), await world.stranger().refused(getClosing, {})])
    expect(refusal).toMatchObject({ status: 401, code: 'signed_out' });
  const { path } = closeAccount;
  for (const body of ['{}', '{"confirmed":false}', '{"confirmed":true,"user_id":"user_rosa"}']) {
    const response = await gus.http(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(response.status).toBe(400);
  }
  const abroad = { method: 'POST', headers: { origin: 'https://evil.example', 'content-type': 'application/json' } };
  expect((await gus.http(path, { ...abroad, body: '{"confirmed":true}' })).status).toBe(403);
  expect(await holdsOf(gus)).toEqual([]);
});
