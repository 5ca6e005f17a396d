import { expect } from '@jest/globals';
import { world } from '../world/world.js';

/** I4: whatever happened, no ride made money or lost some. */
export async function expectBalanced(): Promise<void> {
  const unbalanced = await world.sql(
    'select ride_id, sum(amount_cents)::int as cents from ledger_entries where ride_id is not null group by 1 having sum(amount_cents) <> 0',
  );
  expect(unbalanced).toEqual([]);
}
