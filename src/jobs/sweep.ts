import { minuteMs } from '../contract/duration.js';

/** Looks for what is due, whatever job or event got lost. */
export interface Sweep {
  /** `owner.verb`, unique among all jobs. */
  readonly name: string;
  /** The queue whose processor runs it. */
  readonly queue: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** The job that runs a sweep, with all of its queue that are due as often: for each job its queue's store is asked some thirty times. */
export function roundOf({ queue, everyMs }: Sweep): string {
  return `${queue}.sweep-${everyMs / 1_000}s`;
}

/** How often what people wait for is looked for; also caps how late a job starts when a LISTEN connection freezes (SEC-17, measured). */
export const soonMs = 5_000;
/** How often what nobody waits for is cleaned away. */
export const sometimesMs = minuteMs;
