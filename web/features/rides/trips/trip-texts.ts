import { texts } from '@server/contract/texts/texts.js';

/** What has happened to a ride, step by step. */
export const timelineTexts = texts('rides.timeline', {
  booked: 'Booked',
  noAnswer: 'Asked {driver}, no answer',
  /** Whether a driver took it or was given it. */
  confirmed: 'Confirmed with {driver}',
  released: {
    driver: 'Given back by {driver}',
    rider: 'Another driver requested',
    house: 'No longer with {driver}',
  },
  departed: '{driver} started driving',
  arrived: 'At the pickup',
  started: 'Ride started',
  rerouted: 'Route changed',
  completed: 'Arrived',
  cancelled: 'Canceled',
  noDrivers: 'Search ended',
});

/** What a ride's own page says before how it goes now: why a driver is sought once more, and what both are asked at the pickup. */
export const beforeTexts = texts('rides.before', {
  released: {
    driver: '{driver} gave your ride back. Asking others at the same price.',
    rider: 'You asked for another driver. The price stays the same.',
    house: '{driver} isn’t coming. Asking others at the same price.',
  },
  yourDriver: 'Your driver',
  notBegun: 'Has the ride started? If it’s on its way, ask {driver} to start it in the app.',
});

/** What a rider is asked whose trip takes far longer than planned. */
export const overYetTexts = texts('rides.over', {
  title: 'Is your ride over?',
  detail: '{driver} hasn’t ended it, and it’s taking far longer than planned. If you’re there, end it here. You pay {price}, as agreed.',
  arrived: 'I’ve arrived',
  guestTitle: 'Is {guest}’s ride over?',
  guestDetail:
    '{driver} hasn’t ended it, and it’s taking far longer than planned. If {guest} is there, end it here. You pay {price}, as agreed.',
  guestArrived: '{guest} has arrived',
});

/** What a rider can do whose driver set out and does not come. */
export const anotherTexts = texts('rides.another', {
  find: 'Find another driver',
  title: 'Find another driver?',
  detail: 'We ask other drivers at the same price, and {driver} doesn’t come anymore. It costs you nothing.',
  keep: 'Wait for {driver}',
  confirm: 'Find another driver',
});

/** The driver's steps: one large button for what comes next. */
export const tripTexts = texts('rides.trip', {
  depart: 'Start driving',
  departFrom: 'You can start driving {when}.',
  arrived: 'I’m here',
  start: 'Start ride',
  complete: 'Complete ride',
  pinLabel: 'Rider’s PIN',
  pinHint: 'Ask the rider for their 4 digits.',
  pinShort: 'Enter the 4 digits',
  copyFailed: 'We couldn’t copy the address.',
  wrongPin: 'That PIN doesn’t match. Ask the rider again.',
  toGo: '{distance} to the pickup.',
  noShow: 'Report a no-show ({fee})',
  noShowFree: 'Report a no-show',
  noShowTitle: 'Rider didn’t show?',
  noShowDetail: 'The ride ends and {rider} pays {fee}, all yours.',
  noShowFreeDetail: 'The ride ends and {rider} pays nothing. No-show fees are for drivers who arrive on time.',
  noShowConfirm: 'End the ride',
  noShowKeep: 'Keep waiting',
  noShowIn: 'You can report a no-show in {time}.',
  farTitle: 'End the ride here?',
  farDetail: 'You’re {distance} from the destination. End the ride only if the rider gets out here.',
  farUnknown: 'We can’t see where you are. End the ride only if the rider has gotten out.',
  notYet: 'Not yet',
  toDashboard: 'Back to your dashboard',
});
