import { texts as catalog } from '@server/contract/texts/texts.js';
import type { Section } from '@server/notifications/notification-types.contract.js';

/** The specification's texts, to the letter, and those that it leaves to us. */
export const texts = catalog('notifications', {
  title: 'Notifications',
  titleCounted: 'Notifications, {count} unread',
  kinds: 'Kinds of notifications',
  all: 'All',
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
  end: 'End of the last {count} days',
  remove: 'Delete',
  removeNamed: 'Delete “{name}”',
  removeFailed: 'We couldn’t delete that notification',
  unread: 'Unread',
  unreadOnly: 'Unread only',
  urgent: 'Urgent:',
  waiting: '{count, plural, one {# new notification} other {# new notifications}}',
  // Beside a number, for screen readers.
  counted: { unread: 'unread', new: 'new' },
});

/** Reminders (M71). */
export const snoozeTexts = catalog('notifications.snooze', {
  title: 'Remind me later',
  later: 'Remind me later about “{name}”',
  choices: { hour: 'In 1 hour', evening: 'This evening', thisMorning: 'This morning', morning: 'Tomorrow morning' },
  choose: 'Choose a time…',
  cancel: 'Cancel',
  set: 'Remind me',
  badTime: 'Choose a time in the next {count} days.',
  done: 'Reminder set',
  comesBack: {
    today: 'We’ll remind you today, {time}.',
    tomorrow: 'We’ll remind you tomorrow, {time}.',
    later: 'We’ll remind you {day}, {time}.',
  },
  undo: 'Undo',
  failed: 'We couldn’t set the reminder',
  failedDetail: 'The notification is still here. Try again.',
  filter: 'Snoozed',
  back: { today: 'Back today, {time}', tomorrow: 'Back tomorrow, {time}', later: 'Back {day}, {time}' },
  returns: { today: 'today, {time}', tomorrow: 'tomorrow, {time}', later: '{day}, {time}' },
  bringBack: 'Bring back now',
  bringBackFailed: 'We couldn’t bring it back',
  reminder: 'Reminder',
  empty: 'Nothing is snoozed',
  emptyDetail: 'Notifications you snooze wait here.',
});

/** The system's notifications on the Admin Dashboard (M162). */
export const systemTexts = catalog('notifications.system', {
  title: 'System notifications',
  empty: 'Nothing from the system',
  emptyDetail: 'System alerts for Hometown’s team show up here.',
});

/** The friend dropdown (M57). */
export const friendTexts = catalog('notifications.friends', {
  button: 'Friends',
  buttonCounted: 'Friends, {count} new',
  title: 'Friend Notifications',
  empty: 'No friend notifications',
  emptyDetail: 'Connect with friends!',
  all: 'View all friends',
});

/** The sheet of the sidebar's bell on phones (M58). */
export const activityTexts = catalog('notifications.activity', {
  title: 'Notifications & Activity',
  alerts: 'Alerts',
  friends: 'Friends',
  messages: 'Messages',
  empty: 'No notifications',
  openMessages: 'Open Messages',
  noMessages: 'No new messages',
  newMessages: '{count, plural, one {# new message} other {# new messages}}',
});

/** The sheet of the bottom navigation's Alerts (M59). */
export const alertsTexts = catalog('notifications.alerts', { title: 'New Notifications' });

/** The popover of counts (M60). */
export const countTexts = catalog('notifications.counts', {
  title: 'Unread by type',
  rides: 'Ride Updates',
  payments: 'Payment Alerts',
  system: 'System Messages',
  applications: 'Application Updates',
});

/** The one act of what is announced. */
export const announceTexts = catalog('notifications.announce', { open: 'Open', openRide: 'Open ride', reply: 'Reply' });

/** What each section is called as a filter of the history. */
export const sectionNames: Record<Section, string> = catalog('notifications.sections', {
  rides: 'Rides',
  messages: 'Messages',
  friends: 'Friends',
  payments: 'Payments',
  ratings: 'Ratings',
  applications: 'Applications',
  system: 'System',
});
