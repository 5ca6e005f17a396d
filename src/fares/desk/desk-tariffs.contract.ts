import * as z from 'zod/mini';
import { dayMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Stranger } from '../../profiles/profiles.contract.js';
import { leastChargeCents, Money, PriceLine, rateParts } from '../fares.contract.js';

/** Amounts of a tariff, in cents: 10,000.00 of its currency. */
export const tariffMostCents = 1_000_000;
/** Minutes that are free. */
export const freeMinutesMax = 120;
/** What the fare is multiplied by, in percent. */
export const demandPercents = { min: 100, max: 150 } as const;
/** A tariff is planned at most this far ahead, in milliseconds. */
export const tariffMaxAheadMs = 90 * dayMs;
/** Tariffs that are planned at the same time. */
export const plannedMax = 20;
/** Why has at most this many code points. */
export const tariffReasonMaxLength = 500;
/** Trips that a preview prices. */
const previewTripsMax = 3;

export const tariffProblems = problems({
  tariff_moved: [409, 'Another admin has changed the tariffs since. Look at what holds now.'],
  same_tariff: [400, 'These are the prices that hold then already.'],
  bad_tariff_time: [400, `A tariff comes into force now or at most ${tariffMaxAheadMs / dayMs} days ahead.`],
  too_many_planned: [409, 'That many tariffs are planned already. Withdraw one first.'],
  tariff_in_force: [409, 'This tariff is in force. Put a new one in its place.'],
});

const between = (min: number, max: number, error: string) => z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
const isKept = (cents: number): boolean => Math.abs(Math.round(cents * rateParts) - cents * rateParts) < 1e-3;
const centsError = 'An amount from 0 to 10,000.00';
const Cents = between(0, tariffMostCents, centsError);
const RateCents = z
  .number({ error: centsError })
  .check(
    z.gte(0, { error: centsError }),
    z.lte(tariffMostCents, { error: centsError }),
    z.refine(isKept, { error: 'At most four decimals of a cent' }),
  );
const FreeMinutes = between(0, freeMinutesMax, `Whole minutes, 0 to ${freeMinutesMax}`);

/** What an admin sets; currency and time zone are the area's. Amounts in cents. */
export const TariffRules = z.strictObject({
  base_cents: Cents,
  /** The one unit that it is kept in, whatever the town counts in. */
  per_mile_cents: RateCents,
  per_minute_cents: Cents,
  minimum_cents: Cents,
  /** What the fare is multiplied by. */
  demand_percent: between(demandPercents.min, demandPercents.max, `Whole percent, ${demandPercents.min} to ${demandPercents.max}`),
  booking_cents: Cents,
  scheduled_cents: Cents,
  /** The platform's part of the fare. */
  platform_percent: between(0, 100, 'Whole percent, 0 to 100'),
  late_cancel_cents: Cents,
  no_show_cents: Cents,
  free_cancel_minutes: FreeMinutes,
  scheduled_free_cancel_minutes: FreeMinutes,
  wait_per_minute_cents: Cents,
  free_wait_minutes: FreeMinutes,
  scheduled_free_wait_minutes: FreeMinutes,
});
export type TariffRules = z.output<typeof TariffRules>;

/** `over`: another one holds by now. */
export const TariffState = z.enum(['in_force', 'planned', 'over', 'withdrawn']);
export type TariffState = z.output<typeof TariffState>;

/** A tariff as admins read it. */
export const DeskTariff = z.object({
  id: Id,
  /** In this order they were written. */
  number: z.int(),
  state: TariffState,
  rules: TariffRules,
  /** What it replaces: the rules that hold right before it; null of the first one. */
  before: z.nullable(TariffRules),
  valid_from: Instant,
  /** Null of what came with the product. */
  created_by: z.nullable(Stranger),
  created_at: Instant,
  reason: z.nullable(z.string()),
  withdrawn: z.nullable(z.object({ by: z.nullable(Stranger), at: Instant, reason: z.nullable(z.string()) })),
});
export type DeskTariff = z.output<typeof DeskTariff>;

/** What holds, and what will. */
export const TariffsNow = z.object({
  in_force: DeskTariff,
  /** The next one first. */
  planned: z.array(DeskTariff),
  /** The one that was written last and not withdrawn: what a new one is based on. */
  newest_id: Id,
  /** ISO 4217. */
  currency: z.string(),
  /** IANA zone of the area, in which its times are shown. */
  time_zone: z.string(),
});
export type TariffsNow = z.output<typeof TariffsNow>;

