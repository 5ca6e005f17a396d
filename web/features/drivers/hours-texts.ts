import { texts } from '@server/contract/texts/texts.js';

/** Of a driver's hours what their home shows. */
export const hoursTexts = texts('drivers.hours', {
  title: 'Your hours',
  anyTime: 'Any time',
  today: 'Today: {hours}',
  span: '{start} to {end}',
  wholeDay: 'all day',
  off: 'Day off today',
  outside: 'You’re outside your hours. Rides for right now still reach you.',
});
