import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { text } from '../contract/text.js';
import { topic } from '../contract/topic.js';

/** A status of one's own words has at most this many characters (M150). */
export const statusTextMax = 80;

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

/** My settings were changed, on whichever device: what I see of others may have changed with them. */
export const presenceSettingsChanged = topic({ name: 'presence.settings.changed', payload: PresenceSettings });
