import { expect, test } from '@jest/globals';
import { QueueBackend } from '../../src/jobs/queue-backend.js';
import type { SharedConnection } from '../../src/jobs/queue-connection.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

/** Who hears of new jobs, by whatever name: the last that such a connection was asked is to listen, or whether it does. One that is cut may take a moment to go. */
const listening = (cut = 0) =>
  world.sql<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and query ~ 'LISTEN bullmq_jobs|still listening' and application_name <> 'test' and pid <> $1`,
    [cut],
  );
/** Workers begin to listen on their own, after the boot. */
const listener = (cut?: number) => until({ what: 'the workers to listen' }, async () => (await listening(cut))[0]);

test('one connection hears of the jobs of all queues, and one that was lost has a successor', async () => {
  expect(world.app.jobs.queues.size).toBeGreaterThan(10);
  const first = await listener();
  expect(await listening()).toEqual([first]);

  world.log.expectError(/job connection/);
  await world.sql('select pg_terminate_backend($1)', [first.pid]);
  const successor = await listener(first.pid);
  expect(await listening(first.pid)).toEqual([successor]);
});

test('one that does not take what it is asked, and so would hear of nothing, has a successor, too', async () => {
  const first = await listener();
  const shared = world.app.get(QueueBackend).connection as unknown as SharedConnection;
  world.log.expectError(/job connection/);
  await expect((await shared.getListenClient()).query('listen to nothing')).rejects.toThrow(/syntax error/);
  await listener(first.pid);
});
