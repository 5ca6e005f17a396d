import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';

/** One booking on one account; those of a charge or a payout add up to nothing (I4). None is ever changed. */
export const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** Null of payouts and the like. */
    rideId: p.uuid().$type<Id>().nullable(),
    /** Null of whatever is no payout. */
    payoutId: p.uuid().$type<Id>().nullable(),
    /** `driver:<id>`, `rider:<id>`, `platform`; `payouts`: under way to a bank; `bank`: arrived there; `chargebacks`: taken back by banks. */
    account: p.text(),
    /** Positive: the account gets it. */
    amountCents: p.integer(),
    /** ISO 4217. */
    currency: p.character().length(3),
    /** Its kind, or `split` of what friends paid of a fare, or `chargeback`; any other word was booked by hand. */
    memo: p.text(),
    at: p.datetime(),
  },
});
