import { defineEntity, p } from '@mikro-orm/core';

/** How much of a limit is spent, for all instances together. */
export const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.string().length(255).primary(),
    /** Spent in the running window. */
    points: p.integer().default(0),
    /** When the window ends by the product's clock, in milliseconds of the epoch. */
    expire: p.bigint('string').nullable(),
  },
});
