import { isOwnRide, notificationKinds, type NotificationType } from '../notification-types.contract.js';
import type { NotificationMetadata, Priority } from '../notifications.contract.js';
import { type InAppSwitch, inAppSwitches, type PreferenceChoices, type PreferenceClass } from './preferences.contract.js';
import { isQuiet } from './quiet-hours.contract.js';

/** What the rules look at. */
export interface Told {
  readonly type: NotificationType;
  readonly priority: Priority;
  readonly metadata: Pick<NotificationMetadata, 'actionable'>;
  /** A message in a group: its switch is global_chat (S28). */
  readonly isGroup?: boolean;
}

/** In the app only (S6, S41). */
const neverPushed: ReadonlySet<NotificationType> = new Set(['friend_request_declined', 'friend_request_rejected', 'friend_online']);

/** Which row of the preferences a notification belongs to (S28). */
export function classOf({ type, isGroup = false }: Pick<Told, 'type' | 'isGroup'>): PreferenceClass {
  const { section } = notificationKinds[type];
  switch (section) {
    case 'messages':
      return isGroup ? 'global_chat' : 'direct_messages';
    case 'friends':
      return 'friend_requests';
    case 'rides':
      return 'ride_updates';
    case 'payments':
    case 'ratings':
    case 'applications':
    case 'system':
      return section;
  }
}

/** The switch that decides whether it is written at all; null when it always is: urgent, one's own ride, a call, or no switch (S28). */
export function switchOf(told: Told): InAppSwitch | null {
  if (told.priority === 'urgent' || told.type === 'incoming_call' || isOwnRide(told)) return null;
  const wanted = classOf(told);
  return inAppSwitches.find((name) => name === wanted) ?? null;
}

/**
 * Whether it may be pushed now. `push_enabled` off is final; urgent breaks through all else, and one's own
 * ride through quiet hours (S28, M73).
 */
export function mayPush(told: Told, preferences: PreferenceChoices, now: Date): boolean {
  if (!preferences.push_enabled || neverPushed.has(told.type)) return false;
  if (told.priority === 'urgent') return true;
  if (preferences.push_categories[classOf(told)] === false) return false;
  return isOwnRide(told) || !isQuiet(preferences.quiet_hours, now);
}

/** Whether a reminder may be pushed now (M71): its person asked for it, so that no switch but `push_enabled` holds it back, and quiet hours. */
export function mayRemind({ priority }: Pick<Told, 'priority'>, preferences: PreferenceChoices, now: Date): boolean {
  if (!preferences.push_enabled) return false;
  return priority === 'urgent' || !isQuiet(preferences.quiet_hours, now);
}
