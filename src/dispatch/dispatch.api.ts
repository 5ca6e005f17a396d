// How a ride comes to its driver: what booking begins, trips go on with and other modules act by.
export { AcceptService } from './accept.service.js';
export { preferableDriver, pickupEtas, type Preference } from './candidates.queries.js';
export { DeclineService } from './decline.service.js';
export { closeAllOffers } from './offers/offers.js';
export { PreferredService } from './preferred.service.js';
export { type Handover, ReassignService } from './reassign.service.js';
export { ReleaseService } from './release.service.js';
export { RoundsService } from './rounds.service.js';
export { dueStep, preferredTimeout, searchingOf, searchWindow } from './search.rules.js';
