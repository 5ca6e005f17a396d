import { Injectable } from '@nestjs/common';
import { RoundsService } from '../dispatch/dispatch.api.js';
import type { InputOf } from '../contract/endpoint.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Idempotency } from '../database/idempotency/idempotency.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import type { Json } from '../http/json.js';
import { holdPeople } from '../profiles/profiles.sql.js';
import {
  busyRange,
  canceledSearches,
  createRide,
  factsOf,
  type NewRide,
  openScheduledCount,
  type RideRow,
  type When,
} from '../rides/record.api.js';
import { BookingChecks } from './booking-checks.js';
import { BookingReplies } from './booking-replies.js';
import { bookingProblems, type bookRide, maxCanceledAnHour, maxScheduledRides } from './booking.contract.js';
import { opening } from './booking.rules.js';
import { DriverByName } from './driver-by-name.service.js';
import { bookableQuote } from './quotes/bookable-quote.js';
import { Turns } from './turns.js';
import { bookQuote, type QuoteRow } from './quotes/quotes.queries.js';
import type { Ride } from '../rides/ride.contract.js';
import { preferredRequested, rideBooked } from '../rides/rides.events.js';
import { hourMs, later, minuteMs } from '../contract/duration.js';

type Wish = InputOf<typeof bookRide>['body'];

/** Turns a quote into a ride (D2, D3). */
@Injectable()
export class BookingService {
  /** A burst of one rider's would wait for each other with all connections that there are. On another instance the rider's row decides. */
  private readonly turns = new Turns();

  constructor(
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly checks: BookingChecks,
    private readonly byName: DriverByName,
    private readonly rounds: RoundsService,
    private readonly replies: BookingReplies,
  ) {}

  /** The same key (or, without one, the same quote) books once and answers the same ride (D5, I7). */
  book(me: UserId, wish: Wish, idempotencyKey: string | undefined): Promise<Json<Ride>> {
    const repeatable = { userId: me, scope: 'ride', key: idempotencyKey ?? wish.quote_id, request: wish };
    return this.replies.after({ me, quoteId: wish.quote_id }, () =>
      this.turns.take(me, () => this.work.run((unit) => this.idempotency.once(unit, repeatable, () => this.bookIn(unit, me, wish)))),
    );
  }

  private async bookIn(unit: Unit, me: UserId, wish: Wish): Promise<Id> {
    const quote = await this.bookable(unit, me, wish);
    const when = { isScheduled: quote.is_scheduled, pickupTime: quote.scheduled_time ?? unit.now };
    const busy = busyRange(when.pickupTime, quote.estimated_duration_minutes);
    const preferredId = wish.preferred_driver_id ?? null;
    if (preferredId !== null)
      await this.byName.refuseUnwilling(unit, {
        ...quote,
        driverId: preferredId,
        riderId: me,
        now: unit.now,
        busyFrom: busy.from,
        busyUntil: busy.until,
        ...when,
      });
    const ride = await createRide(unit, newRide(quote, wish, { now: unit.now, when, busy }), ({ price_cents }) => [
      { actor: 'rider', type: 'booked', data: { price_cents, preferred: preferredId !== null } },
    ]);
    if (!ride) throw new Error('the ride was not stored');
    await this.begin(unit, ride);
    return ride.id;
  }

  /**
   * Bookings of one rider follow each other, and none comes after their account was closed. Whom they ask by name is held as well: a driver
   * who is stopped at this moment has been asked by then, and is asked no more, or cannot be asked.
   */
  private async bookable(unit: Unit, me: UserId, wish: Wish): Promise<QuoteRow> {
    const asked = wish.preferred_driver_id;
    if (asked) await this.byName.hold(unit, me, asked);
    const people = await unit.all(holdPeople, { ids: asked ? [me, asked] : [me] });
    if (!people.some(({ id }) => id === me)) refuse(commonProblems, 'signed_out');
    const quote = await bookableQuote(unit, { id: wish.quote_id, rider: me });
    if (quote.is_scheduled) await this.refuseAnother(unit, me);
    else await this.replies.refuseSecond(me);
    await this.refuseAgain(unit, me);
    const pickupTime = quote.scheduled_time ?? unit.now;
    await this.checks.assertFree(unit, { customerId: me, paymentMethodId: wish.payment_method_id, pickupTime });
    await unit.all(bookQuote, { id: quote.id, now: unit.now });
    return quote;
  }

  /** Asks the preferred driver, or the nearest ones, or leaves a scheduled ride to the drivers' lists until the day before. */
  private async begin(unit: Unit, ride: RideRow): Promise<void> {
    const { preferred_driver_id: driverId, preferred_driver_timeout: expiresAt } = ride;
    unit.record(rideBooked, { ride: factsOf(ride) });
    if (driverId !== null && expiresAt !== null) unit.record(preferredRequested, { ride: factsOf(ride), driverId, expiresAt });
    if (!ride.next_step_at || ride.next_step_at <= unit.now) await this.rounds.next(unit, ride);
  }

  /** Booking and canceling are free, so that nothing else keeps one rider from filling every driver's list. */
  private async refuseAnother(unit: Unit, me: UserId): Promise<void> {
    const scheduled = await unit.one(openScheduledCount, { rider: me });
    if ((scheduled?.count ?? 0) >= maxScheduledRides) refuse(bookingProblems, 'too_many_scheduled');
  }

  /** … or the nearest drivers busy with rides that are canceled before they can answer. */
  private async refuseAgain(unit: Unit, me: UserId): Promise<void> {
    const canceled = await unit.one(canceledSearches, { rider: me, since: later(unit.now, -hourMs) });
    if ((canceled?.count ?? 0) >= maxCanceledAnHour) refuse(bookingProblems, 'booked_and_canceled');
  }
}

interface Terms {
  readonly now: Date;
  readonly when: When;
  readonly busy: { readonly from: Date; readonly until: Date };
}

/** What a ride takes from its quote, and what the booking adds. */
function newRide(quote: QuoteRow, wish: Wish, { now, when, busy }: Terms): NewRide {
  const preferredId = wish.preferred_driver_id ?? null;
  const asked = { hasPreferred: preferredId !== null, minutes: wish.preferred_minutes };
  const { preferredTimeout, searchExpiresAt, nextStepAt } = opening(now, when, asked);
  return {
    ...quote,
    quote_id: quote.id,
    customer_id: quote.rider_id,
    payment_method_id: wish.payment_method_id,
    passenger_name: wish.passenger_name?.trim() ?? null,
    offered_tip_cents: wish.offered_tip_cents,
    pickup_time: when.pickupTime,
    notes: wish.notes === undefined ? quote.notes : wish.notes,
    price_cents: quote.total_cents,
    preferred_driver_id: preferredId,
    preferred_driver_timeout: preferredTimeout,
    preferred_fallback: wish.preferred_fallback,
    search_expires_at: searchExpiresAt,
    next_step_at: nextStepAt,
    created_at: now,
    busyFrom: busy.from,
    busyUntil: busy.until,
    riderUntil: later(when.pickupTime, quote.estimated_duration_minutes * minuteMs),
  };
}
