import type { OfferClosedReason } from '@server/rides/offer.contract.js';
import type { CancelledBy, RideStatus } from '@server/rides/ride.contract.js';

/** What each status is called in lists. */
export const statusNames: Record<RideStatus, string> = {
  pending: 'Looking for a driver',
  confirmed: 'Confirmed',
  in_route: 'Driver on the way',
  in_progress: 'On the trip',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_drivers: 'No driver found',
};

/** The rider's loud sentence, one for each thing that may be going on. */
export const riderWords = {
  asking: (driver: string) => `Asking ${driver}…`,
  looking: 'Looking for a driver…',
  askingSome: (count: number) => (count === 1 ? 'Asking a driver nearby…' : `Asking ${count} drivers nearby…`),
  lookingFor: (when: string) => `Looking for a driver for ${when}`,
  fallbackOpen: (driver: string) => `If ${driver} can't, we ask the drivers nearby.`,
  fallbackCancel: (driver: string) => `If ${driver} can't, the ride is cancelled, without a fee.`,
  searchEnds: (time: string) => `You hear from us by ${time} at the latest. Cancelling is free.`,
  declinedBefore: (driver: string) => `${driver} couldn't take it, so we are asking others.`,
  hasYourRide: (driver: string) => `${driver} has your ride.`,
  willPickUp: (driver: string, when: string) => `${driver} picks you up ${when}.`,
  willHeadOut: (driver: string) => `${driver} heads out in time. You will see it here.`,
  minutesAway: (driver: string, minutes: number) => `${driver} is ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} away.`,
  onTheWay: (driver: string) => `${driver} is on the way.`,
  here: (driver: string) => `${driver} is here.`,
  hereDetail: 'Look for the plate below and say your PIN.',
  noShowFrom: (time: string, fee: string) => `From ${time} on, not coming costs ${fee}.`,
  missed: 'Your driver waited, but nobody came.',
  minutesToGo: (minutes: number, place: string) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to ${place}.`,
  onTrip: (place: string) => `On the way to ${place}.`,
  arrived: (place: string) => `You are at ${place}.`,
  thanks: (driver: string) => `${driver} brought you there.`,
  noDrivers: 'No driver was free.',
  noDriversDetail: 'Nothing was charged. Book again now, or for later.',
} as const;

/** The driver's loud sentence. */
export const driverWords = {
  next: (rider: string, when: string) => `Pick up ${rider} ${when}`,
  headOut: (rider: string) => `Head out to ${rider}`,
  toPickup: (rider: string) => `Drive to ${rider}`,
  waiting: (rider: string) => `Wait for ${rider}`,
  toDestination: (place: string) => `Drive to ${place}`,
  done: 'Ride completed.',
  missed: 'Your rider did not come.',
  candidate: (rider: string) => `${rider} asks for a ride`,
  minutes: (minutes: number) => `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
} as const;

/** Who ended a ride, as the rider and as the driver read it. */
export const cancelledWords: Record<'rider' | 'driver', Record<CancelledBy, string>> = {
  rider: {
    rider: 'You cancelled this ride.',
    driver: 'The driver cancelled this ride.',
    operator: 'Hometown cancelled this ride.',
    system: 'This ride was cancelled.',
  },
  driver: {
    rider: 'The rider cancelled this ride.',
    driver: 'You ended this ride.',
    operator: 'Hometown cancelled this ride.',
    system: 'This ride was cancelled.',
  },
};

