import { Injectable } from '@nestjs/common';
import { pickupEtas } from '../../dispatch/dispatch.api.js';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { RoutePlan } from '../../town/geo.contract.js';
import { type Fare, fareOf, type Tariff, toAmount, viewLines } from '../../fares/fare.api.js';
import { waitTermsOf } from '../../rides/record.api.js';
import { type Quote, quoteLifeMs, quoteProblems, type QuoteRequest } from './quote.contract.js';
import { QuoteRoutes } from './quote-routes.js';
import { pickupTimeProblem } from './quote.rules.js';
import { viewQuote } from './quote.view.js';
import { addQuote } from './quotes.queries.js';
import { Tariffs, type ValidTariff } from '../../fares/tariffs.api.js';

interface Priced {
  readonly request: QuoteRequest;
  readonly plan: RoutePlan;
  readonly tariff: ValidTariff;
  readonly fare: Fare;
  readonly now: Date;
}

/** Prices rides (D3, D6). */
@Injectable()
export class QuotesService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly routes: QuoteRoutes,
    private readonly tariffs: Tariffs,
  ) {}

  async create(riderId: UserId, wanted: QuoteRequest): Promise<Quote> {
    if (!(await this.tariffs.areOpen())) refuse(quoteProblems, 'town_not_ready');
    const request = await this.withoutLabels(riderId, wanted);
    const now = this.clock.now();
    if (pickupTimeProblem(request, now)) refuse(quoteProblems, 'bad_time');
    const plan = await this.route(request);
    const [tariff, tolls] = await Promise.all([this.tariffs.validAt(now), this.tariffs.tollsOn(plan.path, now)]);
    const fare = fareOf(tariff.rules, {
      distanceMiles: plan.distance_miles,
      durationMinutes: plan.estimated_duration_minutes,
      isScheduled: request.is_scheduled,
      tolls,
    });
    return this.store(riderId, { request, plan, tariff, fare, now });
  }

  private async withoutLabels(riderId: UserId, request: QuoteRequest): Promise<QuoteRequest> {
    const stops = request.stops.map(({ address }) => address);
    const bare = await this.routes.withoutLabels(riderId, [request.pickup_address, request.destination_address, ...stops]);
    return {
      ...request,
      pickup_address: bare(request.pickup_address),
      destination_address: bare(request.destination_address),
      stops: request.stops.map((stop) => ({ ...stop, address: bare(stop.address) })),
    };
  }

  private route(request: QuoteRequest): Promise<RoutePlan> {
    return this.routes.plan([
      { lat: request.pickup_latitude, lng: request.pickup_longitude },
      ...request.stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
      { lat: request.destination_latitude, lng: request.destination_longitude },
    ]);
  }

  /** Null when nobody is near. */
  private async pickupEta(rider: UserId, request: QuoteRequest, now: Date): Promise<Quote['pickup_eta_minutes']> {
    const { pickup_latitude: lat, pickup_longitude: lng, passenger_count: passengers } = request;
    const row = await this.sql.one(pickupEtas, { rider, now, lat, lng, passengers });
    return row && row.low !== null && row.high !== null ? { low: row.low, high: row.high } : null;
  }

  private async store(riderId: UserId, priced: Priced): Promise<Quote> {
    const { request, plan, tariff, fare, now } = priced;
    const expiresAt = new Date(now.getTime() + quoteLifeMs);
    const quote = {
      ...request,
      ...plan,
      rider_id: riderId,
      scheduled_time: request.is_scheduled && request.scheduled_time ? new Date(request.scheduled_time) : null,
      time_zone: tariff.rules.time_zone,
      notes: request.notes ?? null,
      lines: viewLines(fare.lines),
      total_cents: fare.totalCents,
      driver_share_cents: fare.driverShareCents,
      currency: tariff.rules.currency,
      tariff_id: tariff.id,
      tolls_at: now,
      ride_id: null,
      created_at: now,
      expires_at: expiresAt,
    };
    const row = await this.sql.one(addQuote, quote);
    if (!row) throw new Error('the quote was not stored');
    return {
      ...viewQuote({ ...quote, id: row.id }, now),
      is_estimate: plan.is_estimate,
      pickup_eta_minutes: request.is_scheduled ? null : await this.pickupEta(riderId, request, now),
      cancellation: termsOf(tariff.rules, request),
    };
  }
}

function termsOf(rules: Tariff, request: Pick<QuoteRequest, 'is_scheduled'>): Quote['cancellation'] {
  const { free_minutes, per_minute } = waitTermsOf(rules, request);
  return {
    free_minutes: rules.free_cancel_minutes,
    scheduled_free_minutes_before: rules.scheduled_free_cancel_minutes,
    late_fee: toAmount(rules.late_cancel_cents),
    no_show_fee: toAmount(rules.no_show_cents),
    free_wait_minutes: free_minutes,
    wait_per_minute: per_minute,
  };
}
