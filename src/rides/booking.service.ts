import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import type { InputOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Idempotency } from '../database/idempotency.js';
import type { Unit } from '../database/unit.js';
import { sqlState, Work } from '../database/work.js';
import { DriversApi } from '../drivers/drivers.api.js';
import { Json } from '../http/json.js';
import { BookingChecks } from './booking-checks.js';
import type { bookRide } from './booking.contract.js';
import { hasAskedEnough, holdRider, type QuoteRow, quoteForBooking, insertRide } from './booking.queries.js';
import { canPrefer } from './candidates.js';
import { type Ride, rideProblems } from './ride.contract.js';
import { journal } from './ride-journal.js';
import { parseRide, RideViews } from './ride.views.js';
import { factsOf, type RideRow } from './ride.row.js';
import { preferredRequested, rideBooked } from './rides.events.js';
import { stepRide } from './rides.jobs.js';
import { RoundsService } from './rounds.service.js';
import { busyRange, opening } from './booking.rules.js';

type Wish = InputOf<typeof bookRide>['body'];

const uniqueViolation = '23505';
const exclusionViolation = '23P01';

/** Turns a quote into a ride (D2, D3). */
@Injectable()
export class BookingService {
  constructor(
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly checks: BookingChecks,
    private readonly drivers: DriversApi,
    private readonly rounds: RoundsService,
    private readonly views: RideViews,
  ) {}

  /** The same key (or, without one, the same quote) books once and answers the same ride (D5, I7). */
  async book(me: UserId, wish: Wish, idempotencyKey: string | undefined): Promise<Json<Ride>> {
    const key = `ride:${idempotencyKey ?? wish.quote_id}`;
    try {
      const rideId = await this.work.run((unit) =>
        this.idempotency.once(unit, { userId: me, key, request: wish }, () => this.bookIn(unit, me, wish)),
      );
      return await this.views.of(rideId, me);
    } catch (error) {
      const state = sqlState(error);
      if (state === exclusionViolation) refuse(rideProblems, 'ride_overlaps');
      if (state !== uniqueViolation) throw error;
      return this.refuseSecond(me);
    }
  }

  private async bookIn(unit: Unit, me: UserId, wish: Wish): Promise<string> {
    const quote = await this.bookable(unit, me, wish);
    const when = { isScheduled: quote.is_scheduled, pickupTime: quote.scheduled_time ?? unit.now };
    const busy = busyRange(when.pickupTime, quote.estimated_duration_minutes);
    const preferredId = wish.preferred_driver_id ?? null;
    if (preferredId !== null) {
      const wanted = { driverId: preferredId, riderId: me, passengers: quote.passenger_count, busyFrom: busy.from, busyUntil: busy.until };
      await unit.rows(holdRider, [me]);
      const [enough] = await unit.rows(hasAskedEnough, [me, preferredId, unit.now]);
      if (enough || !(await canPrefer(unit, wanted))) refuse(rideProblems, 'preferred_unavailable');
      if (when.isScheduled) await this.refuseOffDuty(unit, preferredId, when.pickupTime);
    }
    const { preferredTimeout, searchExpiresAt, nextStepAt } = opening(unit.now, when, preferredId !== null);
    const [ride] = await unit.rows<RideRow>(insertRide, [
      quote.id,
      wish.payment_method_id,
      when.pickupTime,
      preferredId,
      preferredTimeout,
      wish.preferred_fallback,
      wish.notes === undefined ? quote.notes : wish.notes,
      makePin(),
      busy.from,
      busy.until,
      searchExpiresAt,
      nextStepAt,
      unit.now,
    ]);
    if (!ride) throw new Error('the ride was not stored');
    await this.begin(unit, ride);
    return ride.id;
  }

  private async bookable(unit: Unit, me: UserId, wish: Wish): Promise<QuoteRow> {
    const [quote] = await unit.rows<QuoteRow>(quoteForBooking, [wish.quote_id, me]);
    if (!quote) refuse(commonProblems, 'not_found');
    if (quote.booked_at !== null) refuse(rideProblems, 'quote_used');
    if (quote.expires_at <= unit.now) refuse(rideProblems, 'quote_expired');
    const pickupTime = quote.scheduled_time ?? unit.now;
    const refusal = await this.checks.firstRefusal(unit, { customerId: me, paymentMethodId: wish.payment_method_id, pickupTime });
    if (refusal) refuse(rideProblems, refusal);
    await unit.rows('update quotes set booked_at = $2 where id = $1', [quote.id, unit.now]);
    return quote;
  }

  private async refuseOffDuty(unit: Unit, driverId: UserId, at: Date): Promise<void> {
    const working = await this.drivers.workingAt(unit, [driverId], at);
    if (!working.has(driverId)) refuse(rideProblems, 'preferred_unavailable');
  }

  /** Asks the preferred driver, or the nearest ones, or waits for the day before a scheduled ride. */
  private async begin(unit: Unit, ride: RideRow): Promise<void> {
    const { preferred_driver_id: driverId, preferred_driver_timeout: expiresAt } = ride;
    await journal(unit, ride, [{ actor: 'rider', type: 'booked', data: { price_cents: ride.price_cents, preferred: driverId !== null } }]);
    unit.record(rideBooked, { ride: factsOf(ride) });
    if (driverId !== null && expiresAt !== null) unit.record(preferredRequested, { ride: factsOf(ride), driverId, expiresAt });
    if (ride.next_step_at && ride.next_step_at > unit.now) unit.enqueue(stepRide, { rideId: ride.id }, { runAt: ride.next_step_at });
    else await this.rounds.next(unit, ride);
  }

  private async refuseSecond(me: UserId): Promise<never> {
    const running = await this.views.activeNow(me);
    refuse(rideProblems, 'active_ride_exists', running ? { current: parseRide(running.text) } : {});
  }
}

/** Four digits from the system's random source. */
function makePin(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}
