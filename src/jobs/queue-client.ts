import pg from 'pg';
import { prepareAnew, preparedGeneration, preparedName } from '../database/connections/statement-names.js';
import { isStaleStatement } from '../database/retry.js';

/** How long a failed connection counts as being made. */
const pauseMs = 1_000;

type Connected = (error: Error | null) => void;
type Answered = (error: Error | null, result: pg.QueryResult) => void;

/** By their words: BullMQ has some fifty, and none is written for one call. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `jobs.${names.size}`;
  names.set(text, name);
  return preparedName(name);
}

/** A connection of the queues' pool. */
export class QueueClient extends pg.Client {
  /**
   * Tells of a failed connection only after a pause, and keeps its place in the pool so long. BullMQ's workers ask again at once, each of
   * them and for ever: a database that starts, or has no connection to spare, would get thousands of requests a second.
   */
  override connect(): Promise<pg.Client>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.Client> | void {
    if (!connected) return super.connect();
    super.connect((error: Error | null) => {
      if (error) setTimeout(connected, pauseMs, error);
      else connected(null);
    });
  }

  /** BullMQ hands on words and values alone, and finding a job costs PostgreSQL less than to plan how: what the pool is asked has a name. */
  override query(asked: unknown, values?: unknown, answered?: unknown, ...rest: unknown[]): never {
    const isOfPool = typeof asked === 'string' && Array.isArray(values) && typeof answered === 'function';
    const question = isOfPool ? named(asked, values, answered as Answered) : [asked, values, answered, ...rest];
    return Reflect.apply(super.query, this, question) as never;
  }
}

/** When a newer instance has changed the schema, PostgreSQL refuses what was prepared before: BullMQ asks again. */
function named(text: string, values: readonly unknown[], answered: Answered): readonly unknown[] {
  const generation = preparedGeneration();
  const notice: Answered = (error, result) => {
    if (isStaleStatement(error)) prepareAnew(generation);
    answered(error, result);
  };
  return [{ name: nameOf(text), text, values }, notice];
}
