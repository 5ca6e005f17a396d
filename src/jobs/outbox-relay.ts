import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Clock } from '../config/clock.js';
import { later } from '../contract/duration.js';
import type { Id } from '../contract/ids.js';
import { currentUnit } from '../database/current-unit.js';
import { jobsOf, namesInOutbox, type QueuedJob } from '../database/outbox/bursts.js';
import { type CommittedJob, type NamedJob, Outbox } from '../database/outbox/outbox.js';
import { dropJobs, jobsByIds, jobsLeft, outboxLag } from '../database/outbox/outbox.queries.js';
import { patience } from '../database/patience.js';
import { Sql } from '../database/sql.js';
import type { Gatherer } from './gatherer.js';
import type { QueueBackend } from './queue-backend.js';

const sweepEveryMs = 2_000;
/** Younger rows are still on their way by the fast path. */
const sweepAgeMs = 2_000;
/** Gathered jobs so old failed together: from here on each tries by itself, in its queue. */
const gatherWithinMs = 10_000;
const batch = 500;
/** More of them, at hand after commit, are left to the sweep. */
const maxCommitted = 10_000;
/** BullMQ's bulk statement makes two temporary tables (10 ms): fewer jobs than this cost less one by one. */
const bulkFrom = 12;
/** Without an answer for so long (ms) the database was away. */
const awayMs = 15_000;

