import type { UserId } from '../contract/ids.js';
import type { PaymentStatus, RideStatus } from './ride.contract.js';
import type { RideFacts } from './rides.events.js';
import type { Searching, When } from './search.rules.js';

/** What the server decides by, of a row of `rides`; what people see is read by ride.views.ts. */
export interface RideRow {
  readonly id: string;
  readonly version: number;
  readonly status: RideStatus;
  readonly customer_id: UserId;
  readonly driver_id: UserId | null;
  readonly payment_method_id: string;
  readonly payment_status: PaymentStatus;
  readonly pickup_time: Date;
  readonly is_scheduled: boolean;
  readonly time_zone: string;
  readonly pickup_latitude: number;
  readonly pickup_longitude: number;
  readonly pickup_address: string;
  readonly destination_latitude: number;
  readonly destination_longitude: number;
  readonly destination_address: string;
  readonly passenger_count: number;
  readonly distance_miles: number;
  readonly estimated_duration_minutes: number;
  readonly price_cents: number;
  readonly tariff_id: string;
  readonly final_cents: number | null;
  readonly driver_share_cents: number;
  readonly currency: string;
  readonly preferred_driver_id: UserId | null;
  readonly preferred_driver_timeout: Date | null;
  readonly preferred_fallback: 'open' | 'cancel';
  readonly preferred_outcome: string | null;
  readonly search_round: number;
  readonly search_expires_at: Date;
  readonly excluded_driver_ids: UserId[];
  readonly next_step_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly arrived_at: Date | null;
  readonly started_at: Date | null;
  readonly promised_at: Date | null;
  readonly nearest_miles: number | null;
  readonly approached_at: Date | null;
  readonly cancelled_by: string | null;
}

export const rideColumns = `id, version, status, customer_id, driver_id, payment_method_id, payment_status, pickup_time, is_scheduled, time_zone,
  pickup_latitude, pickup_longitude, pickup_address, destination_latitude, destination_longitude, destination_address, passenger_count,
  distance_miles, estimated_duration_minutes, price_cents, final_cents, driver_share_cents, currency, preferred_driver_id,
  preferred_driver_timeout, preferred_fallback, preferred_outcome, search_round, search_expires_at, excluded_driver_ids, next_step_at,
  confirmed_at, arrived_at, started_at, promised_at, nearest_miles, approached_at, cancelled_by, tariff_id`;

/** Whether only the preferred driver is being asked. */
export function isPreferredOpen(ride: Pick<RideRow, 'status' | 'preferred_driver_id' | 'preferred_outcome'>): boolean {
  return ride.status === 'pending' && ride.preferred_driver_id !== null && ride.preferred_outcome === null;
}

export function whenOf(ride: Pick<RideRow, 'is_scheduled' | 'pickup_time'>): When {
  return { isScheduled: ride.is_scheduled, pickupTime: ride.pickup_time };
}

export function searchingOf(ride: RideRow): Searching {
  return {
    status: ride.status,
    nextStepAt: ride.next_step_at,
    isPreferredOpen: isPreferredOpen(ride),
    preferredTimeout: ride.preferred_driver_timeout,
    searchExpiresAt: ride.search_expires_at,
  };
}

/** What an event tells of a ride. */
export function factsOf(ride: RideRow): RideFacts {
  return {
    rideId: ride.id,
    version: ride.version,
    status: ride.status,
    customerId: ride.customer_id,
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
    currency: ride.currency,
    paymentMethodId: ride.payment_method_id,
  };
}
