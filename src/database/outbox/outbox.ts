import { Injectable } from '@nestjs/common';
import { type OutboxRow, writeJobs } from './outbox.queries.js';
import type { TransactionUnit } from '../transaction-unit.js';

/** Whole, or to be looked up by its id. */
export type CommittedJob = OutboxRow | Pick<OutboxRow, 'id' | 'name'>;

type Announce = (jobs: readonly CommittedJob[]) => void;

/** Jobs that were committed with their data and wait for the queue (SEC-16). */
@Injectable()
export class Outbox {
  private readonly listeners: Announce[] = [];

  /** The relay hears of jobs as soon as they are committed; its sweep finds those a crash left behind. */
  onCommitted(listener: Announce): void {
    this.listeners.push(listener);
  }

  announce(jobs: readonly CommittedJob[]): void {
    for (const listener of this.listeners) listener(jobs);
  }

  async write(unit: TransactionUnit): Promise<OutboxRow[]> {
    if (unit.jobs.length === 0) return [];
    const jobs = unit.jobs.map(({ job, payload, runAt }) => ({
      queue: job.queue,
      name: job.name,
      payload,
      attempts: job.attempts,
      backoff_ms: job.backoffMs,
      run_at: runAt,
    }));
    const ids = await unit.all(writeJobs, { jobs, now: unit.now });
    return jobs.flatMap((job, place) => {
      const written = ids[place];
      return written ? [{ ...job, ...written, created_at: unit.now }] : [];
    });
  }
}
