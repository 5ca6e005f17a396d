import { Injectable } from '@nestjs/common';
import { closeAllOffers, RoundsService, searchWindow } from '../../dispatch/dispatch.api.js';
import { later, minuteMs } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { exclusionViolation, sqlState } from '../../database/retry.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { DriversApi } from '../../drivers/drivers.api.js';
import type { Json } from '../../http/json.js';
import { holdPerson } from '../../profiles/profiles.sql.js';
import {
  busyRange,
  driverHasTime,
  factsOf,
  headOutAt,
  holdRide,
  isDriverTaken,
  RideReplies,
  rescheduleRide,
  type RideRow,
} from '../../rides/record.api.js';
import { type Ride, rideProblems } from '../../rides/ride.contract.js';
import { rideRescheduled } from '../../rides/rides.events.js';
import type { QuoteRow } from '../quotes/quotes.queries.js';
import { NewPrices } from './new-prices.js';

/** Which ride is to be moved, and by which price. */
interface Wish {
  readonly id: Id;
  readonly quoteId: Id;
}

/** A ride as it is moved. */
interface Move {
  readonly ride: RideRow;
  readonly quote: QuoteRow;
  readonly pickupTime: Date;
  readonly busy: { readonly from: Date; readonly until: Date };
}

/** Gives a scheduled ride another time: by a new price, under the rules of booking (D2, D3). */
@Injectable()
export class RescheduleService {
  constructor(
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly prices: NewPrices,
    private readonly drivers: DriversApi,
    private readonly rounds: RoundsService,
    private readonly replies: RideReplies,
  ) {}

  reschedule(me: UserId, wish: Wish, idempotencyKey: string | undefined): Promise<Json<Ride>> {
    return this.replies.after(wish.id, me, () => this.rescheduleOnce(me, wish, idempotencyKey));
  }

  private async rescheduleOnce(me: UserId, wish: Wish, idempotencyKey: string | undefined): Promise<void> {
    const repeatable = { userId: me, scope: 'reschedule', key: idempotencyKey ?? wish.quoteId, request: wish };
    const attempt = (mayKeep: boolean) =>
      this.work.run((unit) => this.idempotency.once(unit, repeatable, () => this.rescheduleIn(unit, me, { ...wish, mayKeep })));
    try {
      await attempt(true).catch((error: unknown) => {
        if (!isDriverTaken(error)) throw error;
        // A ride of its driver's has become longer since their time was looked at: they have none.
        return attempt(false);
      });
    } catch (error) {
      // What is in the way then is another ride of the rider.
      if (sqlState(error) === exclusionViolation) refuse(rideProblems, 'ride_overlaps');
      throw error;
    }
  }

  private async rescheduleIn(unit: Unit, me: UserId, { id, quoteId, mayKeep }: { id: Id; quoteId: Id; mayKeep: boolean }): Promise<Id> {
    // As with bookings: those of one rider follow each other.
    if (!(await unit.one(holdPerson, { id: me }))) refuse(commonProblems, 'signed_out');
    const ride = await unit.one(holdRide, { id });
    if (ride?.customer_id !== me) refuse(commonProblems, 'not_found');
    const { quote, pickupTime } = await this.prices.take(unit, ride, quoteId);
    const isTaken = ride.status === 'confirmed';
    const move = { ride, quote, pickupTime, busy: busyRange(pickupTime, quote.estimated_duration_minutes) };
    const isKept = mayKeep && isTaken && (await this.driverCan(unit, move));
    await this.move(unit, move, isKept);
    return id;
  }

  /** Whether its driver has the time, and works then. */
  private async driverCan(unit: Unit, { ride, pickupTime, busy }: Move): Promise<boolean> {
    const driver = ride.driver_id;
    if (driver === null || !(await this.drivers.holdState(unit, driver))) return false;
    if (!(await unit.one(driverHasTime, { ...ride, ...busy, driver }))) return false;
    return (await this.drivers.workingAt(unit, [driver], pickupTime)).has(driver);
  }

  private async move(unit: Unit, { ride, quote, pickupTime, busy }: Move, isKept: boolean): Promise<void> {
    const when = { isScheduled: true, pickupTime };
    const { startsAt, expiresAt: searchExpiresAt } = searchWindow(unit.now, when);
    const nextStepAt = (isKept ? headOutAt(when) : null) ?? startsAt;
    const { id, version, driver_id: driverId, pickup_time: was } = ride;
    const terms = {
      ...quote,
      quote_id: quote.id,
      price_cents: quote.total_cents,
      pickup_time: pickupTime,
      riderUntil: later(pickupTime, quote.estimated_duration_minutes * minuteMs),
      busyFrom: busy.from,
      busyUntil: busy.until,
    };
    const moved = await rescheduleRide(unit, { ...terms, id, version, keepsDriver: isKept, searchExpiresAt, nextStepAt }, async () => {
      // Who was asked was asked about another time.
      await closeAllOffers(unit, id, {
        winner: null,
        alsoTo: isKept ? null : driverId,
        reason: driverId === null ? 'cancelled' : 'released',
      });
      const data = {
        from: was,
        to: pickupTime,
        price_cents: terms.price_cents,
        before_cents: ride.price_cents,
        driver_id: driverId,
        kept: isKept,
      };
      return [{ actor: 'rider', type: 'rescheduled', data }];
    });
    if (!moved) refuse(rideProblems, 'wrong_state');
    unit.record(rideRescheduled, { ride: factsOf(moved), driverId, isKept, was });
    if (!isKept && nextStepAt <= unit.now) await this.rounds.next(unit, moved);
  }
}
