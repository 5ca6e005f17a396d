import { setTimeout as passed } from 'node:timers/promises';
import type { Job } from '../contract/job.js';
import { takeJobs } from '../database/outbox/outbox.queries.js';
import type { Unit } from '../database/unit.js';
import type { Work } from '../database/work.js';

/** Does a round of jobs in one transaction, in the order in which they were committed. */
export type GatherHandler<P extends object = never> = (payloads: readonly P[], unit: Unit) => Promise<void>;

/** A job waits so long for others; under load up to `longestMs`, so that what comes in hundreds a second is done in a few rounds. */
const shortestMs = 20;
const longestMs = 500;
const msForEachJob = 25;
const batch = 500;

const pauseAfter = (taken: number): number => Math.min(Math.max(shortestMs, taken * msForEachJob), longestMs);

/**
 * Does many small jobs of one kind together, straight from the outbox: the transaction that takes them does
 * them, so each takes effect once. What fails stays, and the relay gives it to its queue, job by job.
 */
export class Gatherer {
  private isRunning = false;
  private isWanted = false;
  private isStopped = false;

  constructor(
    private readonly job: Job,
    private readonly handle: GatherHandler,
    private readonly work: Work,
  ) {}

  /** Takes what is committed, with what others commit meanwhile. Answers the rounds that it began; nothing when some are under way, which go on. */
  nudge(): Promise<void> | undefined {
    return this.begin(shortestMs);
  }

  /** Takes at once what is there: it has waited. */
  sweep(): Promise<void> | undefined {
    return this.begin(0);
  }

  /** The round under way is the last one; what comes now stays for other instances and the next start. */
  stop(): void {
    this.isStopped = true;
  }

  private begin(pauseMs: number): Promise<void> | undefined {
    this.isWanted = true;
    return this.isRunning || this.isStopped ? undefined : this.rounds(pauseMs);
  }

  private async rounds(firstPauseMs: number): Promise<void> {
    this.isRunning = true;
    try {
      for (let pauseMs = firstPauseMs; this.isWanted && !this.isStopped;) {
        if (pauseMs > 0) await passed(pauseMs);
        this.isWanted = false;
        const taken = await this.round();
        this.isWanted ||= taken === batch;
        pauseMs = pauseAfter(taken);
      }
    } finally {
      this.isRunning = false;
    }
  }

  private round(): Promise<number> {
    return this.work.run(
      async (unit) => {
        const { queue, name } = this.job;
        const rows = await unit.all(takeJobs, { queue, name, limit: batch });
        // Jobs of one name have the payload that their handler was registered for.
        const payloads = rows.map(({ payload }) => payload as never);
        if (payloads.length > 0) await this.handle(payloads, unit);
        return payloads.length;
      },
      // Taken back together by a crash of the database, the jobs are there again.
      { isDurable: false },
    );
  }
}
