import { texts } from '@server/contract/texts/texts.js';

/** The wait at the pickup, named while it runs (D6). */
export const waitTexts = texts('rides.wait', {
  free: 'Free wait',
  charged: 'Waiting',
  next: {
    rider: 'Then {perMinute}/min, all to {driver}.',
    driver: 'Then {perMinute}/min, all yours.',
  },
  now: {
    rider: '{perMinute}/min until you’re in, all to {driver}.',
    driver: '{perMinute}/min until you start, all yours.',
  },
  most: 'The most a wait can cost.',
});

/** Where the ride leads next, in one line. */
export const nextPlaceTexts = texts('rides.nextPlace', {
  pickup: 'Pickup at {place}',
  destination: 'To {place}',
});

/** The running trip on the driver's home: what its one tap leads to. */
export const runningTexts = texts('rides.running', {
  depart: 'Next: start driving',
  arrived: 'Next: say you’re here',
  start: 'Next: enter the PIN',
  startNoPin: 'Next: start the ride',
  complete: 'Next: drop off',
  minutes: 'min',
  toPickup: 'Pickup: {place}',
  toDestination: 'Drop-off: {place}',
});

/** How old something is. */
export const ageTexts = texts('rides.age', {
  seconds: '{seconds} s',
  minutes: '{minutes} min',
});
