import { expect, test } from '@jest/globals';
import { entriesOf } from './ledger.rules.js';

const people = { customerId: 'rosa', driverId: 'dan' };
const sum = (entries: ReturnType<typeof entriesOf>) => entries.reduce((total, { amount_cents }) => total + amount_cents, 0);

test.each([
  [750, 480],
  [2025, 1500],
  [0, 0],
])('I4: the entries of a fare of %i with a share of %i sum to zero', (amountCents, fareShareCents) => {
  const entries = entriesOf({ ...people, purpose: 'fare', amountCents, fareShareCents });
  expect(sum(entries)).toBe(0);
  expect(entries.find(({ account }) => account === 'driver:dan')?.amount_cents).toBe(fareShareCents);
});

test.each([
  ['cancel_fee', 500],
  ['no_show_fee', 700],
] as const)('D6, I4: of a %s of %i the driver gets all, and the entries sum to zero', (purpose, amountCents) => {
  const entries = entriesOf({ ...people, purpose, amountCents, fareShareCents: 480 });
  expect(entries).toEqual([
    { account: 'rider:rosa', amount_cents: -amountCents, memo: purpose },
    { account: 'driver:dan', amount_cents: amountCents, memo: purpose },
  ]);
  expect(sum(entries)).toBe(0);
});
