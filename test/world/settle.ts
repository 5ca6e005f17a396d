import type { Jobs } from '../../src/jobs/jobs.js';
import { waitFor } from '../../scripts/lib/wait.mjs';
import type { HandClock } from './hand-clock.js';
import { type Instance } from './instance.js';
import { flushName } from './live.js';

const withinMs = 10_000;
const maxRounds = 20;

/**
 * Waits until nothing is on its way any more: jobs that are due by the world's clock have run, sweeps found
 * nothing new, and what was sent to sockets has arrived.
 */
export async function settle(instances: readonly Instance[], clock: HandClock): Promise<void> {
  const [first] = instances;
  if (!first) return;
  for (let round = 0; ; round += 1) {
    if (round === maxRounds) throw new Error(`the world does not settle: after ${maxRounds} sweeps there is still ${await describe(first.jobs)}`);
    await drain(first.jobs, clock);
    await first.jobs.runTicks();
    if (await isQuiet(first.jobs, clock)) break;
  }
  for (const instance of instances) await flush(instance);
}

async function drain(jobs: Jobs, clock: HandClock): Promise<void> {
  if (!(await waitFor(() => isQuiet(jobs, clock), { withinMs, everyMs: 5 }))) {
    throw new Error(`the world did not settle within ${withinMs} ms: still busy with ${await describe(jobs)}`);
  }
}

async function isQuiet(jobs: Jobs, clock: HandClock): Promise<boolean> {
  const promoted = await promoteDue(jobs, clock);
  return promoted === 0 && Object.keys(await jobs.busy()).length === 0;
}

/** Delayed jobs wait for real time; those whose time has come by the world's clock go now. */
async function promoteDue(jobs: Jobs, clock: HandClock): Promise<number> {
  let promoted = 0;
  for (const queue of jobs.queues.values()) {
    for (const job of await queue.getDelayed()) {
      if (clock.shownAt(job.timestamp) + job.delay > clock.now().getTime()) continue;
      await job.promote();
      promoted += 1;
    }
  }
  return promoted;
}

async function describe(jobs: Jobs): Promise<string> {
  return Object.entries(await jobs.busy())
    .map(([name, count]) => `${count} in ${name}`)
    .join(', ');
}

/** The adapter and each socket keep the order of what they carry: an answered round trip proves that all before it arrived. */
async function flush({ sockets }: Instance): Promise<void> {
  await sockets.serverSideEmitWithAck(flushName);
  await Promise.all([...sockets.sockets.sockets.values()].map((socket) => socket.timeout(withinMs).emitWithAck(flushName)));
}

/** Lets an instance answer the others' round trips. */
export function answerFlushes({ sockets }: Instance): void {
  sockets.on(flushName, (answer: () => void) => answer());
}
