import { texts } from '@server/contract/texts/texts.js';

/** Another destination, or other stops, while a ride goes on. */
export const rerouteTexts = texts('rides.reroute', {
  change: 'Change destination or stops',
  title: 'Change the route',
  about: '{driver} sees the new route right away.',
  theDriver: 'Your driver',
  keep: 'Keep the route',
  confirm: 'Change for {price}',
  confirmIdle: 'Change the route',
  choose: 'Choose another destination, or add or remove a stop.',
  pricing: 'Checking the price…',
  before: 'Fare so far',
  after: 'New fare',
  more: '{amount} more than before.',
  less: '{amount} less than before.',
  same: 'The fare stays the same.',
  holds: 'This price holds for {time}.',
  expired: 'That price expired.',
  newPrice: 'Get a new price',
  tryAgain: 'Try again',
  failed: 'We couldn’t change the route. Your ride stays as it was.',
  done: 'Route changed',
  doneDetail: 'The fare is {price} now.',
});

/** What the driver is told on the ride's page. */
export const reroutedTexts = texts('rides.rerouted', {
  title: '{rider} changed the route',
  detail: 'Now to {destination}. The fare is {price}, and your share is {share}.',
});
