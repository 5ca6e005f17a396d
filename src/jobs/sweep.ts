import type { JobSchedulerTemplateOptions, Queue } from 'bullmq';
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

/** A round that is so many of its intervals away was planned by a clock that was ahead. */
const putOffFrom = 2;

interface Plan {
  /** By name, with how often each is due (ms). */
  readonly rounds: ReadonlyMap<string, number>;
  readonly opts: JobSchedulerTemplateOptions;
  /** At a start all are written: an older version may have given them other options. */
  readonly isStart: boolean;
}

/**
 * Has BullMQ run the rounds of a queue: all that its store has not, since it may have lost them, and no others, which nobody handles any
 * more. While two versions run each removes what only the other has, and puts back its own within a minute. BullMQ's time is each
 * machine's own: once a clock that was ahead is put right, or its machine is gone, the rounds that it planned would stand still for as
 * long as it was ahead, so those begin anew.
 */
export async function scheduleRounds(queue: Queue, { rounds, opts, isStart }: Plan): Promise<void> {
  const put = (name: string, every: number) => queue.upsertJobScheduler(name, { every }, { name, opts });
  const toPut = new Map(rounds);
  const putOff = new Map<string, number>();
  for (const { key, next = 0 } of await queue.getJobSchedulers()) {
    const every = rounds.get(key);
    if (every === undefined) await queue.removeJobScheduler(key);
    else if (next > Date.now() + putOffFrom * every) putOff.set(key, every);
    else if (!isStart) toPut.delete(key);
  }
  // BullMQ keeps the next time of a round whose interval stays; one that was removed for it would be lost if this process ended here.
  await Promise.all(Array.from(putOff, ([name, every]) => put(name, every + 1)));
  await Promise.all(Array.from(toPut, ([name, every]) => put(name, every)));
}

/** How often what people wait for is looked for; also caps how late a job starts when a LISTEN connection freezes (SEC-17, measured). */
export const soonMs = 5_000;
/** How often what nobody waits for is cleaned away. */
export const sometimesMs = minuteMs;
