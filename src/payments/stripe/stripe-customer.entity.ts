import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** Whom Stripe keeps cards of. */
export const StripeCustomerSchema = defineEntity({
  name: 'StripeCustomer',
  tableName: 'stripe_customers',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    /** Ours, unique: kept before Stripe is asked, so that nobody becomes two customers. */
    providerKey: p.text(),
    /** Stripe's name for them; null while its answer is not known. */
    customerRef: p.text().nullable(),
    /** Stripe is to forget them. */
    erasedAt: p.datetime().nullable(),
  },
});
