import type { OfferClosedReason } from '@server/rides/ride.contract.js';
import type { CancelledBy, RideStatus } from '@server/rides/ride.contract.js';

/** What each status is called in lists. */
export const statusNames: Record<RideStatus, string> = {
  pending: 'Looking for a driver',
  confirmed: 'Confirmed',
  in_route: 'Driver on the way',
  in_progress: 'On the trip',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_drivers: 'No driver found',
};

/** The rider's loud sentence, one for each thing that may be going on. */
export const riderWords = {
  asking: (driver: string) => `Asking ${driver}…`,
  looking: 'Looking for a driver…',
  askingSome: (count: number) => (count === 1 ? 'Asking a driver nearby…' : `Asking ${count} drivers nearby…`),
  lookingFor: (when: string) => `Looking for a driver for ${when}`,
  fallbackOpen: (driver: string) => `If ${driver} can’t make it, we ask drivers nearby.`,
  fallbackCancel: (driver: string) => `If ${driver} can’t make it, we cancel for free.`,
  waitsForAnswer: (driver: string) => `Waiting for ${driver}’s answer`,
  searchEnds: (time: string) => `We’ll let you know by ${time}. Canceling is free.`,
  declinedBefore: (driver: string) => `${driver} couldn’t take it. Asking others.`,
  noAnswerBefore: (driver: string) => `${driver} didn’t answer. Asking others.`,
  hasYourRide: (driver: string) => `${driver} has your ride.`,
  willPickUp: (driver: string, when: string) => `${driver} picks you up ${when}.`,
  willHeadOut: (driver: string) => `${driver} will head out soon. You can follow the car here.`,
  minutesAway: (driver: string, minutes: number) => `${driver} is ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} away.`,
  onTheWay: (driver: string) => `${driver} is on the way.`,
  pullingUp: (driver: string) => `${driver} is pulling up.`,
  waitTerms: (driver: string, minutes: number, perMinute: string) => `${driver} waits ${minutes} min for free, then it’s ${perMinute}/min.`,
  here: (driver: string) => `${driver} is here.`,
  hereDetail: (driver: string) => `Check the plate, then tell ${driver} your PIN.`,
  noShowFrom: (time: string, fee: string) => `Be there by ${time} to avoid the ${fee} no-show fee.`,
  missed: 'You missed your ride.',
  minutesToGo: (minutes: number, place: string) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to ${place}.`,
  onTrip: (place: string) => `On the way to ${place}.`,
  almostThere: (place: string) => `Arriving at ${place}.`,
  arrived: 'You’ve arrived.',
  thanks: (driver: string, place: string) => `${driver} dropped you at ${place}.`,
  noDrivers: 'No drivers available.',
  noDriversDetail: 'Nothing was charged. Book again now, or for later.',
} as const;

/** The driver's loud sentence. */
export const driverWords = {
  next: (rider: string, when: string) => `Pick up ${rider} ${when}`,
  headOut: (rider: string) => `Start driving to ${rider}`,
  toPickup: (rider: string) => `Drive to ${rider}`,
  waiting: (rider: string) => `Waiting for ${rider}`,
  toDestination: (place: string) => `Drive to ${place}`,
  done: 'Ride completed.',
  missed: 'Your rider didn’t show.',
  candidate: (rider: string) => `${rider} asked for a ride`,
  minutes: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  there: 'Almost there',
} as const;

/** Who ended a ride, as the rider and as the driver read it. */
export const cancelledWords: Record<'rider' | 'driver', Record<CancelledBy, string>> = {
  rider: {
    rider: 'You canceled this ride.',
    driver: 'Your driver canceled this ride.',
    operator: 'Hometown canceled this ride.',
    system: 'This ride was canceled.',
  },
  driver: {
    rider: 'The rider canceled this ride.',
    driver: 'You ended this ride.',
    operator: 'Hometown canceled this ride.',
    system: 'This ride was canceled.',
  },
};

export const rideTexts = {
  title: 'Your ride',
  bookAgain: 'Book again',
  cancel: 'Cancel ride',
  giveBack: 'Release this ride',
  keep: 'Keep the ride',
  cancelTitle: 'Cancel this ride?',
  giveBackTitle: 'Release this ride?',
  giveBackDetail: 'Other drivers get it at the same price. We won’t offer it to you again.',
  cancelFree: 'Canceling is free now.',
  cancelFreeUntil: (until: string) => `Free until ${until}.`,
  freeAfter: (fee: string, driver: string) => `After that ${fee}, all to ${driver}.`,
  freeLeft: (time: string) => `${time} left.`,
  cancelFee: (fee: string) => `Canceling now costs ${fee}.`,
  feeGoesTo: (driver: string) => `All of it goes to ${driver}.`,
  feeChanged: (fee: string | null) =>
    fee === null ? 'The fee just changed: canceling is free now.' : `The fee just changed to ${fee}. Your ride isn’t canceled yet.`,
  confirmCancel: (fee: string | null) => (fee === null ? 'Cancel ride' : `Cancel for ${fee}`),
  cancelledNoFee: 'No fee was charged.',
  feeDue: (fee: string, driver: string) => `A ${fee} fee applies, all to ${driver}.`,
  feePaid: (fee: string, driver: string) => `You paid a ${fee} fee, all to ${driver}.`,
  feeOpen: (fee: string) => `Your card was declined for the ${fee} fee. Pay it before your next ride.`,
  feeComing: (fee: string) => `The ${fee} fee is all yours. It arrives once the rider’s card pays.`,
  feeCame: (fee: string) => `The ${fee} fee is all yours.`,
  feeMissing: (fee: string) => `The rider’s card was declined for the ${fee} fee. It’s all yours once it’s paid.`,
  reason: 'Reason',
  pin: 'Your PIN',
  pinHint: 'Tell your driver when you get in.',
  plate: 'Plate',
  price: 'Price',
  receipt: 'Receipt',
  total: 'Total',
  driverGets: (amount: string, driver: string) => `${driver} gets ${amount}.`,
  youGet: (amount: string) => `You get ${amount}`,
  riderPays: (amount: string) => `The rider pays ${amount}`,
  pickup: 'Pickup',
  stop: 'Stop',
  destination: 'Destination',
  history: 'Timeline',
  asOf: (age: string) => `Updated ${age} ago. Reconnecting…`,
  lastSeen: (age: string) => `Car last seen ${age} ago.`,
  myLastFix: (age: string) => `Your location is ${age} old. Keep this page open.`,
  loadFailed: 'We couldn’t load this ride.',
  notesTitle: 'Notes',
  passengersLabel: 'Passengers',
  passengers: (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`),
  copy: 'Copy address',
  copied: 'Address copied',
  navigate: 'Open in maps',
  rated: (stars: number) => `You gave ${stars} of 5 stars.`,
  firstRide: 'New on Hometown',
  theDriver: 'the driver',
} as const;

