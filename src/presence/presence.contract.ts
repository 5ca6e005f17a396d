import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { UserId } from '../contract/ids.js';
import { Instant, text } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { PresenceClient, PresenceSource } from './leases/beat.contract.js';

/** People asked for in one call. */
export const presenceMaxIds = 100;
/** A status of one's own words has at most this many characters (M150). */
export const statusTextMax = 80;

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
});
export type Presence = z.output<typeof Presence>;

/** `auto` follows what the person does; the others stand over it until changed, while a page is open (M150). */
export const ManualStatus = z.enum(['auto', 'busy', 'away']);
export type ManualStatus = z.output<typeof ManualStatus>;

/** Who may see me: all my friends, or nobody; then I see nobody either (M152). */
export const PresenceVisibility = z.enum(['friends', 'nobody']);
export type PresenceVisibility = z.output<typeof PresenceVisibility>;

/** What I chose about my own presence. */
export const PresenceSettings = z.object({
  status: ManualStatus,
  text: z.nullable(z.string()),
  visibility: PresenceVisibility,
});
export type PresenceSettings = z.output<typeof PresenceSettings>;

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
  summary: 'The presence of up to 100 people',
  query: z.object({ ids: Ids }),
  reply: z.object({ presence: z.array(Presence) }),
});

/** My own settings. */
export const getPresenceSettings = endpoint({
  method: 'GET',
  path: '/api/presence/settings',
  access: 'user',
  summary: 'My status and who may see me',
  reply: PresenceSettings,
});

/** Busy or away by hand, or a status in my own words; both are replaced (M150). */
export const setPresenceStatus = endpoint({
  method: 'PUT',
  path: '/api/presence/status',
  access: 'user',
  summary: 'Set my status by hand',
  body: z.object({ status: ManualStatus, text: z.optional(z.nullable(text(statusTextMax))) }),
  reply: PresenceSettings,
  rate: { limit: 30, windowS: 60 },
  problems: ['rate_limited'],
});

/** Hide from everybody, and everybody from me; or show again (M152). */
export const setPresenceVisibility = endpoint({
  method: 'PUT',
  path: '/api/presence/visibility',
  access: 'user',
  summary: 'Choose who sees whether I am here',
  body: z.object({ visibility: PresenceVisibility }),
  reply: PresenceSettings,
  rate: { limit: 30, windowS: 60 },
  problems: ['rate_limited'],
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

/** Somebody's presence as it is now: to their accepted friends, and to their own tabs. */
export const presenceChanged = topic({ name: 'presence.changed', payload: Presence });
/** My settings were changed, on whichever device: what I see of others may have changed with them. */
export const presenceSettingsChanged = topic({ name: 'presence.settings.changed', payload: PresenceSettings });
