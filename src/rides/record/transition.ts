import type { Id } from '../../contract/ids.js';
import type { PriceLine } from '../../fares/fares.contract.js';
import type { Statement } from '../../database/statement.js';
import type { Unit } from '../../database/unit.js';
import { type Entry, journal } from './ride-journal.js';
import type { RideRow } from './ride-row.js';

/** What changes a ride holds it as it was read: the version is the proof. */
export interface Held {
  readonly id: Id;
  readonly version: number;
}

/** What the start of a ride needs beside its driver. */
export interface Start {
  /** The ride's PIN, and what the rider said it is (M38). */
  readonly pin: string;
  readonly said: string | undefined;
  /** For the wait: all of it is the driver's (D6). */
  readonly waitCents: number;
  readonly waitLines: readonly PriceLine[];
  /** When it should be over at the latest. */
  readonly nextStepAt: Date;
}

type Entries = (ride: RideRow) => readonly Entry[] | Promise<readonly Entry[]>;

/**
 * Writes, adds to the ride's history and publishes it: a change that nobody hears of cannot be written. Undefined where
 * the guard did not hold, and nothing happened.
 */
export const transition =
  <P>(write: Statement<P, RideRow>) =>
  async (unit: Unit, params: P, entries: Entries): Promise<RideRow | undefined> => {
    const ride = await unit.one(write, params);
    if (ride) await journal(unit, ride, await entries(ride));
    return ride;
  };