/**
 * Moves committed jobs from the outbox into their queues. The row's id is the job's id (in a burst with its place), so a job that a
 * crash made us add twice is one job. The fast path runs right after commit; the sweep finds the rest.
 */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger('OutboxRelay');
  private queues: ReadonlyMap<string, Queue> = new Map();
  private gatherers: ReadonlyMap<string, Gatherer> = new Map();
  private retention: QueueBackend['retention'] = {};
  private timer: NodeJS.Timeout | undefined;
  /** Looks at the outbox that are under way. */
  private looking = 0;
  private answered: { readonly since: Date; readonly last: Date } | undefined;
  private readonly committed: (QueuedJob | NamedJob)[] = [];
  private isGathering = false;
  /** Rows whose jobs are in their queues, and which are still in the outbox. */
  private relayed: Id[] = [];
  private isDropping = false;
  private isStopped = false;
  private readonly underway = new Set<Promise<void>>();

  constructor(
    private readonly outbox: Outbox,
    private readonly sql: Sql,
    readonly clock: Clock,
  ) {}

  async start(
    queues: ReadonlyMap<string, Queue>,
    gatherers: ReadonlyMap<string, Gatherer>,
    retention: QueueBackend['retention'],
  ): Promise<void> {
    this.queues = queues;
    this.retention = retention;
    this.gatherers = gatherers;
    this.outbox.onCommitted((jobs) => this.take(jobs));
    this.timer = setInterval(() => this.tick(), sweepEveryMs);
    this.timer.unref();
    await this.sweep();
  }

  /** Ends however many commits still come: their jobs stay in the outbox for other instances and the next start. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    for (const gatherer of this.gatherers.values()) gatherer.stop();
    await Promise.all(this.underway);
  }

  /** Since when the database answers this process, as its sweep sees it; now, where it just began or was away. */
  get answeredSince(): Date {
    const now = this.clock.now();
    return this.answered && later(this.answered.last, awayMs) >= now ? this.answered.since : now;
  }

  async pending(): Promise<number> {
    const row = await this.sql.one(outboxLag, {});
    return (row?.count ?? 0) + this.underway.size;
  }

  private track(work: Promise<void> = Promise.resolve()): Promise<void> {
    const tracked = work
      .catch((error: unknown) => this.logger.warn({ err: error }, 'committed jobs stay in the outbox for now'))
      .finally(() => this.underway.delete(tracked));
    this.underway.add(tracked);
    return tracked;
  }

  /** While one round is under way the jobs of the next one gather: a burst costs a few rounds, not one for each commit. */
  private take(jobs: readonly CommittedJob[]): void {
    if (this.isStopped) return;
    for (const job of jobs) {
      const gatherer = this.gatherers.get(job.name);
      // A round is nobody's: neither in the transaction nor in the patience of whoever woke it.
      if (gatherer) void this.track(patience.exit(() => currentUnit.exit(() => gatherer.nudge())));
      else if (this.committed.length < maxCommitted) this.committed.push(...('payload' in job ? jobsOf(job) : [job]));
    }
    if (this.isGathering || this.committed.length === 0) return;
    this.isGathering = true;
    void this.track(this.relayCommitted());
  }

  private async relayCommitted(): Promise<void> {
    try {
      while (this.committed.length > 0) {
        const jobs = await this.whole(this.committed.splice(0, batch));
        await this.add(jobs);
        this.forget(jobs);
      }
    } finally {
      // After a failure the sweep finds them: nothing gathers here without end.
      this.committed.length = 0;
      this.isGathering = false;
    }
  }

  /** Those that another instance relayed meanwhile may be among them: the same id, so the same job. */
  private async whole(jobs: readonly (QueuedJob | NamedJob)[]): Promise<QueuedJob[]> {
    const known = jobs.filter((job) => 'frees' in job);
    const ids = jobs.filter((job) => !('frees' in job)).map(({ id }) => id);
    return ids.length === 0 ? known : [...known, ...(await this.sql.all(jobsByIds, { ids })).flatMap(jobsOf)];
  }

  /** A look waits as long as the queues are away: another look would find the same rows, and wait beside it. */
  private tick(): void {
    void Promise.all(this.sweepGathered());
    if (this.looking === 0) void this.track(this.relayLeft());
  }

  /** Relays what a crash left behind; jobs of a queue that only another version has are left to it. */
  async sweep(): Promise<void> {
    await Promise.all(this.sweepGathered());
    await this.relayLeft();
  }

  private sweepGathered(): Promise<void>[] {
    return [...this.gatherers.values()].map((gatherer) => this.track(gatherer.sweep()));
  }

  private async relayLeft(): Promise<void> {
    this.looking += 1;
    try {
      const now = this.clock.now().getTime();
      const rows = await this.sql.all(jobsLeft, {
        queues: [...this.queues.keys()].flatMap(namesInOutbox),
        before: new Date(now - sweepAgeMs),
        gathered: [...this.gatherers.keys()],
        gatheredBefore: new Date(now - gatherWithinMs),
        limit: batch,
      });
      this.answered = { since: this.answeredSince, last: this.clock.now() };
      if (rows.length === 0) return;
      await this.add(rows.flatMap(jobsOf));
      await this.sql.all(dropJobs, { ids: rows.map(({ id }) => id) });
    } finally {
      this.looking -= 1;
    }
  }

  private async add(all: readonly QueuedJob[]): Promise<void> {
    for (const [name, group] of Map.groupBy(all, (job) => job.queue)) {
      const queue = this.queues.get(name);
      if (!queue) throw new Error(`nobody opened the queue ${name}`);
      const jobs = group.map((job) => this.toBullJob(job));
      if (jobs.length < bulkFrom) await Promise.all(jobs.map((each) => queue.add(each.name, each.data, each.opts)));
      else while (jobs.length > 0) await queue.addBulk(jobs.splice(0, batch));
    }
  }

  /** Takes jobs out of the outbox while the next ones go on: nobody waits for it, and what it misses the sweep adds once more, under its id. */
  private forget(jobs: readonly QueuedJob[]): void {
    if (this.relayed.length < maxCommitted) for (const { frees } of jobs) if (frees !== null) this.relayed.push(frees);
    if (this.isDropping) return;
    this.isDropping = true;
    void this.track(this.dropRelayed());
  }

  private async dropRelayed(): Promise<void> {
    try {
      while (this.relayed.length > 0) await this.sql.all(dropJobs, { ids: this.relayed.splice(0) });
    } finally {
      this.isDropping = false;
    }
  }

  private toBullJob(row: QueuedJob) {
    return {
      name: row.name,
      data: row.payload,
      opts: {
        jobId: row.id,
        delay: Math.max(0, row.run_at.getTime() - this.clock.now().getTime()),
        attempts: row.attempts,
        backoff: { type: 'exponential', delay: row.backoff_ms },
        ...this.retention,
      },
    };
  }
}
