// The record for the three modules that move rides on: dispatch, booking and trips. Nobody else comes in by this door.
export { cancelFeeOf, type FeeFacts, noShowFeeOf, waitFeeOf, waitTermsOf } from './fees/fee.rules.js';
export { type Actor, type Entry, journal, touch } from './record/ride-journal.js';
export {
  type Asked,
  canceledSearches,
  closeOffers,
  declineOffer,
  expireOffers,
  keepRequest,
  lastAnswer,
  openOfferCount,
  openOffers,
  endOffersBetween,
  endOffersBeyond,
  endOffersOf,
} from './record/ride-offers.queries.js';
export { driverLateAt, notBegunAt, overdueOf } from './live/overdue.rules.js';
export { busyRange, extensionMs, isDriverTaken, orBusy } from './record/ride-busy.js';
export type { KeptProposal } from './record/ride-proposal.js';
export { factsOf, type RideRow, whenOf } from './record/ride-row.js';
export { canTake, transitions } from './record/ride.states.js';
export {
  acceptRide,
  arriveAtPickup,
  cancelRide,
  comeNearer,
  completeRide,
  departByItself,
  departRide,
  endAsNoShow,
  keepDriverOnWay,
  keepDriverUntil,
  lookAgain,
  noteOnce,
  reassignRide,
  releaseRide,
  startRide,
  stopWaitingForDriver,
  watchUnwatched,
} from './record/ride.transitions.js';
export { endProposal, proposeRoute, rerouteRide } from './record/reroute.transitions.js';
export { askNextRound, endPreferredPhase, endSearch } from './record/search.transitions.js';
export { rescheduleRide } from './record/reschedule.transitions.js';
export { createRide, type NewRide } from './record/create-ride.js';
export { RidePins } from './record/ride-pins.js';
export { giveBackAt, headOutAgainAt, headOutAt, type When } from './record/ride-when.js';
export {
  type Claim,
  claimOf,
  clashingRides,
  driverHasTime,
  dueRides,
  holdDueRide,
  holdLateRide,
  holdRide,
  holdRideOfDriver,
  holdRidesAhead,
  lateRides,
  longerWays,
  openRidesWith,
  openScheduledCount,
  releasesOf,
  requestsSince,
  rideOfDriver,
  tooFarApart,
  ridesAheadOf,
  ridesAwaiting,
  wasDrivenBy,
} from './record/rides.queries.js';
export { pinAskedAt, rideToStart, waitsForPin } from './pin/start.queries.js';
export { leavePickup, rideLeft } from './live/leave-pickup.js';
export { ridesQueue, stepRide } from './rides.jobs.js';
export { passedStops, stopsWithin } from './live/way.rules.js';
export { type Outcome, RideReplies } from './views/ride-outcome.js';
export { amount } from './views/ride-columns.js';
export { RideViews } from './views/ride.view.js';
