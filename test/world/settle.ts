import type { Job } from 'bullmq';
import type { Socket } from 'socket.io';
import { Events } from '../../src/database/events.js';
import { waitFor } from '../../scripts/lib/wait.mjs';
import { until } from '../lib/until.js';
import type { HandClock } from './hand-clock.js';
import type { Instance } from './instance.js';
import { flushName } from './live.js';
import { type Held, heldBy } from './queues.js';

interface Busy {
  readonly instances: readonly Instance[];
  readonly clock: HandClock;
}

// On a busy machine a single job may take some seconds.
const withinMs = 40_000;
const maxRounds = 20;

/**
 * Waits until nothing is on its way any more: jobs that are due by the world's clock have run, sweeps found
 * nothing new, and what was sent to sockets has arrived.
 */
export async function settle(instances: readonly Instance[], clock: HandClock): Promise<void> {
  const world = { instances, clock };
  for (let round = 0; ; round += 1) {
    if (round === maxRounds)
      throw new Error(`the world does not settle: after ${maxRounds} sweeps there is still ${inWords(await heldByAll(instances))}`);
    await drain(world);
    await instances[0]?.jobs.runSweeps();
    if (await isQuiet(world)) break;
  }
  for (const instance of instances) await flush(instance);
}

/** Waits until no job runs or waits for a worker. Neither does it hasten one, nor does it look for what is due. */
export async function idle(instances: readonly Instance[]): Promise<void> {
  await done(instances, async () => inWords(await heldByAll(instances)) === '');
}

const drain = (world: Busy): Promise<void> => done(world.instances, () => isQuiet(world));

async function done(instances: readonly Instance[], ask: () => Promise<boolean>): Promise<void> {
  if (!(await waitFor(ask, { withinMs, everyMs: 5 })))
    throw new Error(`the world did not settle within ${withinMs} ms: still busy with ${inWords(await heldByAll(instances))}`);
}

async function isQuiet(world: Busy): Promise<boolean> {
  const held = await heldByAll(world.instances);
  return (await promoteDue(world, held)) === 0 && inWords(held) === '';
}

const heldByAll = (instances: readonly Instance[]): Promise<Held[]> =>
  Promise.all(
    instances.map(async (instance) => {
      const listeners = instance.get(Events).underway.size;
      const { busy, delayed } = await heldBy(instance);
      return { busy: { ...busy, ...(listeners > 0 ? { listeners } : {}) }, delayed };
    }),
  );

const inWords = (held: readonly Held[]): string =>
  held.flatMap(({ busy }) => Object.entries(busy).map(([name, count]) => `${count} in ${name}`)).join(', ');

/** Delayed jobs wait for real time; those whose time has come by the world's clock go now. */
async function promoteDue({ instances: [first], clock }: Busy, [held]: readonly Held[]): Promise<number> {
  let promoted = 0;
  if (!first || !held) return promoted;
  for (const name of Object.keys(held.delayed)) {
    const delayed = (await first.jobs.queues.get(name)?.getDelayed()) ?? [];
    for (const job of delayed.filter((each) => isDue(each, clock))) {
      // It may have started by itself since it was listed.
      if ((await job.isDelayed()) && (await promotes(job))) promoted += 1;
    }
  }
  return promoted;
}

const isDue = ({ timestamp, delay }: Job, clock: HandClock): boolean => clock.shownAt(timestamp) + delay <= clock.now().getTime();

/** False for a job that started by itself in this very moment. */
async function promotes(job: Job): Promise<boolean> {
  try {
    await job.promote();
    return true;
  } catch (error) {
    if (await job.isDelayed()) throw error;
    return false;
  }
}

/**
 * The adapter and each socket keep the order of what they carry: an answered round trip proves that all before it arrived.
 * An instance that ended is missed by the others until its heartbeats are: they ask again.
 */
async function flush({ sockets }: Instance): Promise<void> {
  await until({ what: 'an answer of all instances', withinMs }, () => sockets.serverSideEmitWithAck(flushName).catch(() => undefined));
  await Promise.all([...sockets.sockets.sockets.values()].map(flushSocket));
}

/** A socket whose session ended by the clock is closed at any moment, and what was sent to it arrives nowhere. */
async function flushSocket(socket: Socket): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const onClosed = () => resolve();
  socket.once('disconnect', onClosed);
  await Promise.race([socket.timeout(withinMs).emitWithAck(flushName), closed]);
  socket.off('disconnect', onClosed);
}

/** Lets an instance answer the others' round trips. */
export function answerFlushes({ sockets }: Instance): void {
  sockets.on(flushName, (answer: () => void) => answer());
}
