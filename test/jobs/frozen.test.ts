import { expect, test } from '@jest/globals';
import { job } from '../../src/contract/job.js';
import { Work } from '../../src/database/work.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import { realPatience } from '../world/instance.js';
import { world } from '../world/world.js';

// The second instance alone runs jobs.
world.configure({ ROLE: 'web' });

const note = job<{ text: string }>({ name: 'test.note', queue: 'housekeeping', attempts: 3, backoffMs: 100 });
/** Alone it takes some eight seconds; other files run beside it. */
const backWithinMs = 40_000;

const enqueue = (text: string) => world.app.get(Work).run(async (unit) => unit.enqueue(note, { text }));

const listening = async () =>
  (
    await world.sql<{ pid: number }>(
      `select pid from pg_stat_activity where query ~ 'LISTEN bullmq_jobs|still listening' and pid <> pg_backend_pid()`,
    )
  ).map(({ pid }) => pid);
const underway = () => world.app.jobs.queues.get(note.queue)?.getActiveCount();

test('P26: connections of the jobs that went silent, and told nobody, are given up: jobs run again by themselves', async () => {
  world.log.expectError(/./);
  // A job whose connection went silent as it was taken is found by time.
  world.clock.passes = true;
  const proxy = await TcpProxy.to(world.databaseUrl);
  const worker = await world.second({ ...realPatience, DATABASE_URL: proxy.url, ROLE: 'worker' });
  const notes: string[] = [];
  for (const { jobs } of [world.app, worker]) jobs.handle(note, async ({ text }) => void notes.push(text));
  try {
    await enqueue('before');
    await until({ what: 'a job before the break' }, async () => notes.includes('before') && (await underway()) === 0);
    const before = await listening();
    proxy.freeze('');
    proxy.heal();
    await enqueue('behind it');
    await until({ what: 'a job behind the break', withinMs: backWithinMs }, () => notes.includes('behind it'));
    await until({ what: 'another connection that hears of jobs', withinMs: backWithinMs }, async () =>
      (await listening()).some((pid) => !before.includes(pid)),
    );
    await until({ what: 'readiness', withinMs: backWithinMs }, async () => (await fetch(`${worker.url}/health/ready`)).status === 200);
    expect(notes).toEqual(['before', 'behind it']);
  } finally {
    proxy.reset();
    await world.stop(worker);
    await proxy.close();
  }
}, 120_000);
