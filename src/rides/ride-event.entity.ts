import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';
import type { CancelledBy } from './ride.contract.js';

/** What happened to a ride, in order; never changed. */
export const RideEventSchema = defineEntity({
  name: 'RideEvent',
  tableName: 'ride_events',
  properties: {
    rideId: p.uuid().$type<Id>().primary(),
    seq: p.integer().primary(),
    /** Who did it: the same four who can cancel. */
    actor: p.text().$type<CancelledBy>(),
    type: p.text(),
    data: p.json<Readonly<Record<string, unknown>>>().defaultRaw(`'{}'`),
    at: p.datetime(),
    /** Which operator (P32); null of everybody else, and of operators before that was kept. */
    actorId: p.text().$type<UserId>().nullable(),
  },
});
