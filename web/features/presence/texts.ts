import { texts } from '@server/contract/texts/texts.js';

/** How a person is, in words. */
export const presenceTexts = texts('presence', {
  activeNow: 'Active now',
  activeDaysAgo: 'Active {count}d ago',
  activeHoursAgo: 'Active {count}h ago',
  activeMinutesAgo: 'Active {count}m ago',
  away: 'Away',
  busy: 'Busy',
  offline: 'Offline',
});
