import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { Instant } from '../../contract/text.js';
import { CancelledBy, RideStatus } from '../../rides/ride.contract.js';
import { ChargePurpose, ShownCard } from '../payments.contract.js';

/** One line of a receipt; the lines add up to its total. */
export const ReceiptLine = z.object({
  /** What it is charged for; `correction` is by what a fare differs from the lines of its quote, `waived` what nobody has to pay. */
  kind: z.enum([...ChargePurpose.options, 'correction', 'waived']),
  /** As the quote or the wait says it; null where the kind says it all. */
  label: z.nullable(z.string()),
  /** Whole cents. */
  amount_cents: z.int(),
});
export type ReceiptLine = z.output<typeof ReceiptLine>;

/** One thing that a card was asked for. */
export const ReceiptCharge = z.object({
  id: Id,
  kind: ChargePurpose,
  /** Whole cents. */
  amount_cents: z.int(),
  /** `processing`: the provider was asked, and its answer is not known yet. `open`: declined, and owed. `waived`: owed no more. */
  state: z.enum(['paid', 'processing', 'open', 'waived']),
  /** When the money was taken; null until then. */
  paid_at: z.nullable(Instant),
  /** What of it went back to whoever paid it, and how much of that came from the driver's share. Whole cents. */
  refunded_cents: z._default(z.int(), 0),
  refunded_driver_cents: z._default(z.int(), 0),
  /** The card that paid, or was asked last; null for everybody but the rider whose it is. */
  card: z.nullable(ShownCard),
  /** Whether the reader, its rider, may still dispute it (D6). */
  can_dispute: z.boolean(),
});
export type ReceiptCharge = z.output<typeof ReceiptCharge>;

/** What a friend paid of a fare. */
const SharedPart = z.object({
  name: z.string(),
  /** Whole cents. */
  amount_cents: z.int(),
  /** What of it went back to them. */
  refunded_cents: z.int(),
});

/**
 * What a ride cost and who got it: rider and driver read the same lines and the same parts (M50). Amounts are whole
 * cents. `total_cents` = `paid_cents` + `open_cents`, and `driver_cents` + `platform_cents` = `total_cents` − `refunded_cents`.
 */
export const Receipt = z.object({
  ride_id: Id,
  /** What people name the ride by, to each other and to the operators. */
  number: z.string(),
  my_role: z.enum(['rider', 'driver']),
  status: RideStatus,
  cancelled_by: z.nullable(CancelledBy),
  is_scheduled: z.boolean(),
  /** IANA zone of the pickup: the times are read by it (S34). */
  time_zone: z.string(),
  pickup_time: Instant,
  started_at: z.nullable(Instant),
  /** When it was completed or cancelled; null while it goes on, and where no driver was found. */
  ended_at: z.nullable(Instant),
  pickup_address: z.string(),
  stop_addresses: z.array(z.string()),
  destination_address: z.string(),
  distance_miles: z.number(),
  /** Whole minutes that the trip took; null of a ride that never began or has not ended. */
  duration_minutes: z.nullable(z.int()),
  rider_name: z.string(),
  /** Null while nobody drives it. */
  driver_name: z.nullable(z.string()),
  /** ISO 4217. */
  currency: z.string(),
  /** Nothing where nothing was charged: before its end, and of a ride that was cancelled for free. */
  lines: z.array(ReceiptLine),
  charges: z.array(ReceiptCharge),
  total_cents: z.int(),
  paid_cents: z.int(),
  /** What no card has paid yet. */
  open_cents: z.int(),
  /** What the rider got back, and when last. */
  refunded_cents: z.int(),
  refunded_at: z.nullable(Instant),
  /** The driver's share and the platform's part, of what was paid and of what is open (M50). */
  driver_cents: z.int(),
  platform_cents: z.int(),
  /** Who paid the fare: its rider and friends, each their part (M51). Null for its driver, and where the rider paid it alone. */
  shared: z.nullable(z.object({ own_cents: z.int(), parts: z.array(SharedPart) })),
});
export type Receipt = z.output<typeof Receipt>;

/** For the ride's rider and its driver; everybody else finds nothing. */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/rides/:id/receipt',
  access: 'user',
  summary: 'The receipt of a ride',
  params: IdParam,
  reply: Receipt,
});
