import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { later, minuteMs } from '../contract/duration.js';
import type { Id, UserId } from '../contract/ids.js';
import { refuse } from '../contract/problem.js';
import { exclusionViolation, sqlState, uniqueViolation } from '../database/retry.js';
import { Sql } from '../database/sql.js';
import type { Json } from '../http/json.js';
import { withCurrent } from '../http/with-current.js';
import { RideViews } from '../rides/record.api.js';
import { type Ride, rideProblems } from '../rides/ride.contract.js';
import { viewQuote } from './quotes/quote.view.js';
import { quoteOfRider } from './quotes/quotes.queries.js';

interface Booker {
  readonly me: UserId;
  readonly quoteId: Id;
}

/** Turns a booking into its answer: the ride, or why not, with what stands against it. */
@Injectable()
export class BookingReplies {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly views: RideViews,
  ) {}

  async after(booker: Booker, book: () => Promise<Id>): Promise<Json<Ride>> {
    const rideId = await withCurrent(
      () => this.attempt(booker, book),
      () => this.ofQuote(booker),
    );
    return this.views.of(rideId, booker.me);
  }

  /** What was booked for later and runs late is in the way of a ride for now, too (D2). */
  async refuseSecond(me: UserId): Promise<void> {
    const current = await this.views.activeNow(me);
    if (current) refuse(rideProblems, 'active_ride_exists', { current });
  }

  private async attempt(booker: Booker, book: () => Promise<Id>): Promise<Id> {
    try {
      return await book();
    } catch (error) {
      const state = sqlState(error);
      if (state === exclusionViolation) refuse(rideProblems, 'ride_overlaps', { current: await this.inTheWay(booker) });
      if (state !== uniqueViolation) throw error;
      await this.refuseSecond(booker.me);
      // The ride that was in the way is over by now.
      return book();
    }
  }

  /** The ride that a price became, or else the price: nothing else is known to stand against it. */
  private async ofQuote({ me, quoteId }: Booker): Promise<unknown> {
    const ride = await this.views.ofQuote(quoteId, me);
    if (ride) return ride;
    const quote = await this.sql.one(quoteOfRider, { id: quoteId, rider: me });
    return quote && viewQuote(quote, this.clock.now());
  }

  /** Their ride at the time of the one that they wanted. */
  private async inTheWay({ me, quoteId }: Booker): Promise<Json<Ride> | undefined> {
    const quote = await this.sql.one(quoteOfRider, { id: quoteId, rider: me });
    if (!quote) return undefined;
    const from = quote.scheduled_time ?? this.clock.now();
    return this.views.at(me, { from, until: later(from, quote.estimated_duration_minutes * minuteMs) });
  }
}
