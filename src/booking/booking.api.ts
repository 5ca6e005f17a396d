export { type Booking, BookingChecks, type BookingRefusal } from './booking-checks.js';
export { RouteAnswers } from './reroute/route-answers.service.js';
export { type FareHolder, FareHolds, type HoldNeed, type HoldRefusal, type NewFare } from './reroute/fare-holds.js';
