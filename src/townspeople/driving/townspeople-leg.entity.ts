import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import type { Goal, Path } from './driving.js';

const goals = ['errand', 'pickup', 'trip'] as const satisfies readonly Goal[];

/** The way that somebody drives just now: where the car is follows from the time alone. */
export const TownspeopleLegSchema = defineEntity({
  name: 'TownspeopleLeg',
  tableName: 'townspeople_legs',
  properties: {
    personId: p.text().$type<UserId>().primary(),
    /** Null of an errand. */
    rideId: p.uuid().$type<Id>().nullable(),
    goal: p.enum(goals),
    path: p.json<Path>(),
    startedAt: p.datetime(),
    takesMs: p.integer(),
  },
});
