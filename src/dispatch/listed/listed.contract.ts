import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { topic } from '../../contract/topic.js';
import { TakeableRide } from '../offers/offer.contract.js';

/** A ride for later that this driver may take, as they would see it in an offer. */
export const ListedRide = z.object({ ...TakeableRide.shape, kind: z.literal('listed') });
export type ListedRide = z.output<typeof ListedRide>;

/** Rides for later that nobody has yet and that I could drive, the soonest pickup first (D2): those I may accept without being asked. */
export const listScheduledRides = endpoint({
  method: 'GET',
  path: '/api/driver/scheduled-rides',
  access: 'driver',
  summary: 'Scheduled rides that I may take',
  query: z.object({ limit: limit(50, 20), cursor: z.optional(Cursor) }),
  reply: page('rides', ListedRide),
});

/** Hints are so far apart at least (ms): all drivers who look ask anew for each. */
export const listedEveryMs = 2_000;

/** Scheduled rides may have come or gone: to all drivers, and of none of them. */
export const listedChangedTopic = topic({ name: 'rides.listed.changed', payload: z.object({}) });
