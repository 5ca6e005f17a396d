import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { type PayoutNeed, PayoutState } from '../payouts/payouts.contract.js';

/** The account that a driver has at Stripe to be paid out. */
export const StripeAccountSchema = defineEntity({
  name: 'StripeAccount',
  tableName: 'stripe_accounts',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    /** Ours, unique: kept before Stripe is asked, so that nobody has two accounts. */
    providerKey: p.text(),
    /** Stripe's name for it; null while its answer is not known. */
    accountRef: p.text().nullable(),
    state: p.enum(PayoutState.options).default('none'),
    needs: p.array().$type<PayoutNeed[]>().defaultRaw(`'{}'`),
    dueAt: p.datetime().nullable(),
    bank: p.text().nullable(),
    last4: p.character().length(4).nullable(),
    looks: p.integer().default(0),
    lookedAt: p.datetime().nullable(),
    /** Stripe is to forget it. */
    erasedAt: p.datetime().nullable(),
  },
});
