import type { Id } from '../../contract/ids.js';
import type { PriceLine } from '../../fares/fares.contract.js';
import type { Statement } from '../../database/statement.js';
import type { Unit } from '../../database/unit.js';
import { type Entry, journal } from './ride-journal.js';
import type { RideRow } from './ride-row.js';
import { stepRide } from '../rides.jobs.js';

/** What changes a ride holds it as it was read: the version is the proof. */
export interface Held {
  readonly id: Id;
  readonly version: number;
}

/** What the start of a ride needs beside its driver. */
export interface Start {
  /** The ride's PIN, and what the rider said it is; undefined where it starts without (M38). */
  readonly pin: string;
  readonly said: string | undefined;
  /** For the wait: all of it is the driver's (D6). */
  readonly waitCents: number;
  readonly waitLines: readonly PriceLine[];
  /** When it should be over at the latest. */
  readonly nextStepAt: Date;
}

/** Its job comes by then; the sweep finds only what got lost. */
export function stepAt(unit: Unit, rideId: Id, at: Date | null): void {
  if (at) unit.enqueue(stepRide, { rideId }, { runAt: at });
}

type Entries = (ride: RideRow) => readonly Entry[] | Promise<readonly Entry[]>;

/** A search that begins at once is begun by whoever wrote it, in the same transaction. */
const beginsNow = ({ status, next_step_at: at }: RideRow, now: Date): boolean => status === 'pending' && at !== null && at <= now;

/**
 * Writes, adds to the ride's history, publishes it and enqueues its next step: a change that nobody hears of cannot be written. Undefined
 * where the guard did not hold, and nothing happened.
 */
export const transition =
  <P>(write: Statement<P, RideRow>) =>
  async (unit: Unit, params: P, entries: Entries): Promise<RideRow | undefined> => {
    const ride = await unit.one(write, params);
    if (!ride) return undefined;
    await journal(unit, ride, await entries(ride));
    if (!beginsNow(ride, unit.now)) stepAt(unit, ride.id, ride.next_step_at);
    return ride;
  };
