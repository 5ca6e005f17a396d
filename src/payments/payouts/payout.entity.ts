import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { PayoutFailure, PayoutStatus, PayoutWait, PayoutWay } from './payouts.contract.js';

/** Money on its way from a driver's balance to their bank account. */
export const PayoutSchema = defineEntity({
  name: 'Payout',
  tableName: 'payouts',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    driverId: p.text().$type<UserId>(),
    amountCents: p.integer(),
    /** ISO 4217. */
    currency: p.character().length(3),
    status: p.enum(PayoutStatus.options),
    /**
     * The account as it was then: what its owner recognises, and the provider's name for it; null of one that was made by hand.
     * Of whoever is erased neither bank nor digits are left.
     */
    bank: p.text().nullable(),
    last4: p.character().length(4).nullable(),
    accountRef: p.text().nullable(),
    /** How somebody of the town paid it; null where a provider is asked. */
    way: p.enum(PayoutWay.options).nullable(),
    /** Ours, unique: the provider does what is asked with it once. */
    providerKey: p.text(),
    /** The provider's name for the payout, null until its answer is known; by hand what it is found by, emptied when its driver is erased. */
    providerRef: p.text().nullable(),
    failureCode: p.enum(PayoutFailure.options).nullable(),
    /** How many answers of the provider were noted. */
    looks: p.integer().default(0),
    /** When the provider is asked again; null once it is over. */
    lookAt: p.datetime().nullable(),
    /** What it waits for that is neither bank nor driver. */
    waitsFor: p.enum(PayoutWait.options).nullable(),
    /** When one that was paid is looked at again: a bank can send it back. */
    checkAt: p.datetime().nullable(),
    requestedAt: p.datetime(),
    queuedAt: p.datetime().nullable(),
    inTransitAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
  },
});
