import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

/** Entries on somebody's account as any part of the product books them. */
export async function booked(driver: Person, entries: readonly { memo: string; cents: number; at: Date }[]): Promise<void> {
  await world.sql(
    `insert into ledger_entries (account, amount_cents, currency, memo, at)
     select $1, e.cents, 'USD', e.memo, e.at from jsonb_to_recordset($2::jsonb) as e(memo text, cents int, at timestamptz)`,
    [`driver:${driver.id}`, JSON.stringify(entries)],
  );
}
