import { hourMs } from '@server/contract/duration.js';
import { UserId } from '@server/contract/ids.js';
import { Place } from '@server/town/geo.contract.js';
import { PreferredFallback } from '@server/rides/ride.contract.js';
import * as z from 'zod/mini';
import { storedInTab } from '../../../lib/cache/storage';
import type { Draft } from '../state/booking/draft';

/** After this long (ms) somebody who comes back means another ride. */
const keptMs = 2 * hourMs;

const KeptDraft = z.object({
  owner: UserId,
  address: z.string(),
  /** ms since 1970, by this device. */
  at: z.number(),
  draft: z.object({
    pickup: z.optional(Place),
    destination: z.optional(Place),
    stops: z.array(Place),
    isScheduled: z.boolean(),
    date: z.string(),
    time: z.string(),
    passengers: z.int(),
    notes: z.string(),
    driver: z.optional(z.object({ id: UserId, name: z.string() })),
    fallback: PreferredFallback,
    preferredMinutes: z.nullable(z.int()),
    passengerName: z.string(),
    tipCents: z.nullable(z.int()),
    tipTyped: z._default(z.nullable(z.string()), null),
  }),
});

const kept = storedInTab('booking-draft', z.nullable(KeptDraft), null);

/** Whose draft, and of the form at which address of the page: with an earlier ride in it, it is another one. */
export interface DraftOf {
  readonly owner: UserId;
  readonly address: string;
}

/** Keeps what somebody is booking, for the way to the cards and back. */
export function keepDraft({ owner, address }: DraftOf, draft: Draft, now: number): void {
  const stops = draft.stops.filter((stop) => stop !== undefined);
  const driver = draft.driver && { ...draft.driver };
  kept.set({ owner, address, at: now, draft: { ...draft, stops, driver } });
}

/** What this person was booking there in this tab; undefined for another one's, for another form, or when it is long ago. */
export function keptDraft({ owner, address }: DraftOf, now: number): Draft | undefined {
  const found = kept.get();
  if (found?.owner !== owner || found.address !== address || now - found.at > keptMs || now < found.at) return undefined;
  const { pickup, destination, driver, ...rest } = found.draft;
  return { ...rest, pickup, destination, driver };
}

/** It was booked. Signing out forgets the whole tab. */
export function forgetDraft(): void {
  kept.clear();
}
