import { expect, test } from '@jest/globals';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

/** The backends that hear of new jobs: the last that such a one was asked is to listen. */
const listening = () =>
  world.sql<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'hometown-jobs' and query ~ 'LISTEN bullmq_jobs'`,
  );

test('one connection hears of the jobs of all queues, and one that was lost has a successor', async () => {
  expect(world.app.jobs.queues.size).toBeGreaterThan(10);
  const [first, ...others] = await listening();
  expect({ first, others }).toEqual({ first: { pid: expect.any(Number) }, others: [] });

  world.log.expectError(/job connection/);
  await world.sql('select pg_terminate_backend($1)', [first?.pid]);
  const successor = await until({ what: 'the workers to listen again' }, async () => {
    const [one] = await listening();
    return one?.pid !== first?.pid && one;
  });
  expect(await listening()).toEqual([successor]);
});
