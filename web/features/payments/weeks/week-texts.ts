import { texts } from '@server/contract/texts/texts.js';

/** Words of the page Earnings, and of a driver’s weeks. */
export const weekTexts = texts('payments.week', {
  title: 'Earnings',
  description: 'What your days, weeks, and years brought you.',
  weekOf: 'Week of {day}',
  previous: 'Previous week',
  next: 'Next week',
  byDay: 'Earned by day',
  day: 'Day',
  rides: 'Rides',
  earned: 'Earned',
  none: 'Nothing from that week',
  noneHint: 'It’s ahead, or from before your first ride.',
  loading: 'Loading the week',
  loadFailed: 'We couldn’t load this week.',
  loadFailedHint: 'Your money is safe. Check your connection, then try again.',
});
