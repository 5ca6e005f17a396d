import { texts } from '@server/contract/texts/texts.js';

/** A ride that was booked for somebody else. */
export const guestTexts = texts('rides.guest', {
  bookedFor: 'Booked for {name}',
  forName: 'for {name}',
  pin: 'PIN for {name}',
  pinSpelled: 'PIN for {name}: {digits}',
  pinHint: 'It’s in the link you send. {name} tells it to the driver.',
  hereDetail: '{name} tells {driver} the PIN.',
  hereNoPin: '{name} can get in.',
  arrived: '{name} has arrived.',
  missed: '{name} missed the ride.',
});

/** What the rider promised on top of the price when booking. */
export const promisedTipTexts = texts('rides.promisedTip', {
  request: '+ {tip} tip',
  rider: 'You promised {driver} a {tip} tip. It’s charged after the ride.',
  driver: 'Plus the {tip} tip the rider promised.',
});
