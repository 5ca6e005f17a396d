import { defineEntity, p } from '@mikro-orm/core';

/** One row: whoever moves `nextAt` on does the next tick, on whichever instance. */
export const TownspeopleClockSchema = defineEntity({
  name: 'TownspeopleClock',
  tableName: 'townspeople_clock',
  properties: {
    /** Always true. */
    id: p.boolean().primary().default(true),
    nextAt: p.datetime(),
    /** When everybody was last looked after, also while nobody watches. */
    roundsAt: p.datetime().nullable(),
  },
});
