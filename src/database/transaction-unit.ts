import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type ControlledTransaction } from 'kysely';
import { hourMs, later } from '../contract/duration.js';
import type { DomainEvent } from '../contract/event.js';
import type { Job } from '../contract/job.js';
import type { Statement } from './statement.js';
import type { EnqueueOptions, Unit } from './unit.js';

/** What a sweep finds as well has a job where it is due so soon (ms). */
const sweptAheadMs = hourMs;

export interface PendingJob {
  readonly job: Job;
  readonly payload: object;
  readonly runAt: Date;
}

/** The unit as `Work` builds it: it collects what is to leave after commit. */
export class TransactionUnit implements Unit {
  readonly recorded: { name: string; payload: unknown }[] = [];
  readonly jobs: PendingJob[] = [];

  constructor(
    readonly em: EntityManager,
    readonly now: Date,
  ) {}

  async rows<R extends object>(sql: string, params: readonly unknown[] = []): Promise<R[]> {
    const transaction = this.em.getTransactionContext<ControlledTransaction<unknown>>();
    if (!transaction) throw new Error('Unit.rows was called outside its transaction');
    // The caller states the row's shape: SQL is not typed.
    const result = await transaction.executeQuery<R>(CompiledQuery.raw(sql, [...params]) as CompiledQuery<R>);
    return result.rows;
  }

  async all<P, R>(statement: Statement<P, R>, params: P): Promise<R[]> {
    const { text, values } = statement.bind(params);
    // Rows of statements are objects; what they hold is what the statement was typed as.
    return this.rows<R & object>(text, values);
  }

  async one<P, R>(statement: Statement<P, R>, params: P): Promise<R | undefined> {
    return (await this.all(statement, params))[0];
  }

  record<P>(event: DomainEvent<P>, payload: P): void {
    this.recorded.push({ name: event.name, payload });
  }

  enqueue<P extends object>(job: Job<P>, payload: P, { runAt = this.now, isSwept = false }: EnqueueOptions = {}): void {
    if (isSwept && runAt > later(this.now, sweptAheadMs)) return;
    this.jobs.push({ job, payload, runAt });
  }
}
