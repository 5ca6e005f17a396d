import { texts } from '@server/contract/texts/texts.js';

/** Who rides, where that is not whoever books. */
export const guestBookingTexts = texts('rides.bookingGuest', {
  label: 'Who’s riding?',
  me: 'You',
  hint: 'Leave it empty if it’s you.',
  hintOther: 'The driver sees this name. You pay, and you get a link for them.',
  unready: 'Shorten the name first',
});

/** How long only the chosen driver is asked. */
export const waitTexts = texts('rides.bookingWait', {
  label: 'Ask only {driver} for',
  usual: 'The usual time',
  usualNow: 'About a minute',
  usualLater: 'Up to a day, with time left for others',
  minutes: '{minutes, plural, one {# minute} other {# minutes}}',
  hours: '{hours, plural, one {# hour} other {# hours}}',
  until: { open: 'Until about {time}, then drivers nearby', cancel: 'Until about {time}, then we cancel for free' },
});

/** What is written to the driver. */
export const noteTexts = texts('rides.bookingNote', {
  unready: 'Shorten the note first',
});

/** A tip that is promised when booking. */
export const promiseTexts = texts('rides.bookingTip', {
  label: 'Tip for the driver',
  hint: 'Drivers see it before they answer. It’s charged after the ride.',
  none: 'No tip',
  unready: 'Check the tip first',
});
