import { defineEntity, p } from '@mikro-orm/core';

/** An event of Stripe's that was taken: the same one again changes nothing. */
export const StripeEventSchema = defineEntity({
  name: 'StripeEvent',
  tableName: 'stripe_events',
  properties: {
    /** Stripe's. */
    id: p.text().primary(),
    type: p.text(),
    receivedAt: p.datetime(),
  },
});
