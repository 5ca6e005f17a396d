import type { PreferenceClass } from '@server/notifications/preferences.contract.js';

/** The words of the preferences page (M64, M69, M73). */
export const preferenceTexts = {
  title: 'Notification settings',
  description: 'What Hometown tells you, and where.',
  back: 'Notifications',
  gridTitle: 'What we tell you about',
  inApp: 'In the app',
  push: 'Push',
  pushLater: 'Push is not here yet',
  pushLaterDetail:
    'Hometown tells you in the app only, for now. What you choose for push and quiet hours is kept and holds from the day it comes.',
  always: 'Always',
  alwaysDetail: 'is always told in the app',
  pushTitle: 'Push to my devices',
  pushDetail: 'Not here yet. When off, you get no push alerts, not even urgent ones.',
  quietTitle: 'Quiet hours',
  quietDetail: 'No push and no message sounds in these hours. It all waits for you in the app.',
  quietSwitch: 'Keep quiet hours',
  from: 'From',
  until: 'Until',
  zone: 'Time zone',
  noTime: 'Choose a time, such as 7:00 AM.',
  sameTimes: 'The end must differ from the start.',
  overNight: (end: string) => `Until ${end} the next day.`,
  urgentTitle: 'What always comes through',
  urgentDetail: 'Urgent alerts always come through: a rider who asks for you, no drivers available. So does news of a ride you’re on.',
  failed: 'Your choice was not saved',
  failedDetail: 'It is as it was before. Please try again.',
  loadFailed: 'Your settings could not be loaded.',
} as const;

/** The rows of the grid, in its order. */
export const classTexts: Record<PreferenceClass, { name: string; detail: string }> = {
  ride_updates: { name: 'Ride updates', detail: 'Offers for drivers and everything about your rides' },
  direct_messages: { name: 'Direct messages', detail: 'One-to-one messages' },
  global_chat: { name: 'Group chats', detail: 'Messages in your groups' },
  friend_requests: { name: 'Friends', detail: 'Requests, answers and suggestions' },
  payments: { name: 'Payments', detail: 'Charges, declined cards and payouts' },
  ratings: { name: 'Ratings', detail: 'New ratings and reminders to rate' },
  applications: { name: 'Driver application', detail: 'Each step of your application' },
  system: { name: 'Hometown', detail: 'News about your account and the service' },
  marketing: { name: 'Offers', detail: 'Promotions, now and then' },
};
