import { Injectable } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Tariffs } from '../../fares/tariffs.api.js';
import { cancelFeeOf, type RideRow } from '../../rides/record.api.js';
import { rideProblems } from '../../rides/ride.contract.js';
import { BookingChecks } from '../booking-checks.js';
import { bookableQuote } from '../quotes/bookable-quote.js';
import { bookQuote, type QuoteRow, stopsOfRide } from '../quotes/quotes.queries.js';
import { rescheduleProblems, whyNotMoved } from './reschedule.contract.js';
import { isSameJourney } from './reschedule.rules.js';

/** Whether a ride may be moved, and the price at which it is. */
@Injectable()
export class NewPrices {
  constructor(
    private readonly checks: BookingChecks,
    private readonly tariffs: Tariffs,
  ) {}

  /** Books the price for a ride whose row is held; refuses where one of them cannot be had. */
  async take(unit: Unit, ride: RideRow, quoteId: Id): Promise<{ quote: QuoteRow; pickupTime: Date }> {
    await this.assertMovable(unit, ride);
    const { customer_id: customerId, payment_method_id: paymentMethodId, id: rideId } = ride;
    const quote = await bookableQuote(unit, { id: quoteId, rider: customerId });
    const { stops } = (await unit.one(stopsOfRide, { ride: rideId })) ?? { stops: [] };
    const { scheduled_time: pickupTime } = quote;
    if (pickupTime === null || !isSameJourney({ ...ride, stops }, quote)) refuse(rescheduleProblems, 'another_ride');
    await this.checks.assertFree(unit, { customerId, paymentMethodId, pickupTime, rideId });
    await unit.all(bookQuote, { id: quote.id, now: unit.now });
    return { quote, pickupTime };
  }

  private async assertMovable(unit: Unit, ride: RideRow): Promise<void> {
    const { cents: feeCents } = cancelFeeOf(ride, await this.tariffs.of(unit, ride), unit.now);
    const refusal = whyNotMoved(ride, { feeCents, nowMs: unit.now.getTime() });
    if (refusal) refuse({ ...rideProblems, ...rescheduleProblems }, refusal);
  }
}
