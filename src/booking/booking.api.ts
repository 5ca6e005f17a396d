export { type Booking, BookingChecks, type BookingRefusal } from './booking-checks.js';
