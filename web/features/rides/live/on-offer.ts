import { listOffers, listPreferred, offerClosedTopic, offerOpenedTopic } from '@server/dispatch/offers/offer.contract.js';
import { listPastOffers } from '@server/dispatch/offers/past-offers.contract.js';
import { getDriverState } from '@server/drivers/drivers.contract.js';
import { getActiveRide, getRide, listRides } from '@server/rides/rides.contract.js';
import { cachedList } from '../../../lib/cache/cache';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';
import { isGivenBack } from '../api/use-ride-command';
import { closeOffer } from '../api/use-offers';
import { hearServerTime } from '../../../lib/server-time';
import { noteClosed, noteOpened } from '../state/booking/closed-requests';

/** The most urgent stands first, as the server sorts them. */
export const onOfferOpened = live(offerOpenedTopic, (offer, cache) => {
  hearServerTime(offer.server_now);
  noteOpened(offer.id);
  if (offer.kind === 'open') return cachedList(cache, { endpoint: listOffers, field: 'offers' }).upsert(offer, 'end');
  cachedList(cache, { endpoint: listPreferred, field: 'rides' }).upsert(offer, 'end');
});

export const onOfferClosed = live(offerClosedTopic, ({ ride_id: id, reason }, cache) => {
  noteClosed(id, reason);
  closeOffer(cache, id);
  // An answer that was on its way when the request ended may still hold it.
  refresh(cache, listPreferred.path, listOffers.path, listPastOffers.path);
  // Whoever had the ride hears nothing else of it: what is told of a ride goes to who has it.
  if (reason !== 'released') return;
  refresh(cache, getActiveRide.path, listRides.path, getDriverState.path);
  if (!isGivenBack(cache, id)) refresh(cache, getRide.path);
});
