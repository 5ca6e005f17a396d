import pg from 'pg';
import { until } from '../lib/until.js';
import { world } from './world.js';

/** A connection of the test's own, with which it holds what others wait for. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  return client;
}

/** Statements that wait for a lock. */
export async function countWaiting(): Promise<number> {
  const [row] = await world.sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and application_name <> 'hometown-listen'`,
  );
  return row?.count ?? 0;
}

export async function waitForLocks(count: number): Promise<void> {
  await until({ what: `${count} transactions to wait for a lock` }, async () => (await countWaiting()) >= count);
}

interface Two {
  first(): Promise<unknown>;
  second(): Promise<unknown>;
}

/** Runs `first` until it waits for what `hold` holds, then `second` until it is over or waits as well, and both to their ends. */
export async function overlapping(hold: (holder: pg.Client) => Promise<unknown>, { first, second }: Two): Promise<void> {
  const holder = await connect();
  try {
    await holder.query('begin');
    await hold(holder);
    const one = first();
    await waitForLocks(1);
    let isOver = false;
    const other = second().finally(() => {
      isOver = true;
    });
    await until({ what: 'the second to be over, or to wait' }, async () => isOver || (await countWaiting()) > 1);
    await holder.query('rollback');
    await Promise.all([one, other]);
  } finally {
    await holder.end();
  }
}
