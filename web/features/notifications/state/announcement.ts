import { minuteMs } from '@server/contract/duration.js';
import { isOwnRide, notificationKinds, type NotificationType } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import { targetOf } from '@server/notifications/target.contract.js';
import { vibrationOf } from '@server/push/vibration.contract.js';
import type { Chime } from '../../../lib/device/chime';
import { announceTexts } from '../texts';

/** What is older is no news any more (ms). */
const freshMs = minuteMs;

/** How one notification is told to somebody who is not looking at it. */
export interface Announcement {
  /** Read out at once, and it stays longer. */
  readonly isUrgent: boolean;
  readonly chime: Chime;
  readonly vibration: readonly number[];
  /** Also sounds in quiet hours (S28). */
  readonly isHeardAtNight: boolean;
  readonly act: { readonly label: string; readonly to: string };
}

type Told = Pick<Notification, 'type' | 'metadata' | 'priority'>;

export interface Listener {
  readonly isDriver: boolean;
  /** The other side of the ride that is under way: their messages are told, others' wait in the badge. */
  readonly companions: readonly string[];
}

interface Manner extends Pick<Announcement, 'isUrgent' | 'chime'> {
  /** Without it, always. */
  isNews?(told: Told, listener: Listener): boolean;
}

const good: Manner = { isUrgent: false, chime: 'good' };
const bad: Manner = { isUrgent: true, chime: 'alert' };

const manners: Partial<Record<NotificationType, Manner>> = {
  driver_arrived: { isUrgent: true, chime: 'good' },
  driver_assigned: good,
  ride_confirmation: good,
  ride_assigned: good,
  ride_cancelled: bad,
  passenger_cancelled: bad,
  no_drivers_available: bad,
  // Somebody on a ride needs help: a contact or an operator hears it, whatever page is open (D8).
  system: { ...bad, isNews: ({ priority }) => priority === 'urgent' },
  payment: { ...bad, isNews: ({ priority }) => priority === 'high' },
  // An offer is a card, a preferred request a window with a sound of its own; here is what became of them.
  ride_requested: { isUrgent: false, chime: 'alert', isNews: isOwnRide },
  driver_assignment: { isUrgent: false, chime: 'alert', isNews: ({ metadata }) => metadata.actionable === false },
  new_message: { isUrgent: false, chime: 'message', isNews: isOfCompanion },
};

function isOfCompanion({ metadata: { sender_id: sender } }: Told, { companions }: Listener): boolean {
  return sender !== undefined && companions.includes(sender);
}

/** Null for what may wait until its person looks: most of it. */
export function announcementOf(notification: Told, listener: Listener): Announcement | null {
  const { type, priority } = notification;
  const manner = manners[type];
  if (!manner || manner.isNews?.(notification, listener) === false) return null;
  const isMessage = notificationKinds[type].section === 'messages';
  const to = targetOf(notification, listener.isDriver);
  const open = rideOn(to) === null ? announceTexts.open : announceTexts.openRide;
  return {
    isUrgent: manner.isUrgent,
    chime: manner.chime,
    vibration: vibrationOf(notification),
    isHeardAtNight: priority === 'urgent' || isOwnRide(notification),
    act: { label: isMessage ? announceTexts.reply : open, to },
  };
}

/** Unread, here, and of this minute: a reminder or what came over the night is no news. */
export function isFresh({ read, snoozed_until, reminded_at, created_at }: Notification, serverMs: number): boolean {
  return !read && snoozed_until === null && reminded_at === null && serverMs - Date.parse(created_at) < freshMs;
}

/** The ride that a page shows whole, with all that was told of it. */
export function rideOn(pathname: string): string | null {
  return /^\/(?:driver\/)?ride\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}

/** Whether the page at this address shows what the notification tells. */
export function isShownOn({ pathname, search }: { pathname: string; search: string }, { metadata, type }: Told): boolean {
  if (notificationKinds[type].section !== 'messages') return metadata.ride_id !== undefined && rideOn(pathname) === metadata.ride_id;
  const open = new URLSearchParams(search);
  const withPerson = open.get('chat') ?? '';
  return open.get('conversation') === metadata.conversation_id || (withPerson !== '' && withPerson === metadata.sender_id);
}
