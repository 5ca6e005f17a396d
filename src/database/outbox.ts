import { Injectable } from '@nestjs/common';
import type { TransactionUnit } from './transaction-unit.js';

export interface CommittedJob {
  readonly id: string;
  readonly name: string;
}

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

  async write(unit: TransactionUnit): Promise<CommittedJob[]> {
    if (unit.jobs.length === 0) return [];
    return unit.rows<CommittedJob>(
      `insert into outbox (queue, name, payload, attempts, backoff_ms, run_at, created_at)
       select queue, name, payload, attempts, backoff_ms, run_at, $2
       from jsonb_to_recordset($1::jsonb) as job(queue text, name text, payload jsonb, attempts int, backoff_ms int, run_at timestamptz)
       returning id, name`,
      [
        JSON.stringify(
          unit.jobs.map(({ job, payload, runAt }) => ({
            queue: job.queue,
            name: job.name,
            payload,
            attempts: job.attempts,
            backoff_ms: job.backoffMs,
            run_at: runAt.toISOString(),
          })),
        ),
        unit.now,
      ],
    );
  }
}
