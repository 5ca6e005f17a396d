import * as z from 'zod/mini';
import { endpoint } from '../../../contract/endpoint.js';
import { Id, UserId } from '../../../contract/ids.js';
import { text } from '../../../contract/text.js';
import { RideStatus } from '../../../rides/ride.contract.js';
import { rideReasonMaxLength } from '../desk-rides.contract.js';

/** Rides of one act on many. */
export const bulkMax = 50;

/** What can be done to many rides at once. `refund` and `waive`: all of what was charged or is owed for them, tips aside. */
export const bulkActs = ['cancel', 'release', 'assign', 'refund', 'waive'] as const;
export const BulkAct = z.enum(bulkActs);
export type BulkAct = z.output<typeof BulkAct>;

/** A ride as it was read: of two operators the later one decides about none that has changed. */
export const NamedRide = z.strictObject({ id: Id, status: RideStatus, driver_id: z.nullable(UserId) });
export type NamedRide = z.output<typeof NamedRide>;

/** What became of one of them. */
export const BulkResult = z.object({
  ride_id: Id,
  /** `unchanged`: it had been done before. */
  outcome: z.enum(['done', 'unchanged', 'refused']),
  /** How the ride stands now; null of a refusal, where only its money was decided about, and where it could not be read again. */
  status: z.nullable(RideStatus),
  /** Of a refusal. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Whole cents that were given back or let go. */
  amount_cents: z.nullable(z.int()),
  /** ISO 4217. */
  currency: z.nullable(z.string()),
});
export type BulkResult = z.output<typeof BulkResult>;

/**
 * Each ride is a command of its own, with its own transaction and its own entry in the audit log: some may be done where others are
 * refused. Sent again it does nothing twice. Rides that are named twice count once.
 */
export const actOnRides = endpoint({
  method: 'POST',
  path: '/api/admin/rides/bulk',
  access: 'operator',
  summary: 'Decide about many rides at once',
  body: z
    .strictObject({
      act: BulkAct,
      reason: text(rideReasonMaxLength, 1),
      rides: z.array(NamedRide).check(z.minLength(1), z.maxLength(bulkMax)),
      /** Who is to drive them; for `assign` alone. */
      driver_id: z.optional(UserId),
    })
    .check(
      z.refine(({ act, driver_id: driver }) => (act === 'assign') === (driver !== undefined), {
        error: 'Needed to assign rides, and for that alone',
        path: ['driver_id'],
      }),
    ),
  /** In the order in which they were named. */
  reply: z.object({ results: z.array(BulkResult) }),
  rate: { limit: 20, windowS: 60 },
  needsReauthentication: true,
});
