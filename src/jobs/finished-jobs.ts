import type { DefaultJobOptions, Queue } from 'bullmq';
import type pg from 'pg';

/** How long a job that ended is kept for operators to look at, in seconds, and how many of a queue at most. */
const kept = {
  completed: { age: 3_600, count: 1_000 },
  failed: { age: 30 * 24 * 3_600, count: 5_000 },
} as const;
/** Failed rounds of each kind, beside those: one that fails every five seconds says the same each time, and would leave room for nothing else. */
const roundsKept = 50;

type Ended = keyof typeof kept;

const batch = 1_000;
const maxRounds = 10;

/** On Redis each job that ends evicts those beyond, by one script that nothing runs beside. */
export const evictedByJobs: Pick<DefaultJobOptions, 'removeOnComplete' | 'removeOnFail'> = {
  removeOnComplete: kept.completed,
  removeOnFail: kept.failed,
};

/**
 * $1 queues, $2 ended before (ms), $3 how many newer ones stay, $4 how many newer rounds of each kind, $5 at most at a time. What
 * somebody else has in hand waits. Found once, rows go by where they lie: joined by their names, they were looked for among all of their
 * queue where the planner knew nothing of a table that had grown in a moment, and thousands took longer than a statement may.
 */
const evictSql = (state: Ended) => `
  delete from job where ctid = any(array(
    select ended.place from (
      select distinct queue, scheduler_id as round from job where queue = any($1::text[]) and state = '${state}'
    ) as of cross join lateral (
      select ctid as place from job
      where queue = of.queue and state = '${state}' and scheduler_id is not distinct from of.round and finished_at_ms <= greatest($2::bigint, (
        select finished_at_ms from job where queue = of.queue and state = '${state}' and scheduler_id is not distinct from of.round
        order by finished_at_ms desc offset case when of.round is null then $3::int else $4::int end limit 1
      ))
      order by finished_at_ms limit $5 for update skip locked
    ) as ended))`;

/**
 * Evicts what ended long ago, and what stands beyond the newest. On PostgreSQL a sweep does it: a worker that did it while it
 * finishes a job would hold that job and wait for the rows of others, who wait for its own.
 */
export async function evictEnded(pool: pg.Pool, queues: readonly Queue[], now: Date): Promise<void> {
  for (const state of ['completed', 'failed'] as const) {
    const { age, count } = kept[state];
    const params = [queues.map(({ name }) => name), now.getTime() - age * 1_000, count, roundsKept, batch];
    for (let round = 0; round < maxRounds; round += 1) {
      const { rowCount } = await pool.query(evictSql(state), params);
      if ((rowCount ?? 0) < batch) break;
    }
  }
}

/** On Redis a job can say only how many failed ones of its whole queue stay: of each kind of round, those beyond the newest go here. */
export async function evictRounds(queues: readonly Queue[]): Promise<void> {
  for (const queue of queues) {
    const newestFirst = (await queue.getRanges(['failed'], 0, -1)).filter((id) => id.startsWith('repeat:'));
    const kinds = Map.groupBy(newestFirst, (id) => id.slice(0, id.lastIndexOf(':')));
    for (const ids of kinds.values()) for (const id of ids.slice(roundsKept)) await queue.remove(id);
  }
}

/** All queues at once. */
export async function countFailed(pool: pg.Pool, queues: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from bullmq.job where queue = any($1::text[]) and state = 'failed'`,
    [queues],
  );
  return rows[0]?.count ?? 0;
}
