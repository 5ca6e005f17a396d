import type { Section } from '@server/notifications/notification-types.contract.js';
import { plural } from '../../lib/format/plural';

/** The specification's texts, to the letter (spec A §2 and §8, spec B §2), and those that it leaves to us. */
export const texts = {
  title: 'Notifications',
  markAll: 'Mark all read',
  history: 'View all notification history',
  settings: 'Notification settings',
  empty: 'No new notifications',
  emptyDetail: "You're all caught up!",
  allMarked: 'All notifications marked as read',
  markAllFailed: 'Failed to mark all notifications as read',
  historyEmpty: 'Nothing has happened yet',
  historyEmptyDetail: 'Rides, messages, and friends show up here.',
  filteredEmpty: 'Nothing here',
  filteredEmptyDetail: 'No notifications match your filters.',
  showAll: 'Show all',
  notHere: 'Loading your notifications',
  look: 'Look again',
  earlier: 'Show earlier',
  newer: 'Show newer',
  end: 'End of the last 90 days',
  remove: 'Delete',
  removeFailed: 'We couldn’t delete that notification',
  unreadOnly: 'Unread only',
  waiting: (count: number) => plural(count, 'new notification'),
} as const;

/** Reminders (M71). */
export const snoozeTexts = {
  title: 'Remind me later',
  later: (name: string) => `Remind me later about “${name}”`,
  choices: { hour: 'In 1 hour', evening: 'This evening', thisMorning: 'This morning', morning: 'Tomorrow morning' },
  choose: 'Choose a time…',
  cancel: 'Cancel',
  set: 'Remind me',
  badTime: 'Choose a time in the next 30 days.',
  done: 'Reminder set',
  comesBack: (when: string) => `We’ll remind you ${when}.`,
  undo: 'Undo',
  failed: 'We couldn’t set the reminder',
  failedDetail: 'The notification is still here. Try again.',
  filter: 'Snoozed',
  back: (when: string) => `Back ${when}`,
  bringBack: 'Bring back now',
  bringBackFailed: 'We couldn’t bring it back',
  reminder: 'Reminder',
  empty: 'Nothing is snoozed',
  emptyDetail: 'Notifications you snooze wait here.',
} as const;

/** The system's notifications on the Admin Dashboard (M162). */
export const systemTexts = {
  title: 'System notifications',
  empty: 'Nothing from the system',
  emptyDetail: 'System alerts for Hometown’s team show up here.',
} as const;

/** The friend dropdown (M57). */
export const friendTexts = {
  title: 'Friend Notifications',
  empty: 'No friend notifications',
  emptyDetail: 'Connect with friends!',
  all: 'View all friends',
} as const;

/** The sheet of the sidebar's bell on phones (M58). */
export const activityTexts = {
  title: 'Notifications & Activity',
  alerts: 'Alerts',
  friends: 'Friends',
  messages: 'Messages',
  empty: 'No notifications',
  noRequests: 'No friend requests',
  openMessages: 'Open Messages',
  noMessages: 'No new messages',
} as const;

/** The sheet of the bottom navigation's Alerts (M59). */
export const alertsTexts = { title: 'New Notifications' } as const;

/** The popover of counts (M60). */
export const countTexts = {
  title: 'Unread by type',
  rides: 'Ride Updates',
  payments: 'Payment Alerts',
  system: 'System Messages',
  applications: 'Application Updates',
} as const;

/** The one act of what is announced. */
export const announceTexts = { open: 'Open', openRide: 'Open ride', reply: 'Reply' } as const;

/** What an act on a notification is called (M62, M67). */
export const actTexts = {
  accept: 'Accept',
  decline: 'Decline',
  reject: 'Reject',
  add: 'Add friend',
  reply: 'Reply',
  viewProfile: 'View profile',
  viewRequest: 'View request',
  rate: 'Rate now',
  accepted: 'You are friends now',
  declined: 'Declined',
  asked: 'Request sent',
  answered: 'Answered',
  gone: 'No longer open',
} as const;

type Answer = 'accept' | 'reject';
interface AnswerTexts {
  readonly done: Record<Answer, string>;
  readonly failed: Record<Answer, string>;
}

/** The toasts of an answer, which differ between dropdown and sheet (M62, S21). */
export const answerToasts: Record<'dropdown' | 'sheet', AnswerTexts> = {
  dropdown: {
    done: { accept: 'Friend request accepted!', reject: 'Friend request declined' },
    failed: { accept: 'Failed to accept friend request', reject: 'Failed to decline friend request' },
  },
  sheet: {
    done: { accept: 'Friend request accepted', reject: 'Friend request rejected' },
    failed: { accept: 'Failed to accept friend request', reject: 'Failed to reject friend request' },
  },
};
/** The toasts of asking somebody who was suggested (M62). */
export const addToasts = { done: 'Friend request sent!', failed: 'Failed to send friend request' } as const;

/** What each section is called as a filter of the history. */
export const sectionNames: Record<Section, string> = {
  rides: 'Rides',
  messages: 'Messages',
  friends: 'Friends',
  payments: 'Payments',
  ratings: 'Ratings',
  applications: 'Applications',
  system: 'System',
};
