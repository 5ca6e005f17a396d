import { texts } from '@server/contract/texts/texts.js';

/** Scheduled rides on a driver's home. */
export const listedTexts = texts('rides.listed', {
  title: 'Scheduled rides',
  all: 'See all',
  hint: 'Take one ahead of time. You don’t have to be online.',
  none: 'No scheduled rides right now.',
  noneHint: 'New ones that fit your hours and your car show up here.',
  offline: 'You’re offline. Scheduled rides show up here once you’re back.',
  loadFailed: 'We couldn’t load scheduled rides.',
  card: 'Ride {when}, Pickup: {place}',
  accept: 'Accept ride {when}',
  notTaken: '{place}: {why}',
  came: '{count, plural, one {# new ride came in. It shows} other {# new rides came in. They show}} up when you leave this list.',
  stops: '{count, plural, one {# stop} other {# stops}}',
  more: 'Show later rides',
  end: 'End of list',
});
