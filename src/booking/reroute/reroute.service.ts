import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { sqlState } from '../../database/retry.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import type { Json } from '../../http/json.js';
import { busyRange, driverHasTime, factsOf, holdRide, rerouteRide, type RideRow, RideViews } from '../../rides/record.api.js';
import { type Ride, rideProblems } from '../../rides/ride.contract.js';
import { rideRerouted } from '../../rides/rides.events.js';
import { bookQuote, type QuoteRow, quoteToReroute } from '../quotes/quotes.queries.js';
import { FareHolds, type NewFare } from './fare-holds.js';
import { rerouteProblems } from './reroute.contract.js';
import { routeOfRide } from './reroute.queries.js';
import { withExtras } from './reroute.rules.js';
import { assertReroutable } from './route-quotes.service.js';

const exclusionViolation = '23P01';

interface Wish {
  readonly id: Id;
  readonly quoteId: Id;
}

/** A ride as it goes elsewhere. */
interface Reroute {
  readonly ride: RideRow & { readonly driver_id: UserId };
  readonly quote: QuoteRow;
  /** With what came to the ride beside its quote. */
  readonly terms: ReturnType<typeof withExtras>;
  readonly fare: NewFare;
  readonly busyUntil: Date;
}

/**
 * Another route for a ride that goes on: looked at, then the card is asked where the fare is higher, then looked at again and
 * written. No transaction waits for the card, and nothing is changed unless it holds the new fare (D6, D7).
 */
@Injectable()
export class RerouteService {
  constructor(
    private readonly work: Work,
    private readonly holds: FareHolds,
    private readonly views: RideViews,
  ) {}

  async reroute(me: UserId, wish: Wish): Promise<Json<Ride>> {
    const begun = await this.work.run((unit) => this.begin(unit, me, wish));
    if (begun) await this.finish(me, wish, begun.raiseId);
    return this.views.of(wish.id, me);
  }

  /** With the question to the card, where one is needed; undefined where this price already is the ride's. */
  private async begin(unit: Unit, me: UserId, wish: Wish): Promise<{ readonly raiseId?: Id } | undefined> {
    const found = await this.find(unit, me, wish);
    if (!found) return undefined;
    const need = await this.holds.cards.need(unit, found.fare);
    if (need === 'covered') return {};
    if ('refusal' in need) refuse(rerouteProblems, need.refusal);
    return need;
  }

  private async finish(me: UserId, wish: Wish, raiseId: Id | undefined): Promise<void> {
    const refusal = raiseId === undefined ? undefined : await this.holds.cards.ask(raiseId);
    if (refusal) refuse(rerouteProblems, refusal);
    try {
      await this.work.run((unit) => this.write(unit, { me, wish, raiseId }));
    } catch (error) {
      if (raiseId !== undefined) await this.holds.cards.drop(raiseId);
      // The rider's own time is as it was: what is in the way is another ride of the driver.
      if (sqlState(error) === exclusionViolation) refuse(rerouteProblems, 'driver_not_free');
      throw error;
    }
  }

  /** Undefined where it has been done. */
  private async find(unit: Unit, me: UserId, { id, quoteId }: Wish): Promise<Reroute | undefined> {
    const ride = await unit.one(holdRide, { id });
    if (ride?.customer_id !== me) refuse(commonProblems, 'not_found');
    if (ride.quote_id === quoteId) return undefined;
    const { driver_id: driver } = ride;
    assertReroutable(ride);
    if (driver === null) refuse(rideProblems, 'wrong_state');
    const quote = await this.quoteOf(unit, ride, quoteId);
    const route = await unit.one(routeOfRide, { ride: id, quote: ride.quote_id, seenSince: unit.now });
    if (!route) refuse(commonProblems, 'not_found');
    const { until: busyUntil } = busyRange(startOf(ride, unit.now), quote.estimated_duration_minutes);
    if (!(await unit.one(driverHasTime, { id, driver, from: unit.now, until: busyUntil }))) refuse(rerouteProblems, 'driver_not_free');
    const terms = withExtras(ride, route, quote);
    return { ride: { ...ride, driver_id: driver }, quote, terms, fare: { rideId: id, quoteId, cents: terms.total_cents }, busyUntil };
  }

  /** One that was made for the route as it was before another change says the wrong thing about this one. */
  private async quoteOf(unit: Unit, ride: RideRow, quoteId: Id): Promise<QuoteRow> {
    const quote = await unit.one(quoteToReroute, { id: quoteId, ride: ride.id });
    if (!quote) refuse(commonProblems, 'not_found');
    if (quote.booked_at !== null) refuse(rideProblems, 'quote_used');
    const isOutdated = ride.rerouted_at !== null && quote.created_at <= ride.rerouted_at;
    if (isOutdated || quote.expires_at <= unit.now) refuse(rideProblems, 'quote_expired');
    return quote;
  }

  private async write(unit: Unit, { me, wish, raiseId }: { me: UserId; wish: Wish; raiseId: Id | undefined }): Promise<void> {
    const found = await this.find(unit, me, wish);
    if (!found) return;
    const { ride, quote, terms, fare, busyUntil } = found;
    if (!(await this.holds.cards.take(unit, fare, raiseId))) refuse(rerouteProblems, 'card_busy');
    const { id, version, driver_id: driver, price_cents: before, distance_miles: milesBefore } = ride;
    // Where somebody went is the ride's own: its history outlives that.
    const data = { price_cents: fare.cents, before_cents: before, miles: quote.distance_miles, miles_before: milesBefore };
    const next = { ...quote, ...terms, id, version, driver, quote_id: quote.id, price_cents: fare.cents, busyUntil, now: unit.now };
    const rerouted = await rerouteRide(unit, next, () => [{ actor: 'rider', type: 'rerouted', data }]);
    if (!rerouted) refuse(rideProblems, 'wrong_state');
    await unit.all(bookQuote, { id: quote.id, now: unit.now });
    unit.record(rideRerouted, { ride: factsOf(rerouted), driverId: driver });
  }
}

/** When the rider gets in, or got in. */
function startOf({ started_at: started, pickup_time: pickup }: RideRow, now: Date): Date {
  return started ?? (pickup > now ? pickup : now);
}
