import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PaymentStatus } from '../ride.contract.js';
import type { RideFacts } from '../rides.events.js';
import type { RidesTables } from '../rides.tables.js';
import type { When } from './ride-when.js';

/** What the server decides by, of a row of `rides`; what people see is read by ride.view.ts. */
export const rideColumns = [
  'id',
  'quote_id',
  'version',
  'status',
  'customer_id',
  'passenger_name',
  'driver_id',
  'payment_method_id',
  'payment_status',
  'pickup_time',
  'is_scheduled',
  'time_zone',
  'pickup_latitude',
  'pickup_longitude',
  'pickup_address',
  'destination_latitude',
  'destination_longitude',
  'destination_address',
  'passenger_count',
  'distance_miles',
  'estimated_duration_minutes',
  'reroutes',
  'rerouted_at',
  'proposals',
  'proposed_quote_id',
  'proposed_until',
  'proposal_answer',
  'price_cents',
  'tariff_id',
  'final_cents',
  'driver_share_cents',
  'offered_tip_cents',
  'currency',
  'preferred_driver_id',
  'preferred_driver_timeout',
  'preferred_fallback',
  'preferred_outcome',
  'search_round',
  'search_expires_at',
  'excluded_driver_ids',
  'next_step_at',
  'confirmed_at',
  'departed_at',
  'arrived_at',
  'started_at',
  'promised_at',
  'nearest_miles',
  'approached_at',
  'cancelled_by',
] as const;

/** Where the money of a ride is (D7), and what of its fare or fee came back, in cents: of null that stays as it was. */
export interface RidePayment {
  readonly status: PaymentStatus;
  readonly cents: number | null;
  /** How much of it was the driver's. */
  readonly driverCents: number | null;
}

export type RideRow = Readonly<Pick<Selectable<RidesTables['rides']>, (typeof rideColumns)[number]>>;

/** The same of a row `r`, in words. */
export const rideColumnsOf = (r: string): RawBuilder<unknown> => sql.join(rideColumns.map((column) => sql.ref(`${r}.${column}`)));

export function whenOf(ride: Pick<RideRow, 'is_scheduled' | 'pickup_time'>): When {
  return { isScheduled: ride.is_scheduled, pickupTime: ride.pickup_time };
}

/** What an event tells of a ride. */
export function factsOf(ride: RideRow): RideFacts {
  return {
    rideId: ride.id,
    version: ride.version,
    status: ride.status,
    customerId: ride.customer_id,
    passengerName: ride.passenger_name,
    driverId: ride.driver_id,
    preferredDriverId: ride.preferred_driver_id,
    pickupAddress: ride.pickup_address,
    destinationAddress: ride.destination_address,
    pickupTime: ride.pickup_time,
    isScheduled: ride.is_scheduled,
    timeZone: ride.time_zone,
    priceCents: ride.price_cents,
    finalCents: ride.final_cents,
    driverShareCents: ride.driver_share_cents,
    offeredTipCents: ride.offered_tip_cents,
    currency: ride.currency,
    paymentMethodId: ride.payment_method_id,
    isRerouteAsked: ride.proposed_until !== null,
  };
}