export const timelineTexts = {
  booked: 'Booked',
  noAnswer: (driver: string) => `Asked ${driver}, no answer`,
  confirmed: (driver: string) => `${driver} accepted`,
  departed: (driver: string) => `${driver} started driving`,
  arrived: 'At the pickup',
  started: 'Ride started',
  completed: 'Arrived',
  cancelled: 'Canceled',
  noDrivers: 'Search ended',
} as const;

/** The driver's steps: one large button for what comes next. */
export const tripTexts = {
  depart: 'Start driving',
  departFrom: (time: string) => `You can start driving at ${time}.`,
  arrived: 'I’m here',
  start: 'Start ride',
  complete: 'Complete ride',
  pinLabel: 'Rider’s PIN',
  pinHint: 'Ask the rider for their 4 digits.',
  pinShort: 'Enter the 4 digits',
  wrongPin: 'That PIN doesn’t match. Ask the rider again.',
  toGo: (miles: string) => `${miles} to the pickup.`,
  noShow: (fee: string) => `Report a no-show (${fee})`,
  noShowTitle: 'Rider didn’t show?',
  noShowDetail: (rider: string, fee: string) => `The ride ends and ${rider} pays ${fee}, all yours.`,
  noShowConfirm: 'End the ride',
  noShowKeep: 'Keep waiting',
  noShowIn: (time: string) => `You can report a no-show in ${time}.`,
  farTitle: 'End the ride here?',
  farDetail: (miles: string) => `You’re ${miles} from the destination. End the ride only if the rider gets out here.`,
  notYet: 'Not yet',
  toDashboard: 'Back to your dashboard',
} as const;

export const listTexts = {
  title: 'Your bookings',
  upcoming: 'Upcoming',
  past: 'Past',
  filter: 'Show rides',
  emptyUpcoming: 'No upcoming rides',
  emptyUpcomingDetail: 'Upcoming rides show up here.',
  emptyPast: 'No rides yet',
  emptyPastDetail: 'Past rides and receipts show up here.',
  preview: 'The ride you’re looking at',
  open: 'Open ride',
  again: 'Book again',
  book: 'Book a ride',
  more: 'Show earlier rides',
  end: 'End of list',
  loadFailed: 'We couldn’t load your rides.',
  driving: 'You drive',
} as const;

/** The specification's texts, to the letter (spec B §2, §8; M20–M25). */
export const requestTexts = {
  title: 'Preferred Ride Request',
  error: 'Error',
  acceptFailed: 'Failed to accept ride',
  declineFailed: 'Failed to decline ride',
  accept: 'Accept',
  decline: 'Decline',
  dismiss: 'Not now',
  accepted: 'Ride accepted',
  acceptedDetail: (rider: string) => `${rider} knows you’re coming.`,
  dismissed: 'Saved for later',
  dismissedDetail: 'You can still accept it on your dashboard until time runs out.',
  ended: 'This request has ended',
  missed: (rider: string) => `You missed ${rider}’s request.`,
  when: 'When',
  timeToAnswer: 'Time to answer',
  asks: (rider: string) => `${rider} asked for you`,
  openTitle: (rider: string) => `Offer from ${rider}`,
  yours: (fare: string) => `for you · ${fare} fare`,
  minutesAway: (minutes: number) => `${minutes} min`,
  toPickup: (miles: string) => `${miles} to pickup`,
  now: 'Now',
  announce: (rider: string, share: string, pickup: string) =>
    `Preferred Ride Request. ${rider} asked for you. ${share} for you, from ${pickup}.`,
} as const;

/** Why a request left the screen; null where the driver did it. */
export const closedWords: Record<OfferClosedReason, string | null> = {
  accepted: null,
  declined: null,
  taken: 'Another driver took this ride.',
  expired: 'Time ran out.',
  cancelled: 'The rider canceled it.',
  released: 'No longer available.',
};

export const driverHomeTexts = {
  now: 'Your work now',
  offers: 'Offers',
  quiet: 'No offers right now.',
  quietHint: (seconds: number) => `When one comes in, you have ${seconds} seconds to answer.`,
  current: 'Your ride now',
  next: 'Next ride',
  pickUp: (rider: string, place: string) => `${rider}, at ${place}`,
  dropOff: (place: string, fare: string) => `To ${place} · ${fare} fare`,
  upcomingMore: (count: number) => `${count} more coming up`,
  loadFailed: 'We couldn’t load your offers.',
} as const;
