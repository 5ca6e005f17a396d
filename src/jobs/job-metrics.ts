import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { outboxLag } from '../database/outbox/outbox.queries.js';
import { Sql } from '../database/sql.js';
import { Metrics, type Reading } from '../metrics/metrics.js';
import { Jobs } from './jobs.js';
import { shareInFlight } from './coalesce.js';

const states = ['waiting', 'active', 'delayed', 'failed'] as const;

/** How much waits in the queues and in the outbox, and for how long. */
@Injectable()
export class JobMetrics implements OnModuleInit {
  private readonly depth = shareInFlight(() => this.readDepth());
  private readonly age = shareInFlight(() => this.readAge());
  /** All gauges of a scrape read the same answer. */
  private readonly lag = shareInFlight(() => this.sql.one(outboxLag, {}));

  constructor(
    private readonly jobs: Jobs,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { metrics } = this;
    metrics.gauge({ name: 'jobs', help: 'Jobs in the queues by their state', labelNames: ['queue', 'state'] }, () =>
      this.inReach(this.depth),
    );
    metrics.gauge({ name: 'job_oldest_waiting_seconds', help: 'Age of the job that waits longest', labelNames: ['queue'] }, () =>
      this.inReach(this.age),
    );
    metrics.gauge({ name: 'outbox_jobs', help: 'Committed jobs that are in no queue yet' }, async () => [
      { value: (await this.lag())?.count ?? 0 },
    ]);
    metrics.gauge({ name: 'outbox_oldest_seconds', help: 'Age of the oldest of them' }, async () => [
      { value: this.secondsSince((await this.lag())?.oldest?.getTime()) },
    ]);
  }

  /** Queues in a database that is away are not asked: whoever connects for them waits behind all workers (queue-client.ts). */
  private async inReach<T>(read: () => Promise<T>): Promise<T> {
    if (this.jobs.storeName === 'PostgreSQL') await this.lag();
    return read();
  }

  private async readDepth(): Promise<Reading[]> {
    const all = await Promise.all(
      [...this.jobs.queues].map(async ([name, queue]) => ({ name, counts: await queue.getJobCounts(...states) })),
    );
    return all.flatMap(({ name, counts }) => states.map((state) => ({ labels: { queue: name, state }, value: counts[state] ?? 0 })));
  }

  private readAge(): Promise<Reading[]> {
    return Promise.all(
      [...this.jobs.queues].map(async ([name, queue]) => {
        const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
        return { labels: { queue: name }, value: this.secondsSince(oldest?.timestamp) };
      }),
    );
  }

  private secondsSince(ms: number | undefined): number {
    return ms === undefined ? 0 : Math.max(0, this.clock.now().getTime() - ms) / 1_000;
  }
}
