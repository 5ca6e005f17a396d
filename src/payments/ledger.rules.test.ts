import { expect, test } from '@jest/globals';
import { fareEntries } from './ledger.rules.js';

test.each([
  [750, 480],
  [2025, 1500],
  [0, 0],
])('I4: the entries of a fare of %i with a share of %i sum to zero', (amountCents, driverShareCents) => {
  const entries = fareEntries({ customerId: 'rosa', driverId: 'dan', amountCents, driverShareCents });
  expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
  expect(entries.find(({ account }) => account === 'driver:dan')?.amount_cents).toBe(driverShareCents);
});
