import * as z from 'zod/mini';
import { hourMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';

/** A scheduled ride whose card is still refused this long before its pickup does not take place, in milliseconds (D7). */
export const releaseUnpaidBeforeMs = 2 * hourMs;

export const rideCardProblems = problems({
  ride_over: [409, 'This ride is over.'],
  card_accepted: [409, 'The card for this ride went through, or is being charged now.'],
});

/** Which card pays a ride; whether it was accepted comes with the ride's `payment_status`. @public */
export const RideCard = z.object({ ride_id: Id, payment_method_id: Id });

/** Another card for a ride of mine that goes on, while none has been accepted: it is asked at once when the last one was refused. */
export const changeRideCard = endpoint({
  method: 'PUT',
  path: '/api/rides/:id/payment-method',
  access: 'user',
  summary: 'Pay my ride with another card',
  params: IdParam,
  body: z.strictObject({ payment_method_id: Id }),
  reply: RideCard,
  problems: ['card_unusable', 'card_expires_before_ride', 'ride_over', 'card_accepted'],
  rate: { limit: 30, windowS: 60 },
});
