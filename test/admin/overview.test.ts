import { expect, test } from '@jest/globals';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { job } from '../../src/contract/job.js';
import { Work } from '../../src/database/work.js';
import { housekeepingQueue } from '../../src/jobs/housekeeping.jobs.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { until } from '../lib/until.js';
import { applies, decides } from '../drivers/applying.js';
import { ownFolder } from '../files/upload.js';
import { underWay } from '../rides/town.js';
import { world } from '../world/world.js';
import { answers, asks } from './acts.js';

world.configure({ DATA_DIR: ownFolder() });

test('what waits is counted until it is done, and rides as long as they go on', async () => {
  const { otto, rosa, dan, nia } = await world.people({ otto: { operator: true }, rosa: {}, dan: { driver: true }, nia: {} });
  const quiet = await otto.call(getOverview, {});
  expect(quiet).toMatchObject({ applications_waiting: 0, cases_open: 0, rides_under_way: 0, failed_jobs: null });
  await applies(nia);
  const asked = await asks(rosa);
  await underWay(rosa, dan);
  expect(await otto.call(getOverview, {})).toMatchObject({
    applications_waiting: 1,
    cases_open: 1,
    rides_under_way: 1,
  });
  const ada = await world.person('ada', { admin: true });
  expect(await ada.call(getOverview, {})).toMatchObject({ rides_under_way: 1, failed_jobs: 0 });
  await decides(otto, nia, { decision: 'approve' });
  await answers(otto, asked);
  expect(await otto.call(getOverview, {})).toMatchObject({ applications_waiting: 0, cases_open: 0, rides_under_way: 1 });
  await world.settle();
});

test('the demo lacks nothing, and who may not set the town up is told nothing of it', async () => {
  const { otto, ada } = await world.people({ otto: { operator: true }, ada: { admin: true } });
  expect(await otto.call(getOverview, {})).toMatchObject({ town_lacks: null });
  expect(await ada.call(getOverview, {})).toMatchObject({ town_lacks: [] });
});

test('jobs that failed for good are counted for admins', async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  world.log.expectError(/for ever/);
  const fails = job({ name: 'test.fails', queue: housekeepingQueue, attempts: 1, backoffMs: 1 });
  world.app.get(Jobs).handle(fails, () => Promise.reject(new Error('for ever')));
  await world.app.get(Work).run(async (unit) => unit.enqueue(fails, {}));
  await until({ what: 'the job to fail' }, async () => (await ada.call(getOverview, {})).failed_jobs === 1);
  // The worker says so a moment after the queue knows.
  await until({ what: 'its line in the log' }, () => world.log.heard('error').some((line) => line.includes('for ever')));
});

test('M162: for those at the desk alone', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  for (const who of [rosa, dan]) expect(await who.refused(getOverview, {})).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(getOverview, {})).toMatchObject({ status: 401 });
});
