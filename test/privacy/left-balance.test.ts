import { beforeEach, expect, test } from '@jest/globals';
import { listDriverBalances, recordPayoutByHand } from '../../src/payments/payouts/by-hand/by-hand.contract.js';
import { getClosing } from '../../src/privacy/closing/closing.contract.js';
import { deletedUserName } from '../../src/profiles/profiles.contract.js';
import { Bank } from '../payments/bank.js';
import { booked } from '../payments/entries.js';
import { nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { closes, graceIsOver } from './leaving.js';

let operator: Person;
let driver: Person;
let count = 0;

/** A town that pays by hand, and a driver of it with $255. */
beforeEach(async () => {
  await nextDay();
  count += 1;
  operator = await world.person(`operator${count}`, { operator: true });
  driver = await world.person(`driver${count}`, { driver: true, fullName: `Zoltan ${String(count)} Quill` });
  await booked(driver, [{ memo: 'tip', cents: 25_500, at: world.clock.now() }]);
});

const listed = async (q?: string) =>
  (await operator.call(listDriverBalances, { query: { limit: 50, ...(q === undefined ? {} : { q }) } })).drivers;
const owed = async () => (await driver.call(getClosing, {})).owed;
const isOwed = () => ({ driver_id: driver.id, driver_name: deletedUserName, balance_cents: 25_500, currency: 'USD' });

test('PG-8, D7: whoever leaves money behind reads how much before', async () => {
  expect(await owed()).toEqual({ amount_cents: 25_500, currency: 'USD' });
  const bank = new Bank();
  bank.connect();
  // What can go to a bank goes there first.
  expect(await driver.call(getClosing, {})).toMatchObject({ holds: ['balance'], owed: null });
  bank.disconnect();
  const { rosa } = await world.people({ rosa: {} });
  expect((await rosa.call(getClosing, {})).owed).toBeNull();
});

test('D7: whose account is closed, or erased, is still owed: the desk lists and pays them', async () => {
  await closes(driver);
  expect(await listed()).toContainEqual(isOwed());
  await graceIsOver(operator);
  expect(await listed()).toContainEqual(isOwed());
  const body = { driver_id: driver.id, amount_cents: 25_500, way: 'check', reference: '1042', reason: 'What was left.' } as const;
  await operator.call(recordPayoutByHand, { body });
  await world.settle();
  expect((await listed()).map(({ driver_id: id }) => id)).not.toContain(driver.id);
  expect(await world.sql('select 1 from notifications where user_id = $1', [driver.id])).toEqual([]);
});

test('PG-8: a closed account is found by the name that is shown, and by no other', async () => {
  await closes(driver);
  expect(await listed(`zoltan ${String(count)}`)).toEqual([]);
  expect(await listed('former n')).toContainEqual(isOwed());
  const names = (await listed()).map(({ driver_name: name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

test('page by page everybody comes once, in whichever way they left', async () => {
  await closes(driver);
  const other = await world.person(`other${count}`, { driver: true, fullName: 'Former Newcomer' });
  const suspended = await world.person(`suspended${count}`, { fullName: `Former ${String(count)} Zebra` });
  await booked(suspended, [{ memo: 'tip', cents: 700, at: world.clock.now() }]);
  await world.sql(`insert into driver_applications (user_id, status, created_at, updated_at) values ($1, 'suspended', now(), now())`, [
    suspended.id,
  ]);
  await closes(suspended);
  const all = await listed();
  const paged: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await operator.call(listDriverBalances, { query: { limit: 1, ...(cursor == null ? {} : { cursor }) } });
    paged.push(...page.drivers.map(({ driver_id: id }) => id));
    cursor = page.nextCursor;
  } while (cursor != null);
  expect(paged).toEqual(all.map(({ driver_id: id }) => id));
  expect(new Set(paged).size).toBe(paged.length);
  expect(paged).toEqual(expect.arrayContaining([driver.id, other.id, suspended.id]));
});
