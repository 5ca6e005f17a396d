import pg from 'pg';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

/** A connection of the test's own, with which it holds what others wait for. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  return client;
}

export async function waitForLocks(count: number): Promise<void> {
  await until({ what: `${count} transactions to wait for a lock` }, async () => {
    const waiting = await world.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name <> 'hometown-listen'`,
    );
    return waiting.length >= count;
  });
}

interface Place {
  /** Of the conversation. */
  readonly id: string;
  /** How many wait for it in the second act. */
  readonly transactions?: number;
}

/** Both acts are under way at once; the first one gets the conversation first. */
export async function inTurn<A, B>({ id, transactions = 1 }: Place, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const holder = await connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from conversations where id = $1 for update', [id]);
    const one = first();
    await waitForLocks(1);
    const other = second();
    // One that came later could still be before the first, and rightly so.
    await waitForLocks(1 + transactions);
    await holder.query('commit');
    return await Promise.all([one, other]);
  } finally {
    await holder.end();
  }
}
