import type { EventEmitter } from 'node:events';
import { type BackendFactory, PostgresConnection, type PostgresConnectionOptions, PostgresQueueBackend } from 'bullmq';
import { oneByOne } from '../database/connections/one-by-one.js';

type Listener = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/** How often (ms) it is asked something. */
const askEveryMs = 10_000;

/**
 * The connection by which a process hears of new jobs, for all its workers. A NOTIFY reaches each connection that listens: one for
 * every worker would wake as many of PostgreSQL's processes for each job.
 */
export class SharedConnection extends PostgresConnection {
  private readonly ordered = new WeakSet<Listener>();
  private asking: NodeJS.Timeout | undefined;

  override async getListenClient(): Promise<Listener> {
    const client = await super.getListenClient();
    if (this.ordered.has(client)) return client;
    this.ordered.add(client);
    this.watch(this.takesTurns(client));
    return client;
  }

  override async close(): Promise<void> {
    clearInterval(this.asking);
    await super.close();
  }

  /** Once all workers listen nothing more is asked of it: one that fell silent would be taken for a town at rest. */
  private watch(client: Listener): void {
    clearInterval(this.asking);
    const asking = setInterval(() => {
      client.query(`select 'still listening'`).catch(() => clearInterval(asking)); // it is given up by then
    }, askEveryMs).unref();
    this.asking = asking;
  }

  /** Workers begin to listen at the same moment. */
  private takesTurns(client: Listener): Listener {
    const ask = client.query.bind(client);
    const inTurn = oneByOne();
    client.query = async <R>(...statement: Parameters<typeof ask>) => {
      try {
        return await inTurn(() => ask<R>(...statement));
      } catch (error) {
        this.giveUp(client, error);
        throw error;
      }
    };
    return client;
  }

  /** One that did not take its LISTEN hears nothing, however long it stays: as after an error of its own, the next worker opens another. */
  private giveUp(client: Listener, error: unknown): void {
    if (this.ordered.delete(client) && !this.isClosing) (client as Listener & EventEmitter).emit('error', error);
  }
}

/** What one queue or worker asks PostgreSQL by. */
class QueueConnection extends PostgresConnection {
  constructor(private readonly shared: SharedConnection) {
    super(shared.pool);
    shared.on('listenerinvalidated', () => this.emit('listenerinvalidated'));
  }

  /** The schema is looked at once, not by each of them. */
  override waitUntilReady(): Promise<void> {
    return this.shared.waitUntilReady();
  }

  override getListenClient(): Promise<Listener> {
    return this.shared.getListenClient();
  }
}

/** BullMQ on PostgreSQL, for options whose `connection` is a `SharedConnection`. */
export const createSharedBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (name, options) =>
  new PostgresQueueBackend(new QueueConnection(options.connection as unknown as SharedConnection), name, options);
