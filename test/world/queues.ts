import type { Queue } from 'bullmq';
import { OutboxRelay } from '../../src/jobs/outbox-relay.js';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import type { SharedConnection } from '../../src/jobs/queue-connection.js';
import type { Instance } from './instance.js';

/** What stands somewhere, by where. */
type Counts = Readonly<Record<string, number>>;

export interface Held {
  /** What waits for nothing but a worker, or runs; the outbox among it. */
  readonly busy: Counts;
  /** Jobs that wait for their time. */
  readonly delayed: Counts;
}

interface Row {
  readonly queue: string;
  readonly busy: number;
  readonly delayed: number;
}

// One look at all, so that nothing is missed on its way from one to another.
const inPostgres = `
  select 'outbox' as queue, count(*)::int as busy, 0 as delayed from public.outbox
  union all
  select queue, count(*) filter (where state <> 'delayed')::int, count(*) filter (where state = 'delayed')::int
  from job where queue = any($1) and state in ('active', 'waiting', 'delayed') group by queue`;

/** What the outbox and the queues hold. */
export async function heldBy(instance: Instance): Promise<Held> {
  const pending = { queue: 'outbox', busy: await instance.get(OutboxRelay).pending(), delayed: 0 };
  const rows = [pending, ...(await rowsOf(instance))];
  return { busy: counts(rows, 'busy'), delayed: counts(rows, 'delayed') };
}

async function rowsOf(instance: Instance): Promise<Row[]> {
  const { storeName, queues } = instance.jobs;
  if (storeName === 'Redis') return Promise.all(Array.from(queues.values(), inRedis));
  const { pool } = instance.get(QueueBackend).connection as unknown as SharedConnection;
  return (await pool.query<Row>(inPostgres, [[...queues.keys()]])).rows;
}

async function inRedis(queue: Queue): Promise<Row> {
  const busy = await queue.getJobCountByTypes('active', 'waiting', 'prioritized');
  return { queue: queue.name, busy, delayed: await queue.getDelayedCount() };
}

/** Without those that hold nothing. */
function counts(rows: readonly Row[], kind: 'busy' | 'delayed'): Counts {
  const found: Record<string, number> = {};
  for (const row of rows) if (row[kind] > 0) found[row.queue] = Math.max(row[kind], found[row.queue] ?? 0);
  return found;
}
