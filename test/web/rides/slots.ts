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
