import pg from 'pg';
import { lockPair } from '../../src/friends/friends.queries.js';
import { until } from '../lib/until.js';
import type { Someone } from '../world/person.js';
import { world } from '../world/world.js';

/** A connection of the test's own, with which it holds what others wait for. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  return client;
}

/** Transactions that wait for a lock. */
export async function locksWaitedFor(): Promise<number> {
  const waiting = await world.sql(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name <> 'hometown-listen'`,
  );
  return waiting.length;
}

export async function waitForLocks(count: number): Promise<void> {
  await until({ what: `${count} transactions to wait for a lock` }, async () => (await locksWaitedFor()) >= count);
}

/** The act begins while a block of the two is under way, waits for it, and ends after it. */
export async function duringBlock<R>([blocker, blocked]: readonly [Someone, Someone], act: () => Promise<R>): Promise<R> {
  const block = await connect();
  try {
    await block.query('begin');
    await block.query(lockPair.bind({ a: blocker.id, b: blocked.id }));
    // By hand: the real one commits before the act could begin.
    await block.query('insert into user_blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [blocker.id, blocked.id]);
    const answer = act();
    await waitForLocks(1);
    await block.query('commit');
    return await answer;
  } finally {
    await block.end();
  }
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
