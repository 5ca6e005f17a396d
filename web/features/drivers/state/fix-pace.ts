import { movingFixMs, stillFixMs } from '@server/drivers/drivers.contract.js';
import { metresPerDegree } from '@server/town/geo.contract.js';

/** One reading of the device. */
export interface Reading {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy_m: number;
}

/** A shift of less than this (m) is the receiver's trembling, not a drive. */
const movedM = 12;

export function hasMoved(from: Reading, to: Reading): boolean {
  const east = (to.lng - from.lng) * Math.cos((to.lat * Math.PI) / 180);
  return Math.hypot(east, to.lat - from.lat) * metresPerDegree > movedM;
}

export interface LastSent {
  readonly reading: Reading;
  readonly atMs: number;
}

/** Whether a reading is due: every 5 s while moving, every 15 s while still (D8). */
export function isDue(last: LastSent | undefined, reading: Reading, nowMs: number): boolean {
  if (!last) return true;
  // Half a beat early rather than a whole one late.
  const age = nowMs - last.atMs + movingFixMs / 2;
  return age >= (hasMoved(last.reading, reading) ? movingFixMs : stillFixMs);
}
