import type { PendingJob } from '../transaction-unit.js';
import type { NewJob, OutboxRow } from './outbox.queries.js';

/** From here on jobs of one kind that one commit asks for are one row, whose payload is the list of theirs: hundreds of rows cost more than all else. */
const burstFrom = 12;
const burstMax = 100;
/** Ends the name of a burst's queue: an instance of an older version, which knows no such queue, leaves it to us. */
const burstMark = '*';

/** A job on its way from the outbox into its queue. */
export interface QueuedJob extends OutboxRow {
  /** The row that nobody needs any more once this job is in its queue: a burst's last job has it. */
  readonly frees: OutboxRow['id'] | null;
}

/** The rows that jobs are written as; those of one name and instant keep their order. */
export function rowsOf(pending: readonly PendingJob[]): NewJob[] {
  const kinds = Map.groupBy(pending, ({ job, runAt }) => `${runAt.getTime()} ${job.name}`);
  return [...kinds.values()].flatMap((alike) => (alike.length < burstFrom ? alike.map(rowOf) : bursts(alike)));
}

/** What waits under a queue's name, alone or in bursts. */
export const namesInOutbox = (queue: string): string[] => [queue, queue + burstMark];

/** The jobs that a row stands for, under ids that stay the same however often it is read. */
export function jobsOf(row: OutboxRow): QueuedJob[] {
  if (!row.queue.endsWith(burstMark)) return [{ ...row, frees: row.id }];
  const queue = row.queue.slice(0, -burstMark.length);
  const payloads = row.payload as readonly object[];
  return payloads.map((payload, place) => ({
    ...row,
    id: `${row.id}-${place}`,
    queue,
    payload,
    frees: place === payloads.length - 1 ? row.id : null,
  }));
}

const bursts = (alike: readonly PendingJob[]): NewJob[] =>
  alike.flatMap((first, place) => (place % burstMax === 0 ? [burstOf(first, alike.slice(place, place + burstMax))] : []));

function burstOf(first: PendingJob, jobs: readonly PendingJob[]): NewJob {
  const row = rowOf(first);
  return { ...row, queue: row.queue + burstMark, payload: jobs.map(({ payload }) => payload) };
}

function rowOf({ job, payload, runAt }: PendingJob): NewJob {
  return { queue: job.queue, name: job.name, payload, attempts: job.attempts, backoff_ms: job.backoffMs, run_at: runAt };
}
