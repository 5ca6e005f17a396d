import { texts } from '@server/contract/texts/texts.js';
import type { PreferenceClass } from '@server/notifications/preferences/preferences.contract.js';

/** The words of the preferences page (M64, M69, M73). */
export const preferenceTexts = texts('notifications.preferences', {
  title: 'Notification settings',
  description: 'What we notify you about, and where.',
  back: 'Notifications',
  gridTitle: 'What to notify you about',
  inApp: 'In the app',
  push: 'Push',
  columns: '“In the app” shows up on your notifications page. “Push” also goes to your devices, even when Hometown is closed.',
  always: 'Always',
  alwaysDetail: '{kind} always shows in the app',
  cell: '{kind}: {channel}',
  pushTitle: 'Push to my devices',
  pushDetail: 'For every device you turned on. When off, you get no push alerts, not even urgent ones.',
  email: {
    title: 'Email',
    detail: 'Goes to {address}. What concerns your account always does.',
    noAddress: 'We don’t know your email address.',
    receipts: 'Receipts',
    receiptsDetail: 'One for each payment.',
    answers: 'Answers from our team',
    answersDetail: 'About your cases and your application to drive.',
  },
  quietTitle: 'Quiet hours',
  quietDetail: 'No push and no message sounds in these hours. It all waits for you in the app.',
  from: 'From',
  until: 'Until',
  zone: 'Time zone',
  noTime: 'Choose a time, such as 7:00 AM.',
  sameTimes: 'Start and end can’t be the same.',
  overNight: 'Until {time} the next day.',
  urgentTitle: 'What always comes through',
  urgentDetail:
    'Urgent alerts always come through, such as a rider asking for you or no drivers available. So does news about your current ride.',
  failed: 'We couldn’t save that',
  failedDetail: 'Nothing changed. Try again.',
  loadFailed: 'We couldn’t load your settings.',
});

/** The rows of the grid, in its order. */
export const classTexts: Record<PreferenceClass, { name: string; detail: string }> = texts('notifications.classes', {
  ride_updates: { name: 'Ride updates', detail: 'Offers for drivers and everything about your rides' },
  direct_messages: { name: 'Direct messages', detail: 'One-to-one messages' },
  global_chat: { name: 'Group chats', detail: 'Messages in your groups' },
  friend_requests: { name: 'Friends', detail: 'Requests, replies, and suggestions' },
  payments: { name: 'Payments', detail: 'Charges, declined cards, and payouts' },
  ratings: { name: 'Ratings', detail: 'New ratings and reminders to rate' },
  applications: { name: 'Driver application', detail: 'Each step of your application' },
  system: { name: 'Hometown', detail: 'News about your account and the service' },
  marketing: { name: 'Offers', detail: 'Promotions, now and then' },
});
