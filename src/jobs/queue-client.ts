import type pg from 'pg';
import { PreparingClient } from '../database/connections/preparing-client.js';
import { usualTimeouts } from '../database/connections/timeouts.js';

/** How long a failed connection counts as being made. */
const pauseMs = 1_000;

type Connected = (error: Error | null) => void;

/** By their words: BullMQ has some fifty, and none is written for one call. */
const names = new Map<string, string>();

/** A connection of the queues' pool. */
export class QueueClient extends PreparingClient {
  /** The time to connect is the client's own: as the pool's it would end the wait for a place, too, and workers wait as long as it takes. */
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: usualTimeouts.connect });
  }

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
   * BullMQ names none of its statements, and to plan how a job is found costs PostgreSQL more than finding it. One that a newer
   * instance's migration outdated fails, and the pool drops its connection.
   */
  protected override nameOf(text: string): string {
    const name = names.get(text) ?? `jobs.${names.size}`;
    names.set(text, name);
    return name;
  }
}
