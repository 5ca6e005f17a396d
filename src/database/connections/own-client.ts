import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';

const timeoutMs = 3_000;
const goodbyeMs = 500;

interface Opening {
  readonly url: string;
  /** As the database names it. */
  readonly name: string;
  /** It ended, or is of no use any more. */
  onLost(client: pg.Client, reason: string): void;
}

/** A connection beside the pool, of whoever holds it alone. */
export async function openClient({ url, name, onLost }: Opening): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // Until it is connected its errors are the answer to that.
  let isOpen = false;
  client.on('error', (error) => isOpen && onLost(client, error.message));
  client.on('end', () => isOpen && onLost(client, 'the connection ended'));
  await client.connect();
  isOpen = true;
  return client;
}

export async function endQuietly(client: pg.Client | undefined): Promise<void> {
  if (!client) return;
  client.removeAllListeners('end');
  // A frozen connection never answers the goodbye: do not wait for it for ever.
  await Promise.race([client.end().catch(() => undefined), passed(goodbyeMs, undefined, { ref: false })]);
}