const rate = { limit: 120, windowS: 60 } as const;
const Reason = text(tariffReasonMaxLength, 1);

export const getTariffs = endpoint({
  method: 'GET',
  path: '/api/admin/tariffs',
  access: 'admin',
  summary: 'The tariff in force and those that are planned',
  reply: TariffsNow,
  rate,
});

/** The one written last first; planned and withdrawn ones are among them. */
export const listTariffs = endpoint({
  method: 'GET',
  path: '/api/admin/tariffs/history',
  access: 'admin',
  summary: 'Every tariff that there was',
  query: z.object({ limit: limit(50, 20), cursor: z.optional(Cursor) }),
  reply: page('tariffs', DeskTariff),
  rate,
});

const feeError = `0, or at least ${(leastChargeCents / 100).toFixed(2)}: cards are charged no less`;
const FeeCents = Cents.check(z.refine((cents) => cents <= 0 || cents >= leastChargeCents, { error: feeError }));

/** What a tariff is made of; `valid_from` null: at once. */
const Wish = z.object({
  rules: z.strictObject({ ...TariffRules.shape, late_cancel_cents: FeeCents, no_show_cents: FeeCents }),
  valid_from: z.nullable(Instant),
});

/** A trip to be priced. */
export const ExampleTrip = z.strictObject({
  distance_miles: z.number().check(z.gte(0), z.lte(200)),
  duration_minutes: z.number().check(z.gte(0), z.lte(1_440)),
  is_scheduled: z.boolean(),
});
export type ExampleTrip = z.output<typeof ExampleTrip>;

/** What is priced unless the admin asks for others: across the street, across town, and to the next one. */
export const exampleTrips: readonly ExampleTrip[] = [
  { distance_miles: 1.2, duration_minutes: 6, is_scheduled: false },
  { distance_miles: 4.8, duration_minutes: 15, is_scheduled: false },
  { distance_miles: 14.5, duration_minutes: 32, is_scheduled: true },
];

/** What a trip costs by one tariff. */
export const TripPrice = z.object({ price: Money, driver_share: Money, lines: z.array(PriceLine) });
export type TripPrice = z.output<typeof TripPrice>;

export const TariffPreview = z.object({
  currency: z.string(),
  trips: z.array(z.object({ ...ExampleTrip.shape, before: TripPrice, after: TripPrice })),
});
export type TariffPreview = z.output<typeof TariffPreview>;

/** Changes nothing: trips priced by the tariff that would be replaced, and by the new one. */
export const previewTariff = endpoint({
  method: 'POST',
  path: '/api/admin/tariffs/preview',
  access: 'admin',
  summary: 'What trips would cost by a new tariff',
  body: z.strictObject({
    ...Wish.shape,
    trips: z._default(z.array(ExampleTrip).check(z.minLength(1), z.maxLength(previewTripsMax)), [...exampleTrips]),
  }),
  reply: TariffPreview,
  problems: ['bad_tariff_time'],
  rate,
});

/** Prices that were quoted and rides that were booked keep theirs. */
export const addTariff = endpoint({
  method: 'POST',
  path: '/api/admin/tariffs',
  access: 'admin',
  summary: 'Put a tariff in force, now or later',
  status: 201,
  body: z.strictObject({
    ...Wish.shape,
    reason: Reason,
    /** The newest tariff, as it was read: of two admins at once the later one is told. */
    based_on: Id,
  }),
  reply: TariffsNow,
  problems: ['tariff_moved', 'same_tariff', 'bad_tariff_time', 'too_many_planned'],
  rate,
  needsReauthentication: true,
});

/** One that was withdrawn already stays so. */
export const withdrawTariff = endpoint({
  method: 'POST',
  path: '/api/admin/tariffs/:id/withdraw',
  access: 'admin',
  summary: 'Withdraw a tariff that is not in force yet',
  params: IdParam,
  body: z.strictObject({ reason: Reason }),
  reply: TariffsNow,
  problems: ['not_found', 'tariff_in_force'],
  rate,
  needsReauthentication: true,
});

/** To admins: ask for the tariffs again. */
export const deskTariffsChanged = topic({ name: 'desk.tariffs_changed', payload: z.object({}) });
