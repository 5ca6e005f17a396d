import type { LiveBinding } from '../../../lib/live';
import { onOfferClosed, onOfferOpened } from './on-offer';
import { onRideChanged, onRideLocation } from './on-ride';

/** What the live topics of rides do to the page; the app binds them once. */
export const rideBindings: readonly LiveBinding[] = [onRideChanged, onRideLocation, onOfferOpened, onOfferClosed];
