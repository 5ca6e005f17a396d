import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { UserId } from '../../contract/ids.js';
import { Instant, WallTime } from '../../contract/text.js';
import { TimeZone } from '../../contract/time-zone.js';
import { topic } from '../../contract/topic.js';

/** What may be switched off in the app, by its name in M64; all else is always told there (S28). */
export const inAppSwitches = ['direct_messages', 'global_chat', 'friend_requests', 'ride_updates', 'marketing'] as const;
export type InAppSwitch = (typeof inAppSwitches)[number];

/** The rows of the preferences grid (M69): each may be switched off for push. */
export const preferenceClasses = [...inAppSwitches, 'payments', 'ratings', 'applications', 'system'] as const;
export type PreferenceClass = (typeof preferenceClasses)[number];

/** No push from `start` until before `end`, over midnight where the end is earlier; by the clock of `tz` (M73). */
export const QuietHours = z
  .strictObject({ start: WallTime, end: WallTime, tz: TimeZone })
  .check(z.refine(({ start, end }) => start !== end, { error: 'Start and end must differ', path: ['end'] }));
export type QuietHours = z.output<typeof QuietHours>;

/** Classes that are switched on or off for push; those left out are on. */
const PushCategories = z.strictObject({
  direct_messages: z.optional(z.boolean()),
  global_chat: z.optional(z.boolean()),
  friend_requests: z.optional(z.boolean()),
  ride_updates: z.optional(z.boolean()),
  marketing: z.optional(z.boolean()),
  payments: z.optional(z.boolean()),
  ratings: z.optional(z.boolean()),
  applications: z.optional(z.boolean()),
  system: z.optional(z.boolean()),
} satisfies Record<PreferenceClass, z.ZodMiniType>);

/** What a person wants to be told, and where (M64, M69, M73). */
export const NotificationPreferences = z.object({
  user_id: UserId,
  /** Messages of two people, in the app. */
  direct_messages: z.boolean(),
  /** Messages of groups, in the app (S28). */
  global_chat: z.boolean(),
  /** Everything about friends, in the app (S28). */
  friend_requests: z.boolean(),
  /** Offers and news of rides that are not one's own, in the app (S28). */
  ride_updates: z.boolean(),
  /** News from Hometown itself; off until asked for. */
  marketing: z.boolean(),
  /** Off: nothing is pushed to any device. */
  push_enabled: z.boolean(),
  push_categories: PushCategories,
  /** Null for none. */
  quiet_hours: z.nullable(QuietHours),
  /** Null while nothing was ever changed. */
  updated_at: z.nullable(Instant),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

/** The same, whosever it is. */
export type PreferenceChoices = Omit<NotificationPreferences, 'user_id'>;

/** What holds for people who never chose. */
export const defaultPreferences: PreferenceChoices = {
  direct_messages: true,
  global_chat: true,
  friend_requests: true,
  ride_updates: true,
  marketing: false,
  push_enabled: true,
  push_categories: {},
  quiet_hours: null,
  updated_at: null,
};

/** What a person may change; what is left out stays as it is. */
export const PreferencesChange = z.strictObject({
  direct_messages: z.optional(z.boolean()),
  global_chat: z.optional(z.boolean()),
  friend_requests: z.optional(z.boolean()),
  ride_updates: z.optional(z.boolean()),
  marketing: z.optional(z.boolean()),
  push_enabled: z.optional(z.boolean()),
  push_categories: z.optional(PushCategories),
  quiet_hours: z.optional(z.nullable(QuietHours)),
});
export type PreferencesChange = z.output<typeof PreferencesChange>;

/** What I want to be told. */
export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'user',
  summary: 'What I want to be told, and where',
  reply: NotificationPreferences,
});

/** Changes what I want to be told; classes in `push_categories` that are left out stay as they are. */
export const putPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  access: 'user',
  summary: 'Change what I want to be told',
  body: PreferencesChange,
  reply: NotificationPreferences,
});

/** My preferences were changed on some device. */
export const preferencesChanged = topic({ name: 'notifications.preferences', payload: NotificationPreferences });
