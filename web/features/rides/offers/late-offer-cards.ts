import { part } from '../../../lib/part';

/** Mostly nothing is asked when the page comes: the cards' code comes after it, before the first request does. */
export const LateOfferCards = part(async () => (await import('./offer-cards')).OfferCards);
