import { setTimeout as passed } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { type Job, type Queue, Worker, type WorkerOptions } from 'bullmq';
import type { Jobs } from './jobs.js';

const lockMs = 10_000;

/** Of every worker: `@Processor(paymentsQueue, workerOptions)`. */
export const workerOptions = {
  // Jobs starts them, once all connections stand.
  autorun: false,
  concurrency: 8,
  lockDuration: lockMs,
  stalledInterval: lockMs / 2,
  maxStalledCount: 10,
  // BullMQ's own 15 s after a lost connection would be too late (P25).
  runRetryDelay: 1_000,
} satisfies Omit<WorkerOptions, 'connection'>;

/** A stop waits so long for running jobs (ms). */
const endsWithinMs = 6_500;

/** The library's own waits for running jobs as long as they take, and Nest asks it once more at the end of a stop. What is left is found as stalled. */
export class BoundedWorker extends Worker {
  private ending: Promise<void> | undefined;

  override close(force?: boolean): Promise<void> {
    this.ending ??= Promise.race([super.close(force), passed(endsWithinMs, undefined, { ref: false })]);
    return this.ending;
  }
}

/** The one processor of a queue: says in its constructor which jobs and sweeps of the queue do what. */
export abstract class QueueProcessor extends WorkerHost {
  private readonly logger = new Logger('Jobs');

  constructor(
    readonly queue: Queue,
    protected readonly jobs: Jobs,
  ) {
    super();
    jobs.register(this);
  }

  override process(job: Job): Promise<void> {
    return this.jobs.run(this.queue.name, job);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.jobs.report(error);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    const facts = { err: error, job: job?.name, id: job?.id, attempt: job?.attemptsMade };
    if (job && !job.finishedOn) this.logger.warn(facts, 'a job failed, and is tried again');
    else this.logger.error(facts, 'a job failed');
  }
}
