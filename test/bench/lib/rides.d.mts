import type pg from 'pg';
import type { SignedIn } from './people.mjs';

interface Wanted {
  riders: readonly SignedIn[];
  count: number;
  preferred?: SignedIn;
  /** One for each ride. */
  timeouts?: readonly Date[];
}

export function addCards(pool: pg.Pool, riders: readonly SignedIn[]): Promise<void>;
/** Pending scheduled rides two hours apart. */
export function addRides(pool: pg.Pool, wanted: Wanted): Promise<string[]>;
export function addOffers(pool: pg.Pool, rideIds: readonly string[], drivers: readonly SignedIn[]): Promise<void>;
export function addStepJobs(pool: pg.Pool, rideIds: readonly string[]): Promise<void>;