export const rideTexts = {
  title: 'Your ride',
  bookAgain: 'Book again',
  cancel: 'Cancel ride',
  giveBack: 'Give this ride back',
  keep: 'Keep the ride',
  cancelTitle: 'Cancel this ride?',
  giveBackTitle: 'Give this ride back?',
  giveBackDetail: 'It goes back to the other drivers at the same price, and you are not asked again for it.',
  cancelFree: 'Cancelling is free now.',
  cancelFreeUntil: (until: string) => `Free until ${until}.`,
  freeAfter: (fee: string, driver: string) => `After that ${fee}, all of it for ${driver}.`,
  freeLeft: (time: string) => `${time} left.`,
  cancelFee: (fee: string) => `Cancelling now costs ${fee}.`,
  feeGoesTo: (driver: string) => `All of it goes to ${driver}.`,
  feeChanged: (fee: string | null) =>
    fee === null
      ? 'The fee has changed meanwhile: cancelling is free now.'
      : `The fee has changed meanwhile: it is ${fee} now. Nothing was cancelled yet.`,
  confirmCancel: (fee: string | null) => (fee === null ? 'Cancel ride' : `Cancel for ${fee}`),
  cancelledNoFee: 'No fee was charged.',
  feeDue: (fee: string, driver: string) => `A fee of ${fee} applies. All of it goes to ${driver}.`,
  feePaid: (fee: string, driver: string) => `You paid a fee of ${fee}. All of it went to ${driver}.`,
  feeOpen: (fee: string) => `Your card did not take the fee of ${fee}. It is to be paid before your next booking.`,
  feeComing: (fee: string) => `The fee of ${fee} is all yours. It comes as soon as the rider's card has paid it.`,
  feeCame: (fee: string) => `The fee of ${fee} is all yours.`,
  feeMissing: (fee: string) => `The rider's card did not take the fee of ${fee} yet. It is all yours once it does.`,
  reason: 'Why, if you like',
  pin: 'Your PIN',
  pinHint: 'Say it when you get in.',
  plate: 'Plate',
  price: 'Price',
  receipt: 'Receipt',
  total: 'Total',
  driverGets: (amount: string, driver: string) => `${driver} gets ${amount} of it.`,
  youGet: (amount: string) => `You get ${amount}`,
  riderPays: (amount: string) => `The rider pays ${amount}`,
  pickup: 'Pickup',
  stop: 'Stop',
  destination: 'Destination',
  history: 'What happened',
  asOf: (age: string) => `As of ${age} ago. It follows live again once you are back.`,
  lastSeen: (age: string) => `Position last seen ${age} ago.`,
  loadFailed: 'This ride could not be loaded.',
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
  departed: (driver: string) => `${driver} headed out`,
  arrived: 'At the pickup',
  started: 'Ride started',
  completed: 'Arrived',
  cancelled: 'Cancelled',
  noDrivers: 'Search ended',
} as const;

/** The driver's steps: one large button for what comes next. */
export const tripTexts = {
  depart: 'Head out',
  departFrom: (time: string) => `You can head out from ${time}.`,
  arrived: "I'm here",
  start: 'Start ride',
  complete: 'Complete ride',
  pinLabel: "Rider's PIN",
  pinHint: 'Ask the rider for their 4 digits.',
  pinShort: 'Enter the 4 digits',
  wrongPin: 'That PIN is not right. Ask the rider again.',
  noShow: (fee: string) => `Report a no-show (${fee})`,
  noShowTitle: 'Nobody came?',
  noShowDetail: (rider: string, fee: string) => `The ride ends and ${rider} is charged ${fee}. All of it is yours.`,
  noShowConfirm: 'End the ride',
  noShowKeep: 'Keep waiting',
  noShowIn: (time: string) => `You can report a no-show in ${time}.`,
  farTitle: 'Complete it here?',
  farDetail: (miles: string) => `You are ${miles} from the destination. Complete the ride only if the rider gets out here.`,
  notYet: 'Not yet',
  toDashboard: 'Back to your dashboard',
} as const;

export const listTexts = {
  title: 'Your bookings',
  upcoming: 'Upcoming',
  past: 'Past',
  filter: 'Which rides',
  emptyUpcoming: 'No rides ahead',
  emptyUpcomingDetail: 'When you book a ride, it stands here until it is over.',
  emptyPast: 'No rides yet',
  emptyPastDetail: 'Rides that are over will be listed here with their receipts.',
  book: 'Book a ride',
  more: 'Show earlier rides',
  end: 'That is everything.',
  loadFailed: 'Your rides could not be loaded.',
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
