import { minuteMs } from '@server/contract/duration.js';
import { notificationKinds, type NotificationType } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import { defaultPreferences, type NotificationPreferences } from '@server/notifications/preferences/preferences.contract.js';

export const now = '2026-11-20T15:00:00.000Z';
/** Of somebody who never chose. */
export const rosasPreferences: NotificationPreferences = { user_id: 'user_rosa', ...defaultPreferences };

let made = 0;

/** A notification; each is some minutes older than the one before. */
export function told(type: NotificationType, title: string, more: Partial<Notification> = {}): Notification {
  made += 1;
  const id = `00000000-0000-7000-8000-${String(1_000_000 - made).padStart(12, '0')}`;
  const created_at = new Date(Date.parse(now) - made * made * 7 * minuteMs).toISOString();
  const { section, category, priority } = notificationKinds[type];
  const message = '12 Mill Street to Harbor Station, $14.50.';
  return {
    id,
    position: id,
    user_id: 'user_rosa',
    type,
    section,
    category,
    priority,
    title,
    message,
    read: false,
    count: 1,
    created_at,
    snoozed_until: null,
    reminded_at: null,
    metadata: {},
    ...more,
  };
}

export const asked = told('friend_request_received', 'Friend request', {
  message: 'Hiro Nakamura wants to be friends.',
  metadata: { request_id: 'q1', requester_id: 'user_hiro', requester_name: 'Hiro Nakamura', actionable: true },
});
const suggested = told('friend_suggestion', 'Someone you may know', {
  message: 'Georgia Whitfield. You have 4 friends in common.',
  metadata: { friend_id: 'user_georgia', friend_name: 'Georgia Whitfield', mutual_friends: 4 },
});
export const friends = [
  asked,
  suggested,
  told('friend_request_accepted', 'You have a new friend', {
    message: 'Finn Field accepted your friend request.',
    read: true,
    metadata: { friend_id: 'user_finn', friend_name: 'Finn Field' },
  }),
];

export const mixed = [
  told('driver_assignment', 'Rosa Rivera asked for you', { metadata: { ride_id: 'r1', actionable: true } }),
  told('driver_arrived', 'Dan is here', { message: 'Meet at 12 Mill Street.' }),
  told('payout_paid', 'Your payout has arrived', { message: '$212.40 is on your account.' }),
  told('new_message', 'Finn Field', { message: '5 new messages', count: 5, metadata: { conversation_id: 'c1', sender_id: 'user_finn' } }),
  told('rating_reminder', 'How was your ride with Dan?', { message: 'A rating takes a moment and helps the whole town.', read: true }),
  told('no_drivers_available', 'No drivers available', {
    message: 'No one could take your ride to the Old Mill Museum. You weren’t charged. Try again or schedule it for later.',
    read: true,
  }),
];

const inHours = (hours: number) => new Date(Date.parse(now) + hours * 60 * minuteMs).toISOString();
export const ofSystem = [
  told('system', 'Welcome to the town hall', { message: 'News for everyone who runs Hometown shows up here.' }),
  told('system', 'The nightly copy is late', { message: 'The last copy of the database is older than a day.', read: true }),
];

/** Put off until tomorrow morning, and until next week. */
export const snoozed = [
  told('rating_reminder', 'How was your ride with Dora?', { message: 'A rating takes a moment.', snoozed_until: inHours(22) }),
  told('payment', 'Your card was refused', {
    message: 'Your card did not take $14.50. Please choose another one.',
    snoozed_until: inHours(150),
  }),
];
/** Came back after it was put off. */
export const reminded = told('rating_reminder', 'How was your ride with Dan?', {
  message: 'A rating takes a moment.',
  reminded_at: inHours(0),
});
