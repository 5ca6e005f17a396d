import type { Ride } from '@server/rides/ride.contract.js';
import type { ReactNode } from 'react';
import type { PanelInsets } from '../views/map-page';

/** What the rider's and the driver's side of a ride are made of. */
export interface RidePartsProps {
  ride: Ride;
  /** The server's time (ms since 1970). */
  nowMs: number;
  map(insets: PanelInsets): ReactNode;
  /** Message and call; null while there is nobody to reach. */
  contact: ReactNode;
  /** Letting others follow the ride; null unless it is the reader's own. */
  sharing: ReactNode;
  /** Whether the reader is all right, where that is asked; null for whoever is not on a trip. */
  checkIn: ReactNode;
  /** Why the driver's place does not arrive, and what mends it; null where it does, and for whoever does not drive. */
  unseen: ReactNode;
  /** Calling for help in silence; null for whoever is not on the ride. */
  alert: ReactNode;
  /** The link for whoever rides; null unless the reader booked for somebody else. */
  passenger: ReactNode;
  /** Being told when the driver arrives; null once that was, and for whoever is not its rider. */
  arrival: ReactNode;
  /** Another destination or other stops; empty for whoever is not its rider. */
  reroute: ReactNode;
  /** Friends who take over parts of the fare; null unless the ride is the reader's own. */
  split: ReactNode;
  /** What only the demo town has. */
  demo: ReactNode;
  /** What the rider has to do about the payment. */
  payment: ReactNode;
  /** Null unless a review can still be given. */
  review: ReactNode;
  /** Favorite, or never again; null while the ride is not over, and for whoever is not on it. */
  choice: ReactNode;
  /** What else there is to do about a ride that came to its end: a tip, something left in the car. */
  afterwards: ReactNode;
}
