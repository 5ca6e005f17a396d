import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Job as BullJob, Queue, Worker } from 'bullmq';
import { Config } from '../config/config.js';
import type { Job } from '../contract/job.js';
import { Events } from '../database/events.js';
import { Work } from '../database/work.js';
import { logContext } from '../http/logging/log-context.js';
import { withoutRows } from '../http/logging/logged-error.js';
import { Gatherer, type GatherHandler } from './gatherer.js';
import { openQueueBackend, type QueueBackend } from './queue-backend.js';
import { OutboxRelay } from './outbox-relay.js';

type Handler = (payload: never) => Promise<void>;
type Tick = () => Promise<void>;

const tickName = 'tick';
/** Caps how late a job starts when a LISTEN connection freezes (SEC-17, measured). */
const tickEveryMs = 5_000;
const concurrency = 8;
const lockMs = 10_000;
const maxStalled = 10;
const errorLogEveryMs = 5_000;
/** BullMQ's own 15 s after a lost connection would be too late (P25). */
const retryMs = 1_000;

/** Queues and their workers. Handlers are idempotent: a job runs at least once, and takes effect once (P25). */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<string, { job: Job; handler: Handler }>();
  private readonly ticks = new Map<string, Tick[]>();
  readonly queues = new Map<string, Queue>();
  private readonly gatherers = new Map<string, Gatherer>();
  private readonly workers: Worker[] = [];
  private backend: QueueBackend | undefined;
  private lastErrorAt = -errorLogEveryMs;

  constructor(
    private readonly config: Config,
    private readonly relay: OutboxRelay,
    private readonly events: Events,
    private readonly work: Work,
  ) {}

  handle<P extends object>(job: Job<P>, handler: (payload: P) => Promise<void>): void {
    if (this.handlers.has(job.name)) throw new Error(`the job ${job.name} is handled twice`);
    this.handlers.set(job.name, { job, handler });
  }

  /** Does many small jobs of this kind in one transaction; those that fail together run one by one in the queue. */
  gather<P extends object>(job: Job<P>, handler: GatherHandler<P>): void {
    this.handle(job, (payload) => this.work.run((unit) => handler([payload], unit)));
    // Enqueued through the same declaration, so the payloads have its shape.
    if (this.config.runsJobs) this.gatherers.set(job.name, new Gatherer(job, handler as GatherHandler, this.work));
  }

  /** Runs `tick` every five seconds on one instance: the sweep that finds what is due, whatever got lost. */
  everyTick(queue: string, tick: Tick): void {
    this.ticks.set(queue, [...(this.ticks.get(queue) ?? []), tick]);
  }

  async onApplicationBootstrap(): Promise<void> {
    const names = new Set([...[...this.handlers.values()].map(({ job }) => job.queue), ...this.ticks.keys()]);
    const backend = await openQueueBackend(this.config, names.size);
    this.backend = backend;
    for (const name of names) this.openQueue(name, backend);
    // BullMQ remembers a first connection that failed, and a worker would ask for it without a pause for ever: so none begins
    // before its connection stands, and a boot that fails closes them all.
    await allSettled([...this.queues.values(), ...this.workers].map((each) => each.waitUntilReady()));
    for (const worker of this.workers) worker.run().catch((error: Error) => this.report(error));
    await this.scheduleTicks();
    await this.relay.start(this.queues, this.gatherers, backend.retention);
  }

  /** Before the database closes. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    // Waits for running jobs; waiting ones stay in the queue.
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.backend?.close();
  }

  /** Lets go of jobs that ended long ago: no queue grows without end. */
  async evict(now: Date): Promise<void> {
    await this.backend?.evict([...this.queues.keys()], now);
  }

  /** Whether nothing waits or runs: for tests and for draining. */
  async busy(): Promise<Record<string, number>> {
    const counts: Record<string, number> = { outbox: await this.relay.pending(), listeners: this.events.underway.size };
    for (const [name, queue] of this.queues) counts[name] = await queue.getJobCountByTypes('active', 'waiting', 'prioritized');
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  }

  /** Runs all sweeps now. */
  async runTicks(): Promise<void> {
    await this.relay.sweep();
    for (const name of this.ticks.keys()) await this.runTick(name);
  }

  private openQueue(name: string, { connection }: QueueBackend): void {
    const queue = new Queue(name, { connection });
    queue.on('error', (error) => this.report(error));
    this.queues.set(name, queue);
    if (!this.config.runsJobs) return;
    const worker = new Worker(name, (job) => this.run(name, job), {
      connection,
      autorun: false,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: maxStalled,
      runRetryDelay: retryMs,
    });
    worker.on('error', (error) => this.report(error));
    worker.on('failed', (job, error) =>
      this.logger.error({ err: error, job: job?.name, id: job?.id, attempt: job?.attemptsMade }, 'a job failed'),
    );
    this.workers.push(worker);
  }

  private async scheduleTicks(): Promise<void> {
    // Tests run the sweeps by hand.
    if (!this.config.runsJobs || this.config.isTest) return;
    const tick = { name: tickName, opts: { removeOnComplete: true, removeOnFail: true } };
    await Promise.all([...this.queues.values()].map((queue) => queue.upsertJobScheduler(tickName, { every: tickEveryMs }, tick)));
  }

  private async run(queue: string, job: BullJob): Promise<void> {
    await logContext.run(`job-${job.id ?? job.name}`, async () => {
      if (job.name === tickName) return this.runTick(queue);
      const bound = this.handlers.get(job.name);
      if (!bound) throw new Error(`nobody handles the job ${job.name}`);
      // Enqueued through the same declaration, so the payload has its shape.
      try {
        await bound.handler(job.data as never);
      } catch (error) {
        // The queue keeps its text for a month, and shows it on the board.
        throw withoutRows(error);
      }
    });
  }

  private async runTick(name: string): Promise<void> {
    for (const tick of this.ticks.get(name) ?? []) {
      try {
        await tick();
      } catch (error) {
        this.logger.error({ err: error, queue: name }, 'a sweep failed; the next one tries again');
      }
    }
  }

  /** A database that is away makes every worker fail many times a second: one line is enough. */
  private report(error: Error): void {
    const now = performance.now();
    if (now - this.lastErrorAt < errorLogEveryMs) return;
    this.lastErrorAt = now;
    this.logger.warn(`jobs are interrupted: ${error.message}`);
  }
}

/** Rejects as the first that failed, but only when all have ended: what is still opening could not be closed. */
async function allSettled(all: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(all);
  await Promise.all(all);
}
