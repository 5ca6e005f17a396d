import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent } from '../contract/event.js';
import type { Job } from '../contract/job.js';
import type { Statement } from './statement.js';

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly runAt?: Date;
  /** A sweep finds it as well: far ahead it has no job, or whoever puts it off again and again leaves one each time. */
  readonly isSwept?: boolean;
}

/** One transaction: everything in it happens, or nothing does and nobody hears of it. */
export interface Unit {
  readonly em: EntityManager;
  /** One instant for the whole unit. */
  readonly now: Date;
  /** Plain SQL with $1 placeholders in this transaction (flush the entity manager first where it matters). */
  rows<R extends object>(sql: string, params?: readonly unknown[]): Promise<R[]>;
  /** The rows of a statement in this transaction (flush the entity manager first where it matters). */
  all<P, R>(statement: Statement<P, R>, params: P): Promise<R[]>;
  one<P, R>(statement: Statement<P, R>, params: P): Promise<R | undefined>;
  /** A fact for others (database/events.ts). */
  record<P>(event: DomainEvent<P>, payload: P): void;
  /** A job that is committed together with the data. */
  enqueue<P extends object>(job: Job<P>, payload: P, options?: EnqueueOptions): void;
}
