import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { UserId } from '../contract/ids.js';
import { Instant } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { Version } from '../contract/version.js';

/** A source that was not heard of for this long (ms) no longer counts: three heartbeats missed (S2, P21). */
export const leaseMs = 90_000;

/** People asked for in one call. */
export const presenceMaxIds = 100;

/** Manual busy > online > away > offline, over all tabs and devices (S2, M149). */
export const PresenceStatus = z.enum(['online', 'away', 'busy', 'offline']);
export type PresenceStatus = z.output<typeof PresenceStatus>;

/** One person's presence as the asker may see it (M148). Whoever is not visible is offline, without times. */
export const Presence = z.object({
  userId: UserId,
  role: z.enum(['driver', 'customer']),
  status: PresenceStatus,
  /** When the person last did something, on any device. */
  lastSeen: z.nullable(Instant),
  /** When any of the person's pages was last heard of. */
  lastHeartbeat: z.nullable(Instant),
  connectionQuality: z.enum(['good', 'slow', 'unknown']),
  /** The kind of the most recently used device; only to oneself (PRE-3). */
  device: z.nullable(z.enum(['desktop', 'mobile'])),
  /** At the screen right now: online, or busy. */
  isActive: z.boolean(),
  /** A status in the person's own words (M150). */
  statusText: z.nullable(z.string()),
  /** An instance of an earlier release says nothing of it: then what came last counts. */
  version: z.optional(Version),
});
export type Presence = z.output<typeof Presence>;

const Ids = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(presenceMaxIds * 256)),
    z.transform((ids: string) => [...new Set(ids.split(','))]),
  ),
  z.array(UserId).check(z.maxLength(presenceMaxIds)),
);

/** The presence of up to 100 people, in the order asked. */
export const getPresence = endpoint({
  method: 'GET',
  path: '/api/presence',
  access: 'user',
  summary: `The presence of up to ${presenceMaxIds} people`,
  query: z.object({ ids: Ids }),
  reply: z.object({ presence: z.array(Presence) }),
});

/** Somebody's presence as it is now: to their accepted friends, and to their own tabs. */
export const presenceChanged = topic({ name: 'presence.changed', payload: Presence });
