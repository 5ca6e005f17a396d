import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam } from '../contract/ids.js';
import { Instant } from '../contract/text.js';
import { LedgerKind } from '../payments/ledger/ledger.contract.js';
import { ChargePurpose } from '../payments/payments.contract.js';
import { Stranger } from '../profiles/profiles.contract.js';
import { DeliveryStatus } from '../push/push.contract.js';
import { CancelledBy, PaymentStatus, PreferredOutcome } from '../rides/ride.contract.js';

/** Rounds that are told: the newest. */
export const whyRoundsMax = 50;
/** People whose notices are told, and pushes of each of them: the newest. */
export const whyNoticesMax = 50;
export const whyPushesMax = 20;
/** Entries of the ledger that are told: the first. */
export const whyEntriesMax = 200;
/** Hours after the end of a ride in which what its two write to each other still counts as about it. */
export const whyMessagesHours = 24;

/** Whose cut it is: the rider's, the driver's, or all of it, for the desk. */
export const WhyRole = z.enum(['rider', 'driver', 'operator']);
export type WhyRole = z.output<typeof WhyRole>;

/** One thing that happened to the ride. */
export const WhyEvent = z.object({
  seq: z.int(),
  type: z.string(),
  actor: CancelledBy,
  /** As whoever did it wrote it; null also for the other side across a block. */
  reason: z.nullable(z.string()),
  at: Instant,
});
export type WhyEvent = z.output<typeof WhyEvent>;

/** Who was asked alone before anybody else (M21). */
export const WhyPreferred = z.object({
  driver: z.nullable(Stranger),
  until: z.nullable(Instant),
  /** Null while they are asked. */
  outcome: z.nullable(PreferredOutcome),
});
export type WhyPreferred = z.output<typeof WhyPreferred>;

/** One driver who was asked in a round. */
export const WhyOffer = z.object({
  driver: Stranger,
  /** To the pickup when they were asked; null where that was not known. */
  eta_minutes: z.nullable(z.int()),
  outcome: z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn']),
  /** When a push service took the push of it, while the offer stood; null where none did. Whether a page showed it is not kept. */
  pushed_at: z.nullable(Instant),
});
export type WhyOffer = z.output<typeof WhyOffer>;

/** Drivers who were asked at once (D4). */
export const WhyRound = z.object({
  round: z.int(),
  offered_at: Instant,
  expires_at: Instant,
  /** How many were asked; null for a driver, who reads of their own offer alone. */
  asked: z.nullable(z.int()),
  /** One of them took the ride. */
  is_taken: z.boolean(),
  /** Who was asked: all of them for the desk, nobody for the rider, the reading driver alone. */
  offers: z.array(WhyOffer),
});
export type WhyRound = z.output<typeof WhyRound>;

/** What the ride was charged for, and where that stands. */
export const WhyCharge = z.object({
  purpose: ChargePurpose,
  amount_cents: z.int(),
  status: PaymentStatus,
  is_owed: z.boolean(),
});
export type WhyCharge = z.output<typeof WhyCharge>;

/** One booking of the ride's money. */
export const WhyEntry = z.object({
  id: Id,
  /** `friend`: somebody who took over a part; `bank`: what a bank took back. */
  account: z.enum(['rider', 'friend', 'driver', 'platform', 'bank']),
  kind: z.enum([...LedgerKind.options, 'split', 'chargeback']),
  /** Whole cents; below zero: it left that account. */
  amount_cents: z.int(),
  at: Instant,
});
export type WhyEntry = z.output<typeof WhyEntry>;

/** The rules that its price and its fees were made by: those of the tariff that it was booked at (D6). */
export const WhyRules = z.object({
  platform_percent: z.int(),
  wait_per_minute_cents: z.int(),
  free_wait_minutes: z.int(),
  late_cancel_cents: z.int(),
  /** After the driver took it; of a scheduled ride, before its pickup. */
  free_cancel_minutes: z.int(),
  no_show_cents: z.int(),
});
export type WhyRules = z.output<typeof WhyRules>;

/** How the price came about, what was charged by which rule, and where the money went. Amounts are whole cents. */
export const WhyMoney = z.object({
  /** ISO 4217. */
  currency: z.string(),
  is_scheduled: z.boolean(),
  /** Of the price, and of the wait. */
  lines: z.array(z.object({ label: z.string(), amount_cents: z.int() })),
  price_cents: z.int(),
  /** What of the fare is the driver's. */
  driver_share_cents: z.int(),
  rules: WhyRules,
  charges: z.array(WhyCharge),
  entries: z.array(WhyEntry),
  /** All entries of the ride together, those that are not told too: 0 where the books are right (I4). */
  sum_cents: z.int(),
});
export type WhyMoney = z.output<typeof WhyMoney>;

/** What somebody was told of the ride, in its one notice (decision 023), and how its pushes ended. */
export const WhyNotice = z.object({
  /** `asked`: to take it, by name or in a round; `former`: they had it before. */
  to: z.enum(['rider', 'driver', 'former', 'asked']),
  /** For the desk alone. */
  person: z.nullable(Stranger),
  /** By the names of what they were told of, the oldest first: those of `ToldName`, and what another version called otherwise. */
  told: z.array(z.string()),
  created_at: Instant,
  /** When it was read; null of all but the two whose ride it is: what is over for somebody reads their notice. */
  read_at: z.nullable(Instant),
  /** The newest first. */
  pushes: z.array(z.object({ id: Id, status: DeliveryStatus, at: Instant })),
});
export type WhyNotice = z.output<typeof WhyNotice>;

/** How much one of the two wrote and called, from when the ride had its driver to a day after its end. Never what. */
export const WhyMessages = z.object({
  from: z.enum(['rider', 'driver']),
  messages: z.int(),
  calls: z.int(),
  first_at: Instant,
  last_at: Instant,
});
export type WhyMessages = z.output<typeof WhyMessages>;

/** The whole story of a ride, in its reader's cut (M170). */
export const Why = z.object({
  ride_id: Id,
  my_role: WhyRole,
  events: z.array(WhyEvent),
  /** Null where nobody was, and for a driver who is not the one. */
  preferred: z.nullable(WhyPreferred),
  rounds: z.array(WhyRound),
  money: WhyMoney,
  /** The reader's own; all of them for the desk. */
  notices: z.array(WhyNotice),
  messages: z.array(WhyMessages),
});
export type Why = z.output<typeof Why>;

/** For the ride's rider, its driver and operators; everybody else, who is asked or was once too, finds nothing (P22). */
export const getWhy = endpoint({
  method: 'GET',
  path: '/api/rides/:id/why',
  access: 'user',
  summary: 'Why a ride went as it did',
  params: IdParam,
  reply: Why,
  problems: ['not_found'],
  rate: { limit: 120, windowS: 60 },
});
