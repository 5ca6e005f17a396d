import { part } from '../../../lib/part';
import { offersSlot } from './offers-slot';

/** Mostly nothing is asked when the page comes: the cards' code comes after it, before the first request does. */
export const LateOfferCards = part(async () => (await import('./offer-cards')).OfferCards);

/** For the browser: cards that came with the page are there before it is hydrated. */
export async function preloadOffers(): Promise<void> {
  if (document.querySelector(`[data-slot=${offersSlot}]`)) await LateOfferCards.load();
}
