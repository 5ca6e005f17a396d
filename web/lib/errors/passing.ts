import { isForGood, Offline, Refusal } from '../refusal';

/** No answer, or 'not now': the same call may work later. Apart from the refusals, which every page loads at first. */
export const isPassing = (error: unknown): boolean => error instanceof Offline || (error instanceof Refusal && !isForGood(error));
