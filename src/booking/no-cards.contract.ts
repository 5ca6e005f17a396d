import { problems } from '../contract/problem.js';

/** Nobody charges cards for the town: none is added, and no ride booked. */
export const noCardsProblems = problems({ cards_not_set_up: [409, 'This town can’t take cards yet.'] });
