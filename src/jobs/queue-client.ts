import pg from 'pg';

/** How long a failed connection counts as being made. */
const pauseMs = 1_000;

type Connected = (error: Error | null) => void;

/** By their words: BullMQ has some fifty, and none is written for one call. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `jobs.${names.size}`;
  names.set(text, name);
  return name;
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

  /**
   * BullMQ hands on words and values alone, and to plan how a job is found costs PostgreSQL more than finding it: under a name this
   * connection prepares them once. One that a newer instance's migration outdated fails, and the pool drops its connection.
   */
  override query(asked: unknown, values?: unknown, ...rest: unknown[]): never {
    const isInWords = typeof asked === 'string' && Array.isArray(values);
    const question = isInWords ? [{ name: nameOf(asked), text: asked, values }, ...rest] : [asked, values, ...rest];
    return Reflect.apply(super.query, this, question) as never;
  }
}
