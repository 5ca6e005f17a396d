import { type BackendFactory, PostgresConnection, type PostgresConnectionOptions, PostgresQueueBackend } from 'bullmq';
import { oneByOne } from '../database/connections/one-by-one.js';

type Listener = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/**
 * The connection by which a process hears of new jobs, for all its workers. A NOTIFY reaches each connection that listens: one for
 * every worker would wake as many of PostgreSQL's processes for each job.
 */
export class SharedConnection extends PostgresConnection {
  private readonly ordered = new WeakSet<Listener>();

  override async getListenClient(): Promise<Listener> {
    const client = await super.getListenClient();
    if (this.ordered.has(client)) return client;
    this.ordered.add(client);
    return takesTurns(client);
  }
}

/** Workers begin to listen at the same moment. */
function takesTurns(client: Listener): Listener {
  const ask = client.query.bind(client);
  const inTurn = oneByOne();
  client.query = <R>(...statement: Parameters<typeof ask>) => inTurn(() => ask<R>(...statement));
  return client;
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
