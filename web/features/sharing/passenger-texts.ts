import { texts } from '@server/contract/texts/texts.js';

/** The link for whoever rides, where somebody else booked and pays. */
export const passengerTexts = texts('sharing.passenger', {
  title: '{name} is riding',
  detail: 'Send {name} a link to the ride. It has the PIN, so pass it on only to them.',
  send: 'Send {name} the link',
  sent: 'You sent {name} a link {when}.',
  again: 'Send a new link',
  againHint: 'The link you sent before stops working.',
});

/** What whoever rides reads by that link, the loud sentence first. */
export const ownTripWords = texts('sharing.ownTrip', {
  label: 'Your ride',
  bookedBy: '{name} booked this ride and pays for it.',
  pin: 'Your PIN',
  pinSpelled: 'Your PIN: {digits}',
  pinHint: 'Check the plate, then tell the driver.',
  noPin: 'Check the plate before you get in. If {driver} asks for your PIN, it’s {pin}.',
  pending: 'Looking for your driver…',
  pendingAhead: 'Looking for your driver for {when}…',
  confirmed: '{driver} will pick you up.',
  confirmedAt: '{driver} picks you up {when}.',
  minutesAway: '{driver} is {minutes, plural, one {# minute} other {# minutes}} away.',
  coming: '{driver} is on the way.',
  pullingUp: '{driver} is pulling up.',
  here: '{driver} is at your pickup.',
  minutesToGo: 'You arrive in {minutes, plural, one {# minute} other {# minutes}}.',
  arriving: 'You’re arriving.',
  onTrip: 'You’re on your trip.',
  completed: 'You’ve arrived.',
});
