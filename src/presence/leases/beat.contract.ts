import * as z from 'zod/mini';
import { dayMs } from '../../contract/duration.js';
import { signal } from '../../contract/signal.js';
import { endpoint } from '../../contract/endpoint.js';

/** The shell's rule (M145), in milliseconds: what counts as activity, when it grows old, how often it is told. */
export const shellRule = {
  activityEveryMs: 5_000,
  awayAfterIdleMs: 120_000,
  awayAfterBlurMs: 30_000,
  offlineAfterIdleMs: 300_000,
  heartbeatMs: 30_000,
} as const;

/** The chat's rule (M147), in milliseconds; being hidden or out of focus is away at once. */
export const chatRule = {
  debounceMs: 1_000,
  awayAfterIdleMs: 300_000,
  /** Also the least time between two updates that change nothing. */
  heartbeatMs: 30_000,
} as const;

/** Initialisation that failed is tried again this often, after min(5000 × 2ⁿ, 30000) ms (M146). */
export const initRetries = 3;

/** A source whose socket closed still counts for this long (ms): a reconnection shows to nobody (S2). */
export const closedGraceMs = 10_000;
/** A beat that changes nothing is written down at most this often (ms). */
export const renewEveryMs = 25_000;
/** A longer idleness is told as this (ms): a day. */
const maxIdleMs = dayMs;

/** Which part of the page speaks: the frame around all pages, or the chat (S2). */
export const PresenceSource = z.enum(['shell', 'chat']);
export type PresenceSource = z.output<typeof PresenceSource>;

/** What one source says of its person; busy is said by hand, not by a source. */
export type SourceStatus = 'online' | 'away' | 'offline';

/** One open page, as the server calls it: its socket's id. */
const PresenceClient = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

export const Beat = z.object({
  source: PresenceSource,
  /** Milliseconds since the person last did something in this tab. */
  idle_ms: z.number().check(z.gte(0)),
  /** The tab is the one in front. */
  visible: z.boolean(),
  /** The window has the focus; of the shell also when it lost it less than 30 s ago (M145). */
  focused: z.boolean(),
  /** This part of the page is closing: it no longer counts. */
  leaving: z.optional(z.boolean()),
  /** What this page was called before its connection was a new one: that one no longer counts. */
  replaces: z.optional(PresenceClient),
  /** The device's network is slow (specification 2: rtt over 400 ms or downlink under 0.5). */
  slow: z.optional(z.boolean()),
});
export type Beat = z.output<typeof Beat>;

type Signs = Pick<Beat, 'source' | 'idle_ms' | 'visible' | 'focused'>;

/** The one judge of a source's signs, for the server and for the page that decides when to tell (M145, M147). */
export function statusOfSigns({ source, idle_ms, visible, focused }: Signs): SourceStatus {
  if (source === 'chat') return idle_ms < chatRule.awayAfterIdleMs && visible && focused ? 'online' : 'away';
  if (idle_ms > shellRule.offlineAfterIdleMs) return 'offline';
  return idle_ms < shellRule.awayAfterIdleMs && focused ? 'online' : 'away';
}

/** When the person last did something, by the server's clock; never in the future (PRE-3). */
export function activeAt({ idle_ms }: Pick<Beat, 'idle_ms'>, now: Date): Date {
  return new Date(now.getTime() - Math.min(idle_ms, maxIdleMs));
}

/** How the person is in this tab, told at changes and every 30 s. `client` names the tab for `leavePresence`. */
export const presenceBeat = signal({
  name: 'presence.beat',
  access: 'user',
  payload: Beat,
  reply: z.object({ client: PresenceClient }),
  rate: { limit: 60, windowS: 10 },
});

/** The page is closing; sent as a beacon, for its socket may close too late to tell (S2). */
export const leavePresence = endpoint({
  method: 'POST',
  path: '/api/presence/leave',
  access: 'user',
  summary: 'Say that a page is closing',
  body: z.object({
    source: PresenceSource,
    /** The tab, as presence.beat answered it. */
    client: PresenceClient,
  }),
  reply: z.object({ left: z.literal(true) }),
});
