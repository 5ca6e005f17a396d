import { Injectable } from '@nestjs/common';
import { rowsOf } from './bursts.js';
import { type OutboxRow, writeJobs } from './outbox.queries.js';
import type { TransactionUnit } from '../transaction-unit.js';

/** To be looked up by its id. */
export type NamedJob = Pick<OutboxRow, 'id' | 'name'>;
export type CommittedJob = OutboxRow | NamedJob;

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
    const rows = rowsOf(unit.jobs);
    const ids = await unit.all(writeJobs, { jobs: rows, now: unit.now });
    return rows.flatMap((row, place) => {
      const written = ids[place];
      return written ? [{ ...row, ...written, created_at: unit.now }] : [];
    });
  }
}
