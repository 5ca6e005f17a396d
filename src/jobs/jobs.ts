import { setTimeout as passed } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { BullRegistrar } from '@nestjs/bullmq';
import type { Job as BullJob, Queue, Worker } from 'bullmq';
import { Config } from '../config/config.js';
import type { Job } from '../contract/job.js';
import { Work } from '../database/work.js';
import { logContext } from '../http/logging/log-context.js';
import { withoutRows } from '../http/logging/logged-error.js';
import { Metrics } from '../metrics/metrics.js';
import { Gatherer, type GatherHandler } from './gatherer.js';
import { QueueBackend } from './queue-backend.js';
import { OutboxRelay } from './outbox-relay.js';
import { roundOf, scheduleRounds, sometimesMs, type Sweep } from './sweep.js';
import { shareInFlight } from './coalesce.js';

/** A processor as Nest makes it: its worker is there once this process was told to run jobs. */
export interface OpenQueue {
  readonly queue: Queue;
  readonly worker: Worker;
}

type Handler = (payload: never) => Promise<unknown>;

const errorLogEveryMs = 5_000;
/** A stop waits so long (ms) for running jobs, and then for what they committed; it has two of its nine seconds left for all else (main.ts). */
const closeWithinMs = 7_000;

/** Which handler does which job, the sweeps, and the queues that run them. Handlers are idempotent: a job runs at least once, and takes effect once (P25). */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<string, { queue: string; handler: Handler }>();
  private readonly sweeps: Sweep[] = [];
  private readonly gatherers = new Map<string, Gatherer>();
  private readonly open = new Map<string, OpenQueue>();
  private workers: Worker[] = [];
  private lastErrorAt = -errorLogEveryMs;
  private readonly answer = shareInFlight(async () => [...this.open.values()][0]?.queue.getJobCountByTypes('active'));
  private readonly failed = shareInFlight(() => this.countFailed());
  private watch: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly relay: OutboxRelay,
    private readonly work: Work,
    private readonly backend: QueueBackend,
    private readonly registrar: BullRegistrar,
    private readonly metrics: Metrics,
  ) {}

  get queues(): ReadonlyMap<string, Queue> {
    return new Map([...this.open].map(([name, { queue }]) => [name, queue]));
  }

  /** Jobs that failed for good and are still kept, of all queues. */
  failedCount(): Promise<number> {
    return this.failed();
  }

  /** Each queue has one processor, and each processor is known here. */
  register(processor: OpenQueue): void {
    const { name } = processor.queue;
    if (this.open.has(name)) throw new Error(`the queue ${name} is opened twice`);
    processor.queue.on('error', (error) => this.report(error));
    this.open.set(name, processor);
  }

  handle<P extends object>({ name, queue }: Job<P>, handler: (payload: P) => Promise<unknown>): void {
    if (this.handlers.has(name)) throw new Error(`the job ${name} is handled twice`);
    this.handlers.set(name, { queue, handler });
  }

  /** Does many small jobs of this kind in one transaction; those that fail together run one by one in the queue. */
  gather<P extends object>(job: Job<P>, handler: GatherHandler<P>): void {
    this.handle(job, (payload) => this.work.run((unit) => handler([payload], unit)));
    // Enqueued through the same declaration, so the payloads have its shape.
    if (this.config.runsJobs) this.gatherers.set(job.name, new Gatherer(job, handler as GatherHandler, this.work));
  }

  /** Runs a sweep in the rounds of its queue, on one instance at a time: one that fails is counted, and its round a failed job, of which the newest are kept. */
  sweep(sweep: Sweep): void {
    if (this.sweeps.some(({ name }) => name === sweep.name)) throw new Error(`the sweep ${sweep.name} is there twice`);
    this.sweeps.push(sweep);
    const name = roundOf(sweep);
    if (this.handlers.has(name)) return;
    this.handle({ name, queue: sweep.queue, attempts: 1, backoffMs: 0 }, () => this.runRound(name));
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const [name, { queue }] of this.handlers)
      if (!this.open.has(queue)) throw new Error(`nobody opened the queue ${queue} of the job ${name}`);
    if (this.config.runsJobs) {
      this.registrar.register();
      this.workers = [...this.open.values()].map(({ worker }) => worker);
    }
    // BullMQ remembers a first connection that failed, and a worker would ask for it without a pause for ever: so none begins
    // before its connection stands, and a boot that fails closes them all.
    await allSettled([...this.queues.values(), ...this.workers].map((each) => each.waitUntilReady()));
    // Before anybody runs a sweep of an older version.
    await this.scheduleSweeps({ isStart: true });
    this.watch = setInterval(() => this.lookAtSchedule(), sometimesMs).unref();
    for (const worker of this.workers) this.start(worker);
    await this.relay.start(this.queues, this.gatherers, this.backend.retention);
  }

  /** Before the database closes. What takes too long is cut: its job is found as one that stalled, and runs again. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.watch);
    await Promise.race([this.close(), passed(closeWithinMs, undefined, { ref: false })]);
  }

  private async close(): Promise<void> {
    // Waits for running jobs, and not for ever; waiting ones stay in the queue.
    await Promise.all(this.workers.map((worker) => worker.close()));
    // What the last of them committed is in its queue by then: other instances do it at once.
    await this.relay.stop();
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.backend.close();
  }

  /** Does one job, counts it and how long it took. */
  run(queue: string, { id, name, data }: BullJob): Promise<void> {
    return this.measure({ queue, name }, () => logContext.run(`job-${id ?? name}`, () => this.do(name, data)));
  }

  /** Who keeps the queues. */
  get storeName(): 'PostgreSQL' | 'Redis' {
    return this.config.redisUrl === undefined ? 'PostgreSQL' : 'Redis';
  }

  /** Since when the database answers this process without a break: whoever was silent before could not be heard. */
  get answeredSince(): Date {
    return this.relay.answeredSince;
  }

  /** Throws when the queues' store, PostgreSQL or Redis, does not answer. */
  async ping(): Promise<void> {
    await this.answer();
  }

  /** Lets go of jobs that ended long ago: no queue grows without end. */
  async evict(now: Date): Promise<void> {
    await this.backend.evict([...this.queues.values()], now);
  }

  /** Runs all sweeps now. */
  async runSweeps(): Promise<void> {
    await this.relay.sweep();
    for (const { name, run } of this.sweeps) {
      try {
        await run();
      } catch (error) {
        this.logger.error({ err: error, job: name }, 'a sweep failed; the next one tries again');
      }
    }
  }

  /** A database that is away makes every worker fail many times a second: one line is enough. */
  report(error: Error): void {
    const now = performance.now();
    if (now - this.lastErrorAt < errorLogEveryMs) return;
    this.lastErrorAt = now;
    this.logger.warn(`jobs are interrupted: ${error.message}`);
  }

  private async countFailed(): Promise<number> {
    const counted = await this.backend.countFailed([...this.open.keys()]);
    if (counted !== undefined) return counted;
    const each = await Promise.all([...this.open.values()].map(({ queue }) => queue.getFailedCount()));
    return each.reduce((sum, count) => sum + count, 0);
  }

  private async do(name: string, payload: unknown): Promise<void> {
    const bound = this.handlers.get(name);
    if (!bound) throw new Error(`nobody handles the job ${name}`);
    try {
      // Enqueued through the same declaration, so the payload has its shape.
      await bound.handler(payload as never);
    } catch (error) {
      // The queue keeps its text for a month, and shows it on the board.
      throw withoutRows(error);
    }
  }

  private async measure({ queue, name }: { queue: string; name: string }, act: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    let result = 'failed';
    try {
      await act();
      result = 'done';
    } finally {
      this.metrics.jobs.observe({ queue, job: name, result }, (performance.now() - began) / 1_000);
    }
  }

  /** All at once: one that waits for a provider holds up no other. */
  private async runRound(round: string): Promise<void> {
    const failed: string[] = [];
    const sweeps = this.sweeps.filter((sweep) => roundOf(sweep) === round);
    const runs = sweeps.map((sweep) =>
      this.measure(sweep, sweep.run).catch((error: unknown) => {
        this.logger.error({ err: error, job: sweep.name }, 'a sweep failed; the next one tries again');
        failed.push(`${sweep.name}: ${withoutRows(error).message}`);
      }),
    );
    await Promise.all(runs);
    if (failed.length > 0) throw new Error(failed.join('; '));
  }

  /** Stalled jobs are looked for only where time passes by itself: tests move theirs. */
  private start(worker: Worker): void {
    worker.opts.skipStalledCheck = !this.relay.clock.passes;
    worker.run().catch((error: Error) => this.report(error));
  }

  /** One look at a time: while the queues are away it waits, and another would find the same. */
  private lookAtSchedule(): void {
    this.looking ??= this.scheduleSweeps({ isStart: false })
      .catch((error: Error) => this.report(error))
      .finally(() => (this.looking = undefined));
  }

  private async scheduleSweeps({ isStart }: { isStart: boolean }): Promise<void> {
    if (!this.config.runsJobs || !this.relay.clock.passes) return;
    const opts = { ...this.backend.retention, removeOnComplete: true };
    const scheduled = [...this.queues.values()].map((queue) => {
      const sweeps = this.sweeps.filter((sweep) => sweep.queue === queue.name);
      return scheduleRounds(queue, { rounds: new Map(sweeps.map((sweep) => [roundOf(sweep), sweep.everyMs])), opts, isStart });
    });
    await Promise.all(scheduled);
  }
}

/** Rejects as the first that failed, but only when all have ended: what is still opening could not be closed. */
async function allSettled(all: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(all);
  await Promise.all(all);
}
