import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { later, minuteMs } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { fareOf, toAmount, type TownTariff, viewLines } from '../../fares/fare.api.js';
import { Tariffs } from '../../fares/tariffs.api.js';
import { holdRide, RideReplies, type RideRow } from '../../rides/record.api.js';
import { rideProblems } from '../../rides/ride.contract.js';
import type { RoutePlan } from '../../town/geo.contract.js';
import { quoteLifeMs } from '../quotes/quote.contract.js';
import { QuoteRoutes } from '../quotes/quote-routes.js';
import { addQuote } from '../quotes/quotes.queries.js';
import { rerouteProblems, type RouteQuote, type RouteWish, whyNotRerouted } from './reroute.contract.js';
import { type KnownRoute, routeOfRide } from './reroute.queries.js';
import { isSameRoute, newPointsOf, pointsOf, withExtras } from './reroute.rules.js';

/** A car that was not seen for so long may be anywhere. */
const carSeenMs = 2 * minuteMs;

interface Known {
  readonly ride: RideRow;
  readonly route: KnownRoute;
  readonly tariff: TownTariff;
}

/** Refuses for a ride that gets no other route. */
export function assertReroutable(ride: RideRow): void {
  const refusal = whyNotRerouted(ride);
  if (refusal) refuse({ ...rideProblems, ...rerouteProblems }, refusal);
}

/** What another route of a ride costs: by the prices that it was booked at (D6). */
@Injectable()
export class RouteQuotesService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly tariffs: Tariffs,
    private readonly routes: QuoteRoutes,
    private readonly replies: RideReplies,
  ) {}

  price(me: UserId, id: Id, wanted: RouteWish): Promise<RouteQuote> {
    return this.replies.during(id, me, () => this.priceFor(me, id, wanted));
  }

  private async priceFor(me: UserId, id: Id, wanted: RouteWish): Promise<RouteQuote> {
    const known = await this.work.run((unit) => this.read(unit, me, id));
    const wish = await this.withoutLabels(me, wanted);
    if (isSameRoute(known.ride, known.route, wish)) refuse(rerouteProblems, 'same_route');
    const points = pointsOf(known.ride, known.route, wish);
    if (!points) refuse(rerouteProblems, 'stop_passed');
    return this.store(known, wish, await this.routes.plan(points, newPointsOf(known.route, wish)));
  }

  private async read(unit: Unit, me: UserId, id: Id): Promise<Known> {
    const ride = await unit.one(holdRide, { id });
    if (ride?.customer_id !== me) refuse(commonProblems, 'not_found');
    assertReroutable(ride);
    const route = await unit.one(routeOfRide, { ride: id, quote: ride.quote_id, seenSince: later(unit.now, -carSeenMs) });
    if (!route) refuse(commonProblems, 'not_found');
    return { ride, route, tariff: await this.tariffs.keptBy(unit, ride) };
  }

  private async withoutLabels(me: UserId, wish: RouteWish): Promise<RouteWish> {
    const bare = await this.routes.withoutLabels(me, [wish.destination_address, ...wish.stops.map(({ address }) => address)]);
    const stops = wish.stops.map((stop) => ({ ...stop, address: bare(stop.address) }));
    return { ...wish, destination_address: bare(wish.destination_address), stops };
  }

  private async store({ ride, route, tariff }: Known, wish: RouteWish, plan: RoutePlan): Promise<RouteQuote> {
    const now = this.clock.now();
    const expiresAt = later(now, quoteLifeMs);
    const { is_scheduled: isScheduled, pickup_time: pickupTime } = ride;
    const { distance_miles: distanceMiles, estimated_duration_minutes: durationMinutes } = plan;
    const { tolls_at } = route;
    const tolls = await this.tariffs.tollsOn(plan.path, tolls_at);
    const fare = fareOf(tariff, { distanceMiles, durationMinutes, isScheduled, tolls });
    const terms = { total_cents: fare.totalCents, driver_share_cents: fare.driverShareCents, lines: viewLines(fare.lines) };
    const row = await this.sql.one(addQuote, {
      ...ride,
      ...wish,
      ...plan,
      ...terms,
      tolls_at,
      rider_id: ride.customer_id,
      ride_id: ride.id,
      scheduled_time: isScheduled ? pickupTime : null,
      notes: null,
      created_at: now,
      expires_at: expiresAt,
    });
    if (!row) throw new Error('the quote was not stored');
    const { total_cents: cents, lines } = withExtras(ride, route, terms);
    return {
      ...wish,
      ...plan,
      id: row.id,
      price: toAmount(cents),
      price_before: toAmount(ride.price_cents),
      currency: ride.currency,
      lines,
      expires_at: expiresAt.toISOString(),
      server_now: now.toISOString(),
    };
  }
}
