import type { RidePartsProps } from '../../../web/features/rides/trips/ride-parts';
import type { RideSlots } from '../../../web/features/rides/trips/ride-screen';

const nothing = () => null;

/** A ride's page without what other features put into it. */
export const noSlots: RideSlots = {
  map: nothing,
  place: nothing,
  contact: nothing,
  sharing: nothing,
  alert: nothing,
  checkIn: nothing,
  unseen: nothing,
  passenger: nothing,
  arrival: nothing,
  payment: nothing,
  split: nothing,
  review: nothing,
  choice: nothing,
  afterwards: nothing,
};

/** The same of its rider's or driver's part. */
export const noParts: Omit<RidePartsProps, 'ride' | 'nowMs'> = {
  map: nothing,
  contact: null,
  sharing: null,
  alert: null,
  checkIn: null,
  unseen: null,
  passenger: null,
  arrival: null,
  reroute: null,
  split: null,
  demo: null,
  payment: null,
  review: null,
  choice: null,
  afterwards: null,
};
