import type { Unit } from '../../database/unit.js';
import { insertEntries } from '../ledger/ledger.queries.js';
import { type PayoutFacts, payoutMoved } from '../payments.events.js';
import type { PayoutStatus } from './payouts.contract.js';
import { entriesOfPayout } from './payouts.rules.js';

/** All that follows from a payout's new status, in the transaction that wrote it: the ledger, and whoever hears of it. */
export async function recordPayout(unit: Unit, payout: PayoutFacts, before: PayoutStatus | null): Promise<void> {
  const { payoutId, currency, status } = payout;
  const entries = entriesOfPayout(payout, status, before);
  if (entries.length > 0) await unit.all(insertEntries, { ride: null, payout: payoutId, entries, currency, now: unit.now });
  unit.record(payoutMoved, payout);
}
