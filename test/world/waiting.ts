import pg from 'pg';
import type { Unit } from '../../src/database/unit.js';
import { until } from '../lib/until.js';
import { world } from './world.js';

const ownName = 'hometown-test';

/** A connection of the test's own, with which it holds what others wait for. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.databaseUrl, application_name: ownName });
  await client.connect();
  return client;
}

/** A transaction of the product holds for the test, too, until its end. */
export const holdsIn = (unit: Unit): Promise<object[]> => unit.rows(`set local application_name = '${ownName}'`);

// Whoever waits for the test's own connection, and whoever waits for one of those. Others have each other to wait for at
// any moment: what a job waits for says nothing of an act.
const behind = `
  with recursive waiting as (
    select pid, pg_blocking_pids(pid) as blockers
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  ), behind as (
    select pid from pg_stat_activity where datname = current_database() and application_name = '${ownName}'
    union
    select waiting.pid from waiting join behind on behind.pid = any (waiting.blockers)
  )
  select pid from behind join waiting using (pid)`;

/** Transactions that wait for what the test holds, by itself or behind each other. */
export async function waitingBehind(): Promise<number[]> {
  return (await world.sql<{ pid: number }>(behind)).map(({ pid }) => pid);
}

/** Until so many wait for what the test holds. */
export async function waitForLocks(count: number): Promise<void> {
  await until({ what: `${count} transactions to wait for what is held` }, async () => (await waitingBehind()).length >= count);
}

/** Transactions that the database has ended since two or more waited for each other. */
export async function deadlocks(): Promise<number> {
  const [own] = await world.sql<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  );
  return own?.count ?? 0;
}

/** What a transaction of the test's own does, and so holds. */
type Hold = string | pg.QueryConfig | ((holder: pg.Client) => Promise<unknown>);

/** One row. */
export const row = (table: string, id: string): Hold => ({ text: `select from ${table} where id = $1 for update`, values: [id] });

/** Holds it until `act` is over. What that began, and what waits, comes back unawaited within an object or a list. */
export async function whileHeld<T>(hold: Hold, act: (holder: pg.Client) => Promise<T>, end: 'commit' | 'rollback' = 'commit'): Promise<T> {
  const holder = await connect();
  try {
    await holder.query('begin');
    await (typeof hold === 'function' ? hold(holder) : holder.query(hold));
    const begun = await act(holder);
    await holder.query(end);
    return begun;
  } finally {
    await holder.end();
  }
}

/** Each waits for what is held, behind those before it; then all go on. A job that is under way would wait for it as well, before them. */
export async function queueBehind<T extends readonly unknown[]>(
  hold: Hold,
  ...acts: { readonly [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  await world.idle();
  const running = await whileHeld(hold, async () => {
    const begun: Promise<unknown>[] = [];
    for (const act of acts) {
      begun.push(act());
      await waitForLocks(begun.length);
    }
    return begun;
  });
  return (await Promise.all(running)) as unknown as T;
}

interface Two<A, B> {
  first(): Promise<A>;
  second(): Promise<B>;
}

/** Runs `first` until it waits for what is held, then `second` until it is over or waits as well; nothing is kept of what is held. */
export async function overlapping<A, B>(hold: Hold, { first, second }: Two<A, B>): Promise<[A, B]> {
  const begin = async () => {
    const one = first();
    await waitForLocks(1);
    let isOver = false;
    const other = second().finally(() => {
      isOver = true;
    });
    await until({ what: 'the second to be over, or to wait' }, async () => isOver || (await waitingBehind()).length > 1);
    return [one, other] as const;
  };
  await world.idle();
  return Promise.all(await whileHeld(hold, begin, 'rollback'));
}
