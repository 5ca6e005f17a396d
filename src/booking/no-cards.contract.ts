import { problems } from '../contract/problem.js';

/** Nobody charges cards for the town: none is added, and no ride booked. Or this card works today, and no more when the ride begins. */
export const noCardsProblems = problems({
  cards_not_set_up: [409, 'This town can’t take cards yet.'],
  card_expires_before_ride: [409, 'This card expires before this ride.'],
});
