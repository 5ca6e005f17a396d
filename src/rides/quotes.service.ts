import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { UserId } from '../contract/ids.js';
import { refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { RoutePlan } from '../town/geo.contract.js';
import { PlacesApi } from '../places/places.api.js';
import { greatCircleMiles } from '../town/distance.api.js';
import { candidateEtas } from './candidates.js';
import { type Fare, fareOf, type Tariff, toAmount, viewLines } from '../fares/fare.api.js';
import { waitTermsOf } from './fee.rules.js';
import { maxRideMiles, minRideMiles, type Quote, quoteLifeMs, quoteProblems, type QuoteRequest } from './quote.contract.js';
import { pickupTimeProblem } from './quote.rules.js';
import { Tariffs, type ValidTariff } from '../fares/tariffs.api.js';

interface Priced {
  readonly request: QuoteRequest;
  readonly plan: RoutePlan;
  readonly tariff: ValidTariff;
  readonly fare: Fare;
  readonly now: Date;
}

const insertQuote = `
  insert into quotes (rider_id, pickup_latitude, pickup_longitude, pickup_address, destination_latitude, destination_longitude,
    destination_address, stops, is_scheduled, scheduled_time, time_zone, passenger_count, notes, distance_miles,
    estimated_duration_minutes, path, lines, total_cents, driver_share_cents, currency, tariff_id, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
  returning id`;

/** $1 rider, $2 addresses: those of them that begin with the rider's own name of a place. */
const savedLabels = `
  select l.label, s.address from saved_locations s
  cross join lateral (values (s.name), (left(s.name || ', ' || s.address, 300))) l (label)
  where s.user_id = $1 and l.label = any($2::text[]) and s.address <> l.label`;

/** Prices rides (D3, D6). */
@Injectable()
export class QuotesService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly places: PlacesApi,
    private readonly tariffs: Tariffs,
  ) {}

  async create(riderId: UserId, wanted: QuoteRequest): Promise<Quote> {
    const request = await this.withoutLabels(riderId, wanted);
    const now = this.clock.now();
    if (pickupTimeProblem(request, now)) refuse(quoteProblems, 'bad_time');
    const plan = await this.route(request);
    const tariff = await this.tariffs.validAt(now);
    const fare = fareOf(tariff.rules, {
      distanceMiles: plan.distance_miles,
      durationMinutes: plan.estimated_duration_minutes,
      isScheduled: request.is_scheduled,
    });
    return this.store(riderId, { request, plan, tariff, fare, now });
  }

  /** What the rider calls a place ('Home, 14 Orchard Road') is nobody else's business: its address is what all others read. */
  private async withoutLabels(riderId: UserId, request: QuoteRequest): Promise<QuoteRequest> {
    const all = [request.pickup_address, request.destination_address, ...request.stops.map(({ address }) => address)];
    const saved = await this.sql.rows<{ label: string; address: string }>(savedLabels, [riderId, all]);
    const bare = (address: string) => saved.find(({ label }) => label === address)?.address ?? address;
    return {
      ...request,
      pickup_address: bare(request.pickup_address),
      destination_address: bare(request.destination_address),
      stops: request.stops.map((stop) => ({ ...stop, address: bare(stop.address) })),
    };
  }

  private async route(request: QuoteRequest): Promise<RoutePlan> {
    const points = [
      { lat: request.pickup_latitude, lng: request.pickup_longitude },
      ...request.stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
      { lat: request.destination_latitude, lng: request.destination_longitude },
    ];
    let miles = 0;
    points.forEach((point, index) => {
      const before = points[index - 1];
      if (before) miles += greatCircleMiles(before, point);
    });
    if (miles < minRideMiles) refuse(quoteProblems, 'same_place');
    if (miles > maxRideMiles) refuse(quoteProblems, 'too_far');
    return this.places.route(points);
  }

  private async store(riderId: UserId, priced: Priced): Promise<Quote> {
    const { request, plan, tariff, fare, now } = priced;
    const expiresAt = new Date(now.getTime() + quoteLifeMs);
    const lines = viewLines(fare.lines);
    const scheduledTime = request.is_scheduled && request.scheduled_time ? new Date(request.scheduled_time) : null;
    const row = await this.sql.row<{ id: string }>(insertQuote, [
      riderId,
      request.pickup_latitude,
      request.pickup_longitude,
      request.pickup_address,
      request.destination_latitude,
      request.destination_longitude,
      request.destination_address,
      JSON.stringify(request.stops),
      request.is_scheduled,
      scheduledTime,
      tariff.rules.time_zone,
      request.passenger_count,
      request.notes ?? null,
      plan.distance_miles,
      plan.estimated_duration_minutes,
      JSON.stringify(plan.path),
      JSON.stringify(lines),
      fare.totalCents,
      fare.driverShareCents,
      tariff.rules.currency,
      tariff.id,
      now,
      expiresAt,
    ]);
    if (!row) throw new Error('the quote was not stored');
    return {
      ...request,
      id: row.id,
      notes: request.notes ?? null,
      scheduled_time: scheduledTime?.toISOString() ?? null,
      time_zone: tariff.rules.time_zone,
      price: toAmount(fare.totalCents),
      currency: tariff.rules.currency,
      lines,
      ...plan,
      pickup_eta_minutes: request.is_scheduled ? null : await candidateEtas(this.sql, { riderId, request, now }),
      cancellation: termsOf(tariff.rules, request),
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      server_now: now.toISOString(),
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
